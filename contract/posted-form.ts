/** A form that the browser posts to its own page, without our script. */
import type { Answer } from './answer.ts';

/** The answer to a submission, with its HTTP status. */
export interface Outcome extends Answer {
  status: number;
}

/** What the server hands to the page's action. */
export interface PostedForm {
  /** What was typed, by field; missing where the form could not be read. */
  texts?: Record<string, string>;
  /** Checks and stores it, or says why not; never throws. */
  submit(): Promise<Outcome>;
}

/** What the page then shows, at the status of the outcome. */
export interface Refusal {
  sentence: string;
  /** As in `Answer`. */
  details: Record<string, string[]>;
  texts?: Record<string, string>;
}

/**
 * An accepted post is redirected with the time in this parameter. For a while, that URL shows the confirmation; it says
 * nothing about the visitor, and needs no cookie.
 */
export const sentParameter = 'sent';
