import { type RefObject, useEffect } from 'react';
import { readDraft, saveDraft } from './draft.ts';

/** Restores the form's draft when it is mounted, and saves it whenever the visitor types. */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    restoreDraft(element, key);
    const save = () => saveDraft(key, element);
    element.addEventListener('input', save);
    // The input events that this fires also save what was typed before hydration.
    updateCharacterCounts(element);
    return () => element.removeEventListener('input', save);
  }, [form, key]);
}

/** Character counts follow input events. Text that was restored, cleared or typed before hydration has fired none. */
function updateCharacterCounts(form: HTMLFormElement): void {
  for (const control of textControls(form)) control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** `form.reset()` would bring back the texts that the server rendered into a refused form. */
export function clearForm(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('input[type=file]')) control.value = '';
  for (const control of textControls(form)) control.value = '';
  updateCharacterCounts(form);
}

function textControls(form: HTMLFormElement) {
  return form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=file]), select, textarea',
  );
}

function restoreDraft(form: HTMLFormElement, key: string): void {
  for (const [name, text] of Object.entries(readDraft(key))) {
    const control = [...textControls(form)].find((each) => each.name === name);
    // What was typed before hydration is newer than the draft.
    if (control && !control.value) control.value = text;
  }
}
