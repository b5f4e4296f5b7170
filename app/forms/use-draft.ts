import { type RefObject, useEffect } from 'react';
import { readDraft, saveDraft } from './draft.ts';

export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restore(element, key);
    const save = () => saveDraft(key, element);
    element.addEventListener('input', save);
    updateCounters(element);
    return () => element.removeEventListener('input', save);
  }, [form, key]);
}

/** The counters listen for input events, which a restored or cleared text, or one typed before hydration, does not fire. */
function updateCounters(form: HTMLFormElement): void {
  for (const box of textControls(form)) box.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Not by `reset`, which would bring back what a page has that was rendered with the visitor's answers. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('input[type=file]')) control.value = '';
  for (const control of textControls(form)) control.value = '';
  updateCounters(form);
}

function textControls(form: HTMLFormElement) {
  return form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=file]), textarea',
  );
}

function restore(form: HTMLFormElement, key: string): void {
  for (const [name, text] of Object.entries(readDraft(key))) {
    const control = form.elements.namedItem(name);
    // What was typed before hydration is newer than the draft.
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) || control.value) continue;
    control.value = text;
  }
}
