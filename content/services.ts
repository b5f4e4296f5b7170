/** The services: every file in content/services is one. */
import { BadContent, checkForCopies, slug } from './record.ts';
import type { Service } from './service.ts';

type ServiceModule = { default: Service };

// Vite, which bundles the site and runs the tests, finds the files by `glob`. Node has no such function.
const modules = import.meta.env
  ? Object.values(import.meta.glob<ServiceModule>('./services/*.ts', { eager: true }))
  : await importWithNode();

const records = modules.map((module) => module.default);
checkForCopies(
  'services',
  records.map(({ slug }) => slug),
  records,
);

export const services: Service[] = records.sort((one, other) => one.order - other.order || one.slug.localeCompare(other.slug));

const duplicate = services.find((service) => findService(service.slug) !== service);
if (duplicate) throw new BadContent(`services: two services have the slug “${duplicate.slug}”`);

for (const { slug, goesWith } of services) {
  const unknown = goesWith.find((other) => other === slug || !findService(other));
  if (unknown) throw new BadContent(`services/${slug}: goesWith names “${unknown}”, which is not another service`);
}

/** The type of a field that names a service. */
export const serviceSlug = slug.refine((wanted) => findService(wanted), {
  error: ({ input }) => `names a service that does not exist: “${input}”`,
});

export function findService(slug: string): Service | undefined {
  return services.find((service) => service.slug === slug);
}

async function importWithNode(): Promise<ServiceModule[]> {
  const { readdirSync } = await import('node:fs');
  const folder = new URL('./services/', import.meta.url);
  // An editor may keep files of its own beside them.
  const files = readdirSync(folder).filter((file) => /^[^.].*\.ts$/.test(file));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ new URL(file, folder).href)));
}
