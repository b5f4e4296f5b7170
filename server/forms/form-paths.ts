import { type FormCall, forms } from '../../contract/forms.ts';

/** Excludes `/careers/x.data`, which is no page, and slugs over 100 characters, which Fastify refuses with its own error. */
const slugPattern = '[\\w-]{1,100}';

export function routeOf(path: string): string {
  return path.replace(':slug', `:slug(^${slugPattern}$)`);
}

export function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(':slug', slugPattern)}$`);
}

const pagePatterns = Object.values(forms).map(({ page }) => patternOf(page));
const calls = Object.values(forms).map(({ call }) => `/api/${call}`);

export function isFormPage(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path));
}

export function isFormCall(path: string): path is `/api/${FormCall}` {
  return calls.includes(path);
}
