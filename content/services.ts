import { BadContent, slug } from './record.ts';
import type { Service } from './service.ts';
import { aiIntegration } from './services/ai-integration.ts';
import { customSystems } from './services/custom-systems.ts';
import { ecommerceSolutions } from './services/ecommerce-solutions.ts';
import { emailMigration } from './services/email-migration.ts';
import { googleAdsManagement } from './services/google-ads-management.ts';
import { maintenance } from './services/maintenance.ts';
import { migration } from './services/migration.ts';
import { mobileAppDevelopment } from './services/mobile-app-development.ts';
import { performance } from './services/performance.ts';
import { security } from './services/security.ts';
import { seoServices } from './services/seo-services.ts';
import { socialMediaMarketing } from './services/social-media-marketing.ts';
import { webDevelopment } from './services/web-development.ts';
import { wordpressDevelopment } from './services/wordpress-development.ts';

/** In the order of the services page. */
export const services: Service[] = [
  webDevelopment,
  mobileAppDevelopment,
  aiIntegration,
  wordpressDevelopment,
  ecommerceSolutions,
  customSystems,
  seoServices,
  socialMediaMarketing,
  googleAdsManagement,
  maintenance,
  migration,
  security,
  performance,
  emailMigration,
];

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
