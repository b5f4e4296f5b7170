import { z } from 'zod';
import made from './samples.gen.json' with { type: 'json' };

/** What clients get, as it looks. The documents are in art/samples; npm run art:samples prints them. */
const titles = {
  quote: 'A sample quote',
  'monthly-report': 'A sample monthly report',
  'discovery-findings': 'Sample findings',
  'confidentiality-agreement': 'Our confidentiality agreement',
} satisfies Record<keyof typeof made, string>;

type SampleName = keyof typeof made;

/** A link says what it saves and how large that is: “A sample quote (PDF, 84 KB)”, with no line break in the brackets. */
export function sampleLink(name: SampleName): { to: string; title: string } {
  const kilobytes = Math.round(made[name].bytes / 1024);
  return { to: `/samples/${name}.pdf`, title: `${titles[name]} (PDF,\u00a0${kilobytes}\u00a0KB)` };
}

/** A record names a sample; the parsed record holds the link to it. */
export const sampleNamed = z.enum(Object.keys(titles) as SampleName[]).transform(sampleLink);
