import { z } from 'zod';
import { checkRecord, like, text } from './record.ts';

const count = z.int().positive();
const share = like('98%', /^\d{1,3}%$/);

const claimsSchema = z.strictObject({
  employees: count,
  projects: count,
  piecesOfWork: count,
  clients: count,
  industries: count,
  satisfaction: share,
  successRate: share,
  years: count,
  support: like('24/7', /^\d\d?\/\d$/),
  newsletter: text(10, 80),
});

const time = like('17:30', /^([01]\d|2[0-3]):[0-5]\d$/);

const teamSchema = z.strictObject({
  smallest: count,
  largest: count,
  sharedHours: count,
  sharedTime: text(5, 30),
  workingDayHours: count,
  opens: time,
  closes: time,
});

/** Figures that the agency states about itself. All texts take them from here. */
export const claims = checkRecord('claims', claimsSchema, {
  employees: 25,
  projects: 100,
  /** All pieces of work, small ones included. */
  piecesOfWork: 500,
  clients: 150,
  industries: 25,
  satisfaction: '98%',
  successRate: '98%',
  years: 4,
  support: '24/7',
  /** Beside the newsletter form. */
  newsletter: 'Join 10,000+ professionals who read our articles.',
});

/** Sizes of a project's team, and the hours in which we work. All texts take them from here. */
export const team = checkRecord('team', teamSchema, {
  smallest: 3,
  largest: 8,
  /** Hours of the day in which everybody is at work, on both shores and all year. */
  sharedHours: 4,
  /** The same hours by the clocks of the studio. Its noon is 17:30 in the Melbourne summer, when the office closes. */
  sharedTime: '8 am to noon',
  /** From the first desk in Melbourne to the last in Sri Lanka. */
  workingDayHours: 13,
  /** Both offices are open to visitors and answer the phone between these times, each by its own clocks. phone-hours.ts has them by those of clients. */
  opens: '09:00',
  closes: '17:30',
});
