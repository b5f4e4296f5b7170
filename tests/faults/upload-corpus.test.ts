// @module-tag all (runs only with npm test -- --all)
/** Sends genuine resumes, wrong files and files that only look like resumes to the API. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resumeMaxBytes, resumeMessages } from '../../contract/resume.ts';
import { genuineResumes, resumes } from '../support/fixtures/resumes/resumes.ts';
import { openJob } from '../support/open-job.ts';
import { type AttackedServer, startAttackedServer } from './attacked-server.ts';
import { lookalikes, oddNames, wrongUploads } from './upload-corpus.ts';

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const pdf = resumes['libreoffice.pdf'];

let server: AttackedServer;
let sent = 0;

beforeAll(async () => {
  server = await startAttackedServer();
});

afterAll(async () => {
  expect(server.temporaryFiles()).toEqual([]);
  await server.close();
});

async function apply(name: string, bytes: Buffer, type = '') {
  sent += 1;
  const email = `applicant-${sent}@example.com`;
  const form = new FormData();
  for (const [field, text] of Object.entries({ name: 'Ruwan', email, jobSlug: openJob.slug })) form.append(field, text);
  form.append('resume', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${server.url}/api/job-application`, { method: 'POST', headers, body: form });
  const { details } = (await answer.json()) as { details?: Record<string, string[]> };
  const stored = await server.store.db
    .selectFrom('submissions')
    .innerJoin('resumes', 'resumes.submissionId', 'submissions.id')
    .select(['resumes.name', 'type', 'bytes'])
    .where('email', '=', email)
    .executeTakeFirst();
  return { status: answer.status, details, stored };
}

async function expectStored({ name, bytes }: { name: string; bytes: Buffer }, type?: string) {
  const { status, stored } = await apply(name, bytes, type);
  expect(status).toBe(200);
  expect([stored?.name, stored?.type]).toEqual([name, mediaTypes[name.split('.').at(-1) ?? '']]);
  expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true);
}

it.each(Object.entries(genuineResumes))('accepts %s', (name, bytes) => expectStored({ name, bytes }));

it.each(['application/pdf', 'application/octet-stream', 'text/html', 'nonsense'])(
  'ignores the media type %s that a browser gives a resume',
  async (type) => {
    await expectStored({ name: 'cv.pdf', bytes: pdf }, type);
    await expectStored({ name: 'cv.docx', bytes: genuineResumes['pandoc.docx'] as Buffer }, type);
  },
);

// The server never opens the files, and looking deeper is the virus scanner's work. With the media type of its extension, a
// browser does not run such a file as a web page.
it.each(Object.entries(lookalikes))(
  'accepts %s, and stores it under the media type of its extension',
  (_title, upload) => expectStored(upload, 'text/html'),
);

it.each(Object.entries(wrongUploads))('refuses %s', async (_title, { name, bytes }) => {
  const { status, details, stored } = await apply(name, bytes, 'application/pdf');
  expect([status, details]).toEqual([422, { resume: [resumeMessages.wrongType] }]);
  expect(stored).toBeUndefined();
});

it.each(Object.entries(oddNames))('accepts a resume called %j and stores a harmless name', async (name, storedName) => {
  const { status, stored } = await apply(name, pdf);
  expect(status).toBe(200);
  expect(stored?.name).toMatch(storedName);
});

it('accepts exactly 5 MB and not a byte more', async () => {
  const full = Buffer.concat([pdf, Buffer.alloc(resumeMaxBytes - pdf.length)]);
  expect((await apply('cv.pdf', full)).status).toBe(200);
  const { status, details, stored } = await apply('cv.pdf', Buffer.concat([full, Buffer.alloc(1)]));
  expect([status, details]).toEqual([422, { resume: [resumeMessages.tooLarge] }]);
  expect(stored).toBeUndefined();
});
