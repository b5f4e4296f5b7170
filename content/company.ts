/** The facts about the agency, each written only here. company-check.ts has their schema. */
const name = 'Twinshore';
/** The number, with spaces for reading, is from the range that the Australian regulator reserves for fiction. */
const phone = '+61 491 570 156';
const greeting = `Hello ${name}, I would like to talk about a project.`;

/** Non-breaking spaces keep a number on one line. */
const withNoBreakSpaces = (number: string) => number.replaceAll(' ', '\u00a0');
const shownPhone = withNoBreakSpaces(phone);
const dialled = phone.replaceAll(' ', '');

export const company = {
  name,
  legalName: 'Twinshore Pty Ltd',
  /** The number in the business register. Its check digits are wrong, so it belongs to nobody. */
  registration: withNoBreakSpaces('ABN 12 345 678 901'),
  foundingYear: 2021,
  tagline: 'Professional IT solutions for modern businesses. Transform your digital presence with us.',
  email: 'info@twinshore.example',
  phone: { shown: shownPhone, href: `tel:${dialled}` },
  chat: {
    name: 'WhatsApp',
    shown: shownPhone,
    // WhatsApp wants the number without its plus sign.
    href: `https://wa.me/${dialled.slice(1)}?text=${encodeURIComponent(greeting)}`,
  },
  /** Where the company is registered. */
  office: {
    street: 'Level 3, 18 Tidewater Lane',
    locality: 'Melbourne',
    region: 'VIC',
    postalCode: '3008',
    country: 'Australia',
    countryCode: 'AU',
    timeZone: 'Australia/Melbourne',
    latitude: -37.8172,
    longitude: 144.9455,
  },
  /** Where most of the work is done. */
  studio: {
    street: '42 Lagoon Terrace',
    locality: 'Rajagiriya',
    region: 'Western Province',
    postalCode: '10107',
    country: 'Sri Lanka',
    countryCode: 'LK',
    timeZone: 'Asia/Colombo',
    latitude: 6.9102,
    longitude: 79.8939,
  },
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/twinshore-example' },
    { name: 'X', icon: 'x-network', href: 'https://x.com/twinshore_example' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/twinshore.example' },
  ],
  rating: { value: 4.9, count: 100, best: 5, worst: 1 },
} as const;

/** SVG paths of the logo mark (viewBox 0 0 48 48), for header, footer and social cards. app/favicon.svg repeats them. */
export const mark: [string, string] = [
  'M15 3h18a12 12 0 0 1 12 12v4.5C38 13.5 31 16.5 24 23.5S10 31 3 25V15A12 12 0 0 1 15 3z',
  'M3 29.8C10 35.8 17 35.3 24 28.3S38 18.3 45 24.3V33a12 12 0 0 1-12 12H15A12 12 0 0 1 3 33z',
];
