/** For loaders only: the result of a form that was posted without our script. */
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { PageRequest, Refusal } from '../../contract/page-request.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { pageRequestContext } from '../page-request-context.ts';

/** Both are undefined if no form was posted. */
export function readPostResult(context: Readonly<RouterContextProvider>): Pick<PageRequest, 'refusal' | 'sentAt'> {
  const { refusal, sentAt } = context.get(pageRequestContext) ?? {};
  return { refusal, sentAt };
}

/**
 * Browsers do not refill a file field, so the resume has to be chosen again. That message comes last, as its field does in
 * the form. An error in the file itself wins.
 */
export function askForResume(refusal: Refusal): Refusal {
  // Without texts, no form is filled in: error-summary.tsx asks the visitor to go back one page.
  if (!refusal.texts) return refusal;
  const resume = refusal.details.resume ?? [resumeMessages.again];
  return { ...refusal, details: { ...refusal.details, resume } };
}

/** Puts "Error:" before the title, so that the tab and screen readers say first that the form was not accepted. */
export function metaAfterPost(meta: MetaDescriptor[], refusal: Refusal | undefined): MetaDescriptor[] {
  return refusal ? meta.map((tag) => ('title' in tag ? { title: `Error: ${tag.title}` } : tag)) : meta;
}
