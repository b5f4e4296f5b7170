/** What a form's record says. Each form has one file here, and forms.ts lists them. */
import type * as z from 'zod/mini';
import type { FieldRule, FieldRules } from './field-rules.ts';

/** What the visitor typed, by field. Every form has an e-mail address, as somebody has to be answered. */
export type Fields = Record<string, string> & { email: string };

export interface Form {
  /** The script posts to /api/ followed by this. */
  call: string;
  /** The page with the form, to which the browser posts it without our script. `:slug` stands for the slug of a job. */
  page: string;
  /** The page that confirms the form. It may be the form's own: then the hash names the element that confirms it. */
  confirmation: string;
  rules: FieldRules & { email: FieldRule };
  /** Checks the fields by their rules. */
  schema: z.ZodMiniType<Fields>;
  /** The largest body of a post. */
  maxBytes: number;
  /** The default of the setting RATE_LIMIT_ with the kind of the form: how many posts one IP address may send. */
  postsPerMinute: number;
  /** True if the form is for one of the open positions. */
  isForJob: boolean;
  hasResume: boolean;
  /**
   * Fields that are searched for links. Of a multiline one the server also asks whether many e-mail addresses sent the same text.
   * With an empty list, only the honeypot tells spam.
   */
  judgedFields: readonly string[];
  /** The mailbox of the agency: MAIL_TO or MAIL_TO_APPLICATIONS. */
  mailbox: 'to' | 'applicationsTo';
  /** The record in content/conditions.ts that says how soon the agency answers. */
  replyTime: 'reply' | 'applicationReply';
  words: FormWords;
}

interface FormWords {
  /** What one submission is called, such as "contact message". */
  name: string;
  /** The same where the reader knows what it is about: "message". */
  shortName: string;
  /** Tells the visitor that the form has arrived. */
  accepted(replyTime: string): string;
  /** Begins a sentence of the acknowledgement that goes on with "reads it and will answer you". */
  reader: string;
  /** Tells the agency what the sender did: "wrote through the contact form of", followed by "the … website". */
  action: string;
  /** The field that is the topic in subjects and lists. A form for a position has none: its topic is the position. */
  topicField?: string;
}
