import type { GeoCoordinates, OpeningHoursSpecification, PostalAddress, ProfessionalService } from 'schema-dts';
import { brandPictures } from '../../content/brand-pictures.ts';
import { claims, team } from '../../content/claims.ts';
import { company } from '../../content/company.ts';
import { areaServed } from '../../content/countries.ts';
import { amount, prices } from '../../content/prices.ts';
import { services } from '../../content/services.ts';
import { absoluteUrl } from '../absolute-url.ts';

export const organisationId = absoluteUrl('/#organization');

type Office = typeof company.office | typeof company.studio;

export function postalAddress(place: Office) {
  return {
    '@type': 'PostalAddress',
    streetAddress: place.street,
    addressLocality: place.locality,
    addressRegion: place.region,
    postalCode: place.postalCode,
    addressCountry: place.countryCode,
  } satisfies PostalAddress;
}

function coordinates({ latitude, longitude }: Office) {
  return { '@type': 'GeoCoordinates', latitude, longitude } satisfies GeoCoordinates;
}

/** Both offices open and close at the same hours, by their own clocks. */
const openingHours = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: team.opens,
  closes: team.closes,
} satisfies OpeningHoursSpecification;

/**
 * The price range begins with the cheapest service, because the smallest of `prices` are only parts of a project.
 * Services with a monthly price, which is lower, count only if there are no others.
 */
const typicalPrices = services.map((service) => service.typical.price);
const projectPrices = typicalPrices.filter(({ per }) => !per);
const priceRange = amount({
  from: Math.min(...(projectPrices.length > 0 ? projectPrices : typicalPrices).map(({ from }) => from)),
  to: Math.max(...Object.values(prices).map(({ from, to = from }) => to)),
});

/** The address is the registered office; the studio is a second location. */
export const organisation = {
  '@type': 'ProfessionalService',
  '@id': organisationId,
  name: company.name,
  legalName: company.legalName,
  url: absoluteUrl('/'),
  logo: absoluteUrl('/icon-512.png'),
  image: absoluteUrl(`${brandPictures.about.base}.1200.webp`),
  description: company.tagline,
  foundingDate: String(company.foundingYear),
  numberOfEmployees: { '@type': 'QuantitativeValue', minValue: claims.employees },
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
  geo: coordinates(company.office),
  openingHoursSpecification: openingHours,
  priceRange,
  areaServed,
  location: {
    '@type': 'Place',
    name: `${company.name} studio`,
    address: postalAddress(company.studio),
    geo: coordinates(company.studio),
    openingHoursSpecification: openingHours,
  },
  sameAs: company.social.map(({ href }) => href),
  aggregateRating: {
    '@type': 'AggregateRating',
    ratingValue: company.rating.value,
    reviewCount: company.rating.count,
    bestRating: company.rating.best,
    worstRating: company.rating.worst,
  },
} satisfies ProfessionalService;
