/** The facts about the agency, each written only here. company-check.ts says what they must look like. */
const name = 'Twinshore';
/** With spaces, as it is read. From the range that the Australian regulator reserves for fiction, so it is nobody's. */
const phone = '+61 491 570 156';
const greeting = `Hello ${name}, I would like to talk about a project.`;

/** With non-breaking spaces, so that no line ends inside it. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');
const shownPhone = unbroken(phone);
const dialled = phone.replaceAll(' ', '');

export const company = {
  name,
  legalName: 'Twinshore Pty Ltd',
  /** Its number in the business register. The check digits are wrong, so it is nobody's. */
  registration: unbroken('ABN 12 345 678 901'),
  foundingYear: 2021,
  tagline: 'Professional IT solutions for modern businesses. Transform your digital presence with us.',
  email: 'info@twinshore.example',
  phone: { shown: shownPhone, href: `tel:${dialled}` },
  chat: {
    name: 'WhatsApp',
    shown: shownPhone,
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
  },
  /** Where most of the work is done. */
  studio: {
    street: '42 Lagoon Terrace',
    locality: 'Rajagiriya',
    region: 'Western Province',
    postalCode: '10107',
    country: 'Sri Lanka',
    countryCode: 'LK',
  },
  social: [
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/twinshore-example' },
    { name: 'X', icon: 'x-network', href: 'https://x.com/twinshore_example' },
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/twinshore.example' },
  ],
  rating: { value: 4.9, count: 100, best: 5, worst: 1 },
} as const;

/** The two shapes of the mark in a square of 48, as beside the name and on social cards. app/favicon.svg has it too. */
export const mark: [string, string] = [
  'M15 3h18a12 12 0 0 1 12 12v4.5C38 13.5 31 16.5 24 23.5S10 31 3 25V15A12 12 0 0 1 15 3z',
  'M3 29.8C10 35.8 17 35.3 24 28.3S38 18.3 45 24.3V33a12 12 0 0 1-12 12H15A12 12 0 0 1 3 33z',
];
