import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { textsOf } from './draft.ts';

/**
 * Proposes the service a visitor comes from as the subject, unless the form already has a text. layout/use-site-links.ts
 * puts the service into the navigation state.
 */
export function useProposedSubject(form: RefObject<HTMLFormElement | null>): void {
  const { state } = useLocation();
  const proposed = state?.subject;

  useEffect(() => {
    const field = form.current?.elements.namedItem('subject');
    const isEmpty = Object.values(textsOf(form.current)).every((text) => text === '');
    // Setting the value fires no input event, so no draft keeps the proposal, and another can be made later.
    if (typeof proposed === 'string' && isEmpty && field instanceof HTMLInputElement) field.value = proposed;
  }, [form, proposed]);
}
