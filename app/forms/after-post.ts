/** For loaders only: the result of a form that was posted without our script. */
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { FormOutcome, Refusal } from '../../contract/response.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { pageRequestContext } from '../page-request-context.ts';

export function readPostResult(context: Readonly<RouterContextProvider>): FormOutcome {
  const { refusal, acceptedAt } = context.get(pageRequestContext) ?? {};
  return { refusal, acceptedAt };
}

/**
 * Adds the message that the resume has to be chosen again, because browsers do not refill a file field. If the file itself
 * has an error, that message stays instead.
 */
export function addResumeMessage(refusal: Refusal): Refusal {
  // The form could not be parsed, so its fields are shown empty: error-summary.tsx asks the visitor to go back one page.
  if (!refusal.texts) return refusal;
  const resume = refusal.details.resume ?? [resumeMessages.again];
  return { ...refusal, details: { ...refusal.details, resume } };
}

/** Puts "Error:" before the title, so that the tab and screen readers say first that the form was not accepted. */
export function metaAfterPost(meta: MetaDescriptor[], refusal: Refusal | undefined): MetaDescriptor[] {
  if (!refusal) return meta;
  return meta.map((tag) => ('title' in tag ? { title: `Error: ${tag.title}` } : tag));
}
