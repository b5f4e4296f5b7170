import type { Organization, PostalAddress } from 'schema-dts';
import { company } from '../../content/company.ts';
import { absoluteUrl } from '../absolute-url.ts';

export const organisationId = absoluteUrl('/#organization');

export function postalAddress(place: typeof company.office | typeof company.studio) {
  return {
    '@type': 'PostalAddress',
    streetAddress: place.street,
    addressLocality: place.locality,
    addressRegion: place.region,
    postalCode: place.postalCode,
    addressCountry: place.countryCode,
  } satisfies PostalAddress;
}

/** The address is the registered office in Melbourne; the studio in Sri Lanka is a second location. */
export const organisation = {
  '@type': 'Organization',
  '@id': organisationId,
  name: company.name,
  legalName: company.legalName,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icon-512.png'),
  description: company.tagline,
  foundingDate: String(company.foundingYear),
  email: company.email,
  telephone: company.phone.href.replace('tel:', ''),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email,
    telephone: company.phone.href.replace('tel:', ''),
    availableLanguage: 'en',
  },
  address: postalAddress(company.office),
  location: { '@type': 'Place', name: `${company.name} studio`, address: postalAddress(company.studio) },
  sameAs: company.social.map(({ href }) => href),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: company.rating.value,
    reviewCount: company.rating.count,
    bestRating: company.rating.best,
    worstRating: company.rating.worst,
  },
} satisfies Organization;
