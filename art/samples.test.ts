import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../content/samples.gen.json' with { type: 'json' };
import { sampleList } from './samples/sample-list.ts';

test('there is one file for each sample, and no other', () => {
  expect(globSync('public/samples/*').sort()).toEqual(sampleList.map(({ file }) => file).sort());
});

test.each(sampleList)(
  '$file is a tagged PDF with a title and a language, of one or two pages, and has the recorded size',
  ({ name, file, pages }) => {
    const pdf = readFileSync(file, 'latin1');
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Type /StructTreeRoot');
    expect(pdf).toContain('/Lang (en-AU)');
    expect(pdf).toMatch(/\/Title [(<]/);
    expect(pages).toBeLessThanOrEqual(2);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages);
    expect(pdf.length).toBe(manifest[name as keyof typeof manifest].bytes);
  },
);
