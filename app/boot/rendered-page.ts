/** The inline script of a page that is rendered for one visitor: the answer to a form that the browser itself has posted. */
import { forgetDraft } from '../forms/draft.ts';
import { holdForms } from './early-forms.ts';
import { replayEvents } from './event-replay.ts';

replayEvents();
holdForms();
// What has arrived is no draft any more; here, because this runs also where our script files are blocked.
const sent = document.querySelector<HTMLElement>('[data-sent-draft]');
if (sent) forgetDraft(sent.dataset.sentDraft ?? '');
