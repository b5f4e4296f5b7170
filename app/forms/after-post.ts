/** What the loaders of the pages with a form say after the browser itself has posted it; in no script. */
import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import type { PageRequest, Refusal } from '../../contract/page-request.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { pageRequestContext } from '../page-request-context.ts';

/** Both are missing on the page as it is for everyone. */
export function afterPost(context: Readonly<RouterContextProvider>): Pick<PageRequest, 'refusal' | 'sentAt'> {
  const { refusal, sentAt } = context.get(pageRequestContext) ?? {};
  return { refusal, sentAt };
}

/** In the order of the form, whose last field is the file; an error of the file itself wins. */
export function askForResume({ details, ...refusal }: Refusal): Refusal {
  const again: Refusal['details'] = refusal.texts ? { resume: [resumeMessages.again] } : {};
  return { ...refusal, details: { ...details, ...again, ...details } };
}

/** "Error:" before the title tells first of all, in the tab and to a screen reader, that the form was not accepted. */
export function metaAfterPost(meta: MetaDescriptor[], refusal: Refusal | undefined): MetaDescriptor[] {
  return refusal ? meta.map((tag) => ('title' in tag ? { title: `Error: ${tag.title}` } : tag)) : meta;
}
