import type { Offer, Service as ServiceNode } from 'schema-dts';
import { areaServed } from '../../content/countries.ts';
import type { Service } from '../../content/service.ts';
import { absoluteUrl } from '../absolute-url.ts';
import { organisationId } from './organisation.ts';

/** Gives a range instead of a `price`, because every quote differs. */
function offer({ from, to, per }: Service['typical']['price']) {
  return {
    '@type': 'Offer',
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceCurrency: 'USD',
      minPrice: from,
      ...(to && { maxPrice: to }),
      // The UN/CEFACT code for a month, the only period that prices have.
      ...(per && { unitCode: 'MON' }),
      valueAddedTaxIncluded: false,
    },
  } satisfies Offer;
}

export function serviceNode({ slug, title, description, image, typical }: Service) {
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
    offers: offer(typical.price),
    areaServed,
  } satisfies ServiceNode;
}
