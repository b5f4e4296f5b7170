import { describe, expect, it, test } from 'vitest';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { resumes } from '../../tests/support/fixtures/resumes/resumes.ts';
import { checkResume } from './check.ts';
import { openDocumentWorkers } from './workers.ts';

const { tooLarge, wrongType } = resumeMessages;
const checkDocument = openDocumentWorkers();
const check = (name: string, bytes: Uint8Array | string) =>
  checkResume({ name, bytes: Buffer.from(bytes) }, checkDocument);
const pdf = resumes['chromium.pdf'];

test.each([
  ['libreoffice.pdf', 'application/pdf'],
  ['chromium.pdf', 'application/pdf'],
  ['libreoffice.doc', 'application/msword'],
  ['libreoffice.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pandoc.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const)('%s is accepted as %s', async (name, type) => {
  const bytes = resumes[name];
  expect(await check(`C:\\My CVs\\${name.toUpperCase()}`, bytes)).toEqual({
    name: expect.stringMatching(/^[A-Z]+\.[a-z]+$/),
    type,
    bytes,
  });
});

it('reads the bytes it is given, also as a window into a larger buffer', async () => {
  const padded = Buffer.concat([Buffer.alloc(100, 'x'), resumes['libreoffice.docx'], Buffer.alloc(100, 'x')]);
  const bytes = new Uint8Array(padded.buffer, padded.byteOffset + 100, resumes['libreoffice.docx'].length);
  expect(await checkResume({ name: 'cv.docx', bytes }, checkDocument)).toMatchObject({ name: 'cv.docx' });
});

describe('size', () => {
  const padded = (length: number) => Buffer.concat([pdf, Buffer.alloc(length - pdf.length)]);

  it('may be exactly 5 MB', async () => {
    expect(await check('cv.pdf', padded(resumeMaxBytes))).toMatchObject({ name: 'cv.pdf' });
  });

  it('may not be a byte more', async () => {
    expect(await check('cv.pdf', padded(resumeMaxBytes + 1))).toEqual({ problem: tooLarge });
  });

  it('matters less than the type, as in the browser', async () => {
    expect(await check('cv.exe', padded(resumeMaxBytes + 1))).toEqual({ problem: wrongType });
  });
});

it('takes an empty or unnamed file for the wrong type', async () => {
  expect(await check('', '')).toEqual({ problem: wrongType });
  expect(await check('', pdf)).toEqual({ problem: wrongType });
  expect(await check('cv.pdf', '')).toEqual({ problem: wrongType });
  expect(await check('cv.doc', '')).toEqual({ problem: wrongType });
  expect(await check('cv.docx', '')).toEqual({ problem: wrongType });
});

const samples = {
  ...resumes,
  text: Buffer.from('Nadeesha Example, developer\n'.repeat(100)),
  html: Buffer.from('<!doctype html><title>CV</title><p>%PDF-1.4 obj %%EOF'),
  rtf: Buffer.from('{\\rtf1\\ansi Nadeesha Example}'),
  executable: Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2000), Buffer.from('PE\0\0')]),
  script: Buffer.from('#!/bin/sh\n: %PDF-1.4 1 0 obj\nrm -rf ~\n# %%EOF'),
};
const extensions = ['.pdf', '.doc', '.docx', '.exe', '.pdf.exe', '', '.dotx', '.docm'];
const mismatches = Object.entries(samples).flatMap(([sample, bytes]) =>
  extensions
    .filter((extension) => extension === '' || !sample.endsWith(extension))
    .map((extension) => ({ sample, name: `cv${extension}`, bytes })),
);

test.each(mismatches)('$sample named $name is the wrong type', async ({ name, bytes }) => {
  expect(await check(name, bytes)).toEqual({ problem: wrongType });
});

test.each(Object.entries(resumes))('%s cut in half is the wrong type', async (name, bytes) => {
  for (const length of [8, 600, bytes.length / 2, bytes.length - 5000]) {
    expect(await check(name, bytes.subarray(0, length)), `${length} bytes`).toEqual({ problem: wrongType });
  }
});

// Fuzzing with a fixed seed.
test.each(Object.entries(resumes))('%s with damaged bytes gets an answer, never an error', async (name, bytes) => {
  let seed = 7;
  const random = (limit: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  for (let round = 0; round < 300; round += 1) {
    const damaged = Buffer.from(bytes);
    for (let hit = 0; hit <= random(8); hit += 1) {
      const place = random(2) ? random(bytes.length) : random(512);
      damaged[place] = [0, 0xff, random(256)][random(3)] ?? 0;
    }
    const answer = await check(name, damaged.subarray(0, random(10) ? undefined : random(bytes.length)));
    expect('problem' in answer ? answer.problem : answer.name).toBeOneOf([wrongType, name]);
  }
});
