/** Link previews and structured data need whole addresses, with the site's own before the path. */
export function absolute(path: string): string {
  return import.meta.env.SITE_URL + path;
}
