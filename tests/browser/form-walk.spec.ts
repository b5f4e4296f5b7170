/** Both forms, with every answer and in random walks: nothing typed is lost, nothing is stored twice, one outcome is shown. */
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { answers, forms, resumes, Visitor } from './form-walk.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { expect, onlyWithAll, removeErrors, test } from './site.ts';

const formNames = Object.keys(forms) as (keyof typeof forms)[];
const resumeNames = Object.keys(resumes) as (keyof typeof resumes)[];

test.describe.configure({ mode: 'default' });

let server: RealServer;
let visitorCount = 0;

test.beforeAll(async () => {
  server = await startRealServer({ RATE_LIMIT_CONTACT: '1000', RATE_LIMIT_APPLICATION: '1000' });
});

test.afterAll(() => server?.close());

test.beforeEach(({ page }) => page.clock.install());

test.afterEach(({ browserErrors }) => removeErrors(browserErrors, /responded with a status|net::ERR_/));

/** Opens a form, lets a visitor act on it, and checks what the server has stored. */
async function visit(page: Page, form: keyof typeof forms, act: (visitor: Visitor) => Promise<void>): Promise<void> {
  const email = `visitor-${visitorCount++}@example.com`;
  const visitor = await new Visitor(page, form).open(server.url, email);
  await act(visitor);
  const stored = server.rows(`select id from submissions where email = '${email}'`);
  expect(stored, 'each content is stored once').toHaveLength(visitor.accepted.size);
}

for (const form of formNames) {
  test(`the ${form} form shows one outcome for each answer, and keeps what was typed and chosen`, async ({ page }) => {
    await visit(page, form, async (visitor) => {
      if (form === 'application') await visitor.choose('large.pdf');
      for (const answer of Object.keys(answers)) await test.step(answer, () => visitor.submit(answer));
    });
  });
}

function command(title: string, run: (visitor: Visitor) => Promise<void>) {
  return {
    check: ({ form }: Visitor) => form === 'application' || !title.startsWith('choose'),
    run,
    toString: () => title,
  };
}

const submits = Object.keys(answers).map((answer) => command(answer, (visitor) => visitor.submit(answer)));
const choices = resumeNames.map((name) => command(`choose ${name}`, (visitor) => visitor.choose(name)));
const walks = fc.commands(
  [
    fc.nat(9).map((digit) => command(`type ${digit}`, (visitor) => visitor.type({ phone: `070 000 000${digit}` }))),
    fc.constantFrom(...choices),
    fc.constantFrom(...submits),
    fc.boolean().map((isLate) => command(`reload, hydrated late: ${isLate}`, (visitor) => visitor.reload(isLate))),
    fc.constant(command('leave and go back', (visitor) => visitor.leaveAndReturn())),
    fc.constant(command('be hydrated', (visitor) => visitor.beHydrated())),
  ],
  { size: 'max', maxCommands: 12 },
);

/** A failure prints the seed and the shortest walk that fails. */
async function walk(page: Page, seed: number, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(fc.constantFrom(...formNames), walks, (form, commands) =>
    visit(page, form, (visitor) => fc.asyncModelRun(() => ({ model: visitor, real: undefined }), commands)),
  );
  await fc.assert(property, { seed, numRuns });
}

// This seed draws a walk on each form, with a late hydration, a silent network and an answer that is lost.
test('two random walks of a fixed seed', ({ page }) => walk(page, 114, 2));

test('random walks of a fresh seed, or of WALK_SEED', onlyWithAll, ({ page }) =>
  walk(page, Number(process.env.WALK_SEED ?? Date.now() % 2 ** 31), 20),
);
