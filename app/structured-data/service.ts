import type { Service as ServiceNode } from 'schema-dts';
import { company } from '../../content/company.ts';
import type { Service } from '../../content/service.ts';
import { absolute } from '../site-address.ts';
import { organisationId } from './organisation.ts';

export function serviceNode({ slug, title, description, image }: Service) {
  const url = absolute(`/services/${slug}`);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: title,
    serviceType: title,
    description,
    image: absolute(`${image.base}.1200.webp`),
    provider: { '@id': organisationId },
    areaServed: [company.office.country, company.studio.country, 'Canada'],
  } satisfies ServiceNode;
}
