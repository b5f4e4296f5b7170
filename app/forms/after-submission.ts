/** What the thank-you page does after a submission. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readAcceptedAt } from '../../contract/confirmation.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { needsReloadForAds, reportConversion } from './conversion-events.ts';
import { contactDraftKey, forgetDraft } from './draft.ts';

/** True if the URL says when a message was accepted. */
export function followsSubmission(url: string): boolean {
  return readAcceptedAt(url) !== undefined;
}

export function useConversionReport(): void {
  const acceptedAt = readAcceptedAt(useLocation().search);

  useEffect(() => {
    if (!acceptedAt) return;
    // The CSP allows the ads script only if the browser has loaded this page as a document, so the page reloads once.
    if (needsReloadForAds()) location.reload();
    else reportConversion(acceptedAt);
  }, [acceptedAt]);
}

/**
 * Deletes the draft of a form that the browser posted itself: the thank-you page is then a new document, so its
 * first render hydrates. After a reload, or on the way back, the draft is that of another message.
 */
export function useForgottenDraft(): void {
  const [isNewDocument] = useState(!useHydrated());

  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (isNewDocument && navigation?.type === 'navigate') forgetDraft(contactDraftKey);
  }, [isNewDocument]);
}
