/** What the loaders and actions of the pages with a form do when the browser itself has posted it; in no script. */
import { data, type MetaDescriptor, type RouterContextProvider, redirect } from 'react-router';
import { type Refusal, sentParameter } from '../../contract/posted-form.ts';
import { resumeMessages } from '../../contract/resume.ts';
import { pageRequestContext } from '../page-request.ts';

type Context = Readonly<RouterContextProvider>;

interface Page {
  /** Shows that the form has arrived. */
  confirmation: { path: string; hash?: string };
  /** Changes or throws what the page shows of a refusal. */
  explain?: (refusal: Refusal, status: number) => Refusal;
}

export async function answerPost(context: Context, { confirmation, explain = (refusal) => refusal }: Page) {
  const form = context.get(pageRequestContext)?.form;
  if (!form) throw new Error('Only the server hands a posted form to an action.');
  const outcome = await form.submit();
  if (outcome.success) {
    const { path, hash = '' } = confirmation;
    throw redirect(`${path}?${sentParameter}=${Date.now()}${hash}`, 303);
  }
  const { status, error = '', details = {} } = outcome;
  return data(explain({ sentence: error, details, texts: form.texts }, status), { status });
}

/** In the order of the form, whose last field is the file; an error of the file itself wins. */
export function askForResume({ details, ...refusal }: Refusal): Refusal {
  const again: Refusal['details'] = refusal.texts ? { resume: [resumeMessages.again] } : {};
  return { ...refusal, details: { ...details, ...again, ...details } };
}

/** "Error:" before the title tells first of all, in the tab and to a screen reader, that the form was not accepted. */
export function metaAfterPost(context: Context, meta: MetaDescriptor[]): MetaDescriptor[] {
  // An accepted post is redirected, so loaders run only after a refused one.
  const isRefused = Boolean(context.get(pageRequestContext)?.form);
  return isRefused ? meta.map((tag) => ('title' in tag ? { title: `Error: ${tag.title}` } : tag)) : meta;
}

export function sentAtOf(context: Context): number | undefined {
  return context.get(pageRequestContext)?.sentAt;
}
