/** A draft keeps the texts of a form, but no files, in the session storage: they survive a reload until they are sent. */

/** Key of the contact form's draft. */
export const contactDraftKey = 'contact-draft';

export function textsOf(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function saveDraft(key: string, form: HTMLFormElement): void {
  // Storage may be switched off or full; the form works without a draft.
  try {
    sessionStorage.setItem(key, JSON.stringify(textsOf(form)));
  } catch {}
}

export function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
