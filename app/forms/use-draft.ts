import { type RefObject, useCallback, useEffect } from 'react';

/** Text survives a reload in the same tab until it is sent; files do not. */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, key);
    const save = () => writeDraft(key, JSON.stringify(textsOf(element)));
    element.addEventListener('input', save);
    updateCounters(element);
    return () => element.removeEventListener('input', save);
  }, [form, key]);

  return useCallback(() => writeDraft(key, undefined), [key]);
}

export function textsOf(form: HTMLFormElement | null): Record<string, string> {
  if (!form) return {};
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The counters listen for input events, which a restored or reset text, or one typed before hydration, does not fire. */
export function updateCounters(form: HTMLFormElement): void {
  for (const box of form.querySelectorAll('textarea')) box.dispatchEvent(new Event('input', { bubbles: true }));
}

function restore(form: HTMLFormElement, key: string): void {
  for (const [name, text] of Object.entries(readDraft(key))) {
    const control = form.elements.namedItem(name);
    // What was typed before hydration is newer than the draft.
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.value) continue;
    control.value = text;
  }
}

/** Storage may be switched off or full; the form works without a draft. */
function readDraft(key: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: string | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, draft);
    else sessionStorage.removeItem(key);
  } catch {}
}
