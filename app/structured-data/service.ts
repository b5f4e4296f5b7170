import type { Service as ServiceNode } from 'schema-dts';
import { company } from '../../content/company.ts';
import type { Service } from '../../content/service.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';

export function serviceNode({ slug, title, description, image }: Service) {
  const url = absoluteUrl(`/services/${slug}`);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: title,
    serviceType: title,
    description,
    image: absoluteUrl(`${image.base}.1200.webp`),
    provider: { '@id': organisationId },
    areaServed: [company.office.country, company.studio.country, 'Canada'],
  } satisfies ServiceNode;
}
