import { z } from 'zod';
import { checkRecord, like, text } from './record.ts';

const share = like('50%', /^\d{1,3}%$/);
const time = like('14 days', /^\d+ (days|months|years)$/);

const conditionsSchema = z.strictObject({
  reply: text(5, 40),
  applicationReply: text(5, 40),
  planReply: text(5, 40),
  otherReply: text(5, 40),
  hackedReply: text(5, 40),
  deposit: share,
  onCompletion: share,
  invoiceDue: time,
  quoteValid: time,
  warrantyDays: z.int().positive(),
  noticeDays: z.int().positive(),
  confidential: time,
});

/** Promises to clients and applicants, and terms of payment. The terms, the FAQ and all pages take them from here. */
export const conditions = checkRecord('conditions', conditionsSchema, {
  /** Reply time for a new enquiry. */
  reply: '24 hours (one business day)',
  /** Reply time for a job application. */
  applicationReply: 'two weeks',
  /** Reply times for a support request, with a maintenance plan and without one. */
  planReply: '4 business hours',
  otherReply: '24–48 hours',
  /** Reply time to an e-mail about a break-in from a client without a plan, weekends included. */
  hackedReply: '12 hours',
  deposit: '50%',
  onCompletion: '50%',
  invoiceDue: '14 days',
  quoteValid: '30 days',
  warrantyDays: 30,
  /** Notice to end a monthly plan. */
  noticeDays: 30,
  confidential: '2 years',
});
