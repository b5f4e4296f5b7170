/** Link previews and structured data need whole URLs. */
export function absoluteUrl(path: string): string {
  return import.meta.env.SITE_URL + path;
}
