/**
 * The page a browser without JavaScript gets when a form is refused: the prerendered page of the form, without scripts, with
 * the errors and what was typed. Regular expressions are enough here, as they only read HTML of our own build.
 */
import { contentSecurityPolicy } from '../http/headers.ts';
import type { SiteFiles } from '../site/site-files.ts';

export interface Refusal {
  /** Of the page with the form. */
  path: string;
  sentence: string;
  details: Record<string, string[]>;
  /** What was typed; missing when the body could not be parsed. */
  texts?: Record<string, string>;
}

export function formPage(files: SiteFiles, siteUrl: string, refusal: Refusal): { html: string; policy: string } {
  const file = files.get(refusal.path);
  const page = withoutScripts(file?.bodies.identity?.toString() ?? barePage);
  const [main = ''] = mainElement.exec(page) ?? [];
  const [form] = formElement.exec(main) ?? [];
  const newMain = refusal.texts && form ? main.replace(form, () => fillIn(form, refusal)) : notSent(refusal);
  return {
    html: page.replace('<title>', '<title>Error: ').replace(mainElement, () => newMain),
    policy: contentSecurityPolicy(siteUrl, file?.policy && { ...file.policy, scripts: [] }),
  };
}

/** In development, where no page is prerendered, and in tests of the API alone. */
const barePage = '<!DOCTYPE html><html lang="en-AU"><head><title>Form</title></head><body><main></main></body></html>';

const mainElement = /<main[^>]*>[\s\S]*<\/main>/;
const formElement = /<form[^>]*>[\s\S]*?<\/form>/;

function withoutScripts(page: string): string {
  return page.replace(/<script[\s\S]*?<\/script>|<link rel="canonical"[^>]*>/g, '');
}

function notSent(refusal: Refusal): string {
  return `<main id="main" tabindex="-1"><div class="page-hero"><div class="container"><div class="page-hero-text">
<h1>Not sent yet</h1>${summary(refusal, '')}
<p>One step back in your browser, what you wrote is still there.</p>
<div class="button-row"><a class="button button-primary" href="${escapeHtml(refusal.path)}">Back to the form</a></div>
</div></div></div></main>`;
}

function fillIn(form: string, refusal: Refusal): string {
  const { texts = {}, details } = refusal;
  return form
    .replace(/<form[^>]*>/, (opening) => opening + summary(refusal, form))
    .replace(/<(input|textarea)\b[^>]*\bid="(\w+)"[^>]*?\/?>(<\/textarea>)?/g, (control, element, field) => {
      const [error] = details[field] ?? [];
      const marked = error ? markInvalid(control, field) : control;
      const message = error ? `<p id="${field}-error" class="field-error">${escapeHtml(error)}</p>` : '';
      return withText(marked, element, escapeHtml(texts[field] ?? '')) + message;
    });
}

/** Takes the focus when the page opens; with JavaScript the form moves it to the first error. */
function summary({ sentence, details }: Refusal, form: string): string {
  const lines = Object.entries(details).map(([field, [first = '']]) => {
    const isThere = form.includes(` id="${field}"`);
    return `<li>${isThere ? `<a href="#${field}">${escapeHtml(first)}</a>` : escapeHtml(first)}</li>`;
  });
  const list = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '';
  return `<div class="form-failure" role="alert" tabindex="-1" autofocus><p>${escapeHtml(sentence)}</p>${list}</div>`;
}

function markInvalid(control: string, field: string): string {
  const [attribute = '', ids = ''] = / aria-describedby="([^"]*)"/.exec(control) ?? [];
  const allIds = [ids, `${field}-error`].filter(Boolean).join(' ');
  return control.replace(attribute, '').replace(' ', ` aria-invalid="true" aria-describedby="${allIds}" `);
}

function withText(control: string, element: string, text: string): string {
  if (!text) return control;
  // The HTML parser drops a newline right after <textarea>: this one, not the visitor's own.
  if (element === 'textarea') return control.replace('</textarea>', () => `\n${text}</textarea>`);
  return control.replace(/\/?>$/, () => ` value="${text}"/>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}
