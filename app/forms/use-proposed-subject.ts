import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { textsOf } from './draft.ts';

/** Whoever comes from a service finds its name as the subject, but never over a draft. */
export function useProposedSubject(form: RefObject<HTMLFormElement | null>): void {
  const { state } = useLocation();
  const proposed = state?.subject;

  useEffect(() => {
    const field = form.current?.elements.namedItem('subject');
    const isUntouched = Object.values(textsOf(form.current)).every((text) => text === '');
    // Without an input event: until the visitor types, it is no draft, and another service may take its place.
    if (typeof proposed === 'string' && isUntouched && field instanceof HTMLInputElement) field.value = proposed;
  }, [form, proposed]);
}
