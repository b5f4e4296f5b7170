// @module-tag all (runs only with npm test -- --all)
/**
 * A form is one record of the contract. This test adds a third form to a copy of the project, in five files and without a migration,
 * and a field to another form. The built site shows, checks, stores, mails, lists, exports, counts and limits them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import { freePort } from './support/free-port.ts';
import { copyProject } from './support/project-copy.ts';
import { runAsProcess } from './support/run-as-process.ts';
import { startServerProcess } from './support/running-server.ts';
import { startSmtpServer } from './support/smtp-server.ts';
import { endLater } from './support/started.ts';
import { freshFolder } from './support/stores.ts';

const newFiles = {
  'contract/support-request.ts': `
    import { contactForm } from './contact-message.ts';
    import { type FieldRules, schemaOf } from './field-rules.ts';
    import type { Form } from './form.ts';
    const choices = ['No plan', 'Care plan'];
    const rules = {
      name: contactForm.rules.name,
      email: contactForm.rules.email,
      plan: { label: 'Plan *', name: 'plan', kind: 'text', isRequired: true, maxLength: 20, choices },
    } as const satisfies FieldRules;
    export const supportForm = {
      ...contactForm, call: 'support', page: '/faq', confirmation: '/faq#support', rules, schema: schemaOf(rules),
      postsPerMinute: 4, judgedFields: [],
      words: {
        name: 'support request', shortName: 'request', accepted: () => 'We will help.', reader: 'An engineer',
        action: 'asked for help on', topicField: 'plan',
      },
    } as const satisfies Form;`,
  'app/forms/support-form.tsx': `
    import { useRef } from 'react';
    import type { FormOutcome } from '../../contract/response.ts';
    import { supportForm } from '../../contract/support-request.ts';
    import { Toaster } from './toaster.tsx';
    import { textsOf } from './draft.ts';
    import { ErrorSummary } from './error-summary.tsx';
    import { Field } from './field.tsx';
    import { FormStatus } from './form-status.tsx';
    import { callUrl, postJson } from './send.ts';
    import { useSubmission } from './use-submission.ts';
    const wording = { leave: 'Leave?', failed: 'Not sent.', unknownFailure: 'Not sent.' };
    export function SupportForm(props: FormOutcome) {
      return <Toaster><Form {...props} /></Toaster>;
    }
    function Form({ refusal, acceptedAt }: FormOutcome) {
      const form = useRef<HTMLFormElement>(null);
      const { submission, shownRefusal, submit, field } = useSubmission({
        record: supportForm, form, refusal, wording, onSuccess() {},
        send: () => postJson(callUrl(supportForm), textsOf(form.current)),
      });
      return (
        <form id="support" ref={form} method="post" action={supportForm.page} aria-label="Support"
          onSubmit={(event) => { event.preventDefault(); submit(); }}>
          {acceptedAt && <p>Your request has arrived.</p>}
          {shownRefusal && <ErrorSummary refusal={shownRefusal} />}
          <Field {...field('name')} /><Field {...field('email')} /><Field {...field('plan')} />
          <button type="submit">Ask</button>
          <FormStatus submission={submission} sentText="Thank you." />
        </form>
      );
    }`,
};
const edits = {
  'contract/forms.ts': [
    ['const records', "import { supportForm } from './support-request.ts';\nconst records"],
    ['application: applicationForm }', 'application: applicationForm, support: supportForm }'],
  ],
  'app/pages/faq.tsx': [
    ['export function loader()', 'export function loader({ context }: Route.LoaderArgs)'],
    ['  return {\n', '  return {\n    ...readPostResult(context),\n'],
    [
      '<CallToAction',
      '<SupportForm refusal={loaderData.refusal} acceptedAt={loaderData.acceptedAt} />\n      <CallToAction',
    ],
    ['import', "import { readPostResult } from '../forms/after-post.ts';\nimport"],
    ['import', "import { SupportForm } from '../forms/support-form.tsx';\nimport"],
  ],
  '.env.example': [['RATE_LIMIT_CONTACT', 'RATE_LIMIT_SUPPORT=4\nRATE_LIMIT_CONTACT']],
};

// The build alone may take three minutes on a busy machine.
test('a new form and a new field work from the contract to the page, the API, mail, inbox, export and metrics', async () => {
  expect(Object.keys({ ...newFiles, ...edits })).toHaveLength(5);
  const copy = copyProject('art', 'public', '.env.example');
  endLater(copy.remove);
  for (const [file, text] of Object.entries(newFiles)) writeFileSync(join(copy.folder, file), text);
  for (const [file, changes] of Object.entries(edits)) {
    for (const [from = '', to = ''] of changes) copy.edit(file, from, to);
  }
  const company = "company: { label: 'Company', name: 'company', kind: 'text', isRequired: false, maxLength: 80 },";
  copy.edit('contract/contact-message.ts', '\n} as const', `\n  ${company}\n} as const`);
  const build = await runAsProcess(join(copy.folder, 'pipeline/build.ts'), ['--quiet'], {}, copy.folder);
  expect(build.code, build.error).toBe(0);

  const smtp = await startSmtpServer();
  endLater(smtp.close);
  const metricsPort = String(await freePort());
  const settings = { DATA_DIR: freshFolder(), SMTP_URL: smtp.url, METRICS_PORT: metricsPort };
  const { url } = await startServerProcess(settings, copy.folder, join(copy.folder, 'server/main.ts'));
  const run = async (program: string, ...args: string[]) =>
    (await runAsProcess(join(copy.folder, 'server', program), args, settings, copy.folder)).out;
  const page = await (await fetch(`${url}/faq`)).text();
  expect(page).toMatch(/<form id="support".* action="\/faq".*<select id="plan".*<option>Care plan<\/option>/s);

  const request = { name: 'Ada', email: 'ada@example.com', plan: 'Care plan' };
  const post = (path: string, body: BodyInit, type: string) =>
    fetch(`${url}${path}`, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } });
  const postPage = (texts: object) =>
    post('/faq', new URLSearchParams({ ...texts }).toString(), 'application/x-www-form-urlencoded');
  const called = await post('/api/support', JSON.stringify(request), 'application/json');
  expect(await called.json()).toEqual({ success: true, message: 'We will help.' });
  const refused = await postPage({ ...request, plan: 'Gold' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Choose your plan')]);
  const accepted = await postPage({ ...request, name: 'Grace' });
  expect(accepted.headers.get('location')).toMatch(/^\/faq\?sent=\d+#support$/);
  const confirmed = await fetch(new URL(accepted.headers.get('location') ?? '', url));
  expect(await confirmed.text()).toContain('Your request has arrived.');
  expect([(await postPage({})).status, (await postPage({})).status]).toEqual([422, 429]);
  const message = { ...request, subject: 'Hello', message: 'A question.', company: 'Analytical Engines' };
  await post('/api/contact', JSON.stringify(message), 'application/json');

  await vi.waitFor(() => expect(smtp.received).toHaveLength(3), { timeout: 60_000 });
  const mails = await Promise.all(smtp.received.map(({ raw }) => PostalMime.parse(raw)));
  const mail = mails.find(({ subject }) => subject === 'Request from Ada: Care plan');
  expect(mail?.text).toMatch(/^Ada asked for help on the .* website\.\n\n.*\nPlan: +Care plan$/ms);
  expect(mails.find(({ subject }) => subject === 'Message from Ada: Hello')?.html).toMatch(/Company<.*>Analytical Eng/);
  expect(await run('inbox/inbox.ts', 'list', '--kind', 'support')).toMatch(/ support +Ada +Care plan +sent /);
  const entries: { id: string; kind: string }[] = JSON.parse(await run('inbox/inbox.ts', 'export', '--json'));
  expect(entries.find(({ kind }) => kind === 'contact')).toMatchObject({ contact: { company: 'Analytical Engines' } });
  const shown = await run('inbox/inbox.ts', 'show', entries.find(({ kind }) => kind === 'support')?.id ?? '');
  expect(shown).toMatch(/^Plan +Care plan$/m);
  const csv = await run('inbox/inbox.ts', 'export', '--csv');
  expect(csv).toMatch(/,message,company,job,.*,resume,plan,mail,spamReasons\r\n/);
  expect(csv).toMatch(/,support,.*,Ada,ada@example\.com,.*,Care plan,sent,/);
  expect(await run('operations/backup.ts')).toContain('1 message, 0 applications and 2 requests');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('submissions_total{kind="support",result="stored"} 2');
  expect(metrics).toContain('{method="POST",route="/api/support",status="200"} 1');

  const { settingNames } = await import(join(copy.folder, 'server/settings/config.ts'));
  const explained = readFileSync(join(copy.folder, '.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm);
  expect(explained).toEqual(expect.arrayContaining(settingNames.filter((name: string) => name !== 'NODE_ENV')));
}, 600_000);
