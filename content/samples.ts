import { z } from 'zod';
import manifest from './samples.gen.json' with { type: 'json' };

/** Sample documents for visitors. Their texts are in art/samples; npm run art:samples prints them. */
const titles = {
  quote: 'A sample quote for a website',
  'monthly-report': 'A sample monthly report',
  'discovery-findings': 'Sample Discovery findings',
  'confidentiality-agreement': 'A sample of our confidentiality agreement',
} satisfies Record<keyof typeof manifest, string>;

type SampleName = keyof typeof manifest;

/** The link's title has type and size: “A sample monthly report (PDF, 84 KB)”, with no line break in the brackets. */
export function sampleLink(name: SampleName): { to: string; title: string } {
  const kilobytes = Math.round(manifest[name].bytes / 1024);
  return { to: `/samples/${name}.pdf`, title: `${titles[name]} (PDF,\u00a0${kilobytes}\u00a0KB)` };
}

/** The type of a field that names a sample; the parsed record has the link to it. */
export const sampleNamed = z.enum(Object.keys(titles) as SampleName[]).transform(sampleLink);
