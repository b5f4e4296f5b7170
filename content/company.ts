/** The facts about the agency, each written only here. */
const messagingNumber = '61491570156';
/** With non-breaking spaces, so that no line ends inside it. */
const shownNumber = '+61\u00a0491\u00a0570\u00a0156';
const greeting = 'Hello Twinshore, I would like to talk about a project.';

export const company = {
  name: 'Twinshore',
  legalName: 'Twinshore Pty Ltd',
  foundingYear: 2021,
  tagline: 'Professional IT solutions for modern businesses. Transform your digital presence with us.',
  email: 'info@twinshore.example',
  /** From the range that the Australian regulator reserves for fiction, so it belongs to nobody. */
  phone: { shown: shownNumber, href: 'tel:+61491570156' },
  chat: {
    name: 'WhatsApp',
    shown: shownNumber,
    href: `https://wa.me/${messagingNumber}?text=${encodeURIComponent(greeting)}`,
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
