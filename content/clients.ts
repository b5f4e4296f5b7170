import { z } from 'zod';
import figures from './client-figures.json' with { type: 'json' };
import { checkRecord, checkRecords, slug, text } from './record.ts';

const clientSchema = z.strictObject({
  name: text(3, 40),
  /** File name in art/logos, without its extension. */
  logo: slug,
});

/** In the order of the logo grid. */
export const clients = checkRecords('clients', clientSchema, (client) => client.name, [
  { name: 'Odile & Wren', logo: 'odile-and-wren' },
  { name: 'Kestrel Freight', logo: 'kestrel-freight' },
  { name: 'Brightwell Energy', logo: 'brightwell-energy' },
  { name: 'Paddock Lane', logo: 'paddock-lane' },
  { name: 'Corella Dental', logo: 'corella-dental' },
  { name: 'Ceylon Trace', logo: 'ceylon-trace' },
  { name: 'Tallow & Pine', logo: 'tallow-and-pine' },
  { name: 'Seventh Mile', logo: 'seventh-mile' },
  { name: 'Quillon Legal', logo: 'quillon-legal' },
  { name: 'Mapleridge Credit', logo: 'mapleridge-credit' },
  { name: 'Northlight Clinics', logo: 'northlight-clinics' },
]);

/** The type of a field that names a client. */
export const clientName = z.string().refine((name) => clients.some((client) => client.name === name), {
  error: ({ input }) => `names a client that is not in content/clients.ts: “${input}”`,
});

// The figures are JSON, not TypeScript, because pictures read them, too (art/figures.js).
checkRecord('client-figures.json', z.record(clientName, z.record(z.string(), text(1, 8))), figures);
