/**
 * Prints the sample documents as tagged PDF, and records their sizes, which the links to them show.
 *
 *   npm run art:samples             those whose words, facts or design changed
 *   npm run art:samples -- --all    every one, for instance after a change of the browser
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sampleList } from './samples/sample-list.ts';
import { openStudio } from './studio.ts';

const manifestFile = 'content/samples.gen.json';

const manifest: Record<string, { bytes: number; source: string }> = existsSync(manifestFile)
  ? JSON.parse(readFileSync(manifestFile, 'utf8'))
  : {};
const chosen = sampleList.filter(
  ({ name, file, source }) => process.argv.includes('--all') || manifest[name]?.source !== source || !existsSync(file),
);

if (chosen.length > 0) {
  const studio = await openStudio();
  try {
    for (const { name, file, html, source } of chosen) {
      const pdf = await studio.print(html);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, pdf);
      manifest[name] = { bytes: pdf.length, source };
      writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
      console.log(file);
    }
  } finally {
    await studio.close();
  }
}
console.log(`${chosen.length} printed, ${sampleList.length - chosen.length} unchanged since they were printed.`);
