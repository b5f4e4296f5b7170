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
});

/** A time of day, with a non-breaking space, so that no line ends inside it. */
const time = like('5:30 pm', /^\d\d?(:\d\d)? (am|pm)$/).transform((words) => words.replace(' ', '\u00a0'));

const teamSchema = z.strictObject({
  smallest: count,
  largest: count,
  atWork: text(5, 30),
  sharedHours: count,
  workingDayHours: count,
  opens: time,
  closes: time,
  melbourneUntil: time,
  melbourneSummerUntil: time,
  torontoFrom: time,
  torontoUntil: time,
  vancouverFrom: time,
  vancouverUntil: time,
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
});

/** Sizes of a project's team, and the hours in which we work. All texts take them from here. */
export const team = checkRecord('team', teamSchema, {
  smallest: 3,
  largest: 8,
  /** How many people of a team work at the same time; most are needed for a part of the project only. */
  atWork: 'two or three',
  /** Hours of the day in which both offices work. */
  sharedHours: 4,
  /** From the first desk in Melbourne to the last in Sri Lanka. */
  workingDayHours: 13,
  /** Both offices open and close at these times, each by its own clocks. */
  opens: '9 am',
  closes: '5:30 pm',
  /** The closing time in Sri Lanka by the clocks of Melbourne, in winter and while these are on daylight saving time. */
  melbourneUntil: '10 pm',
  melbourneSummerUntil: '11 pm',
  /** Hours by Canadian clocks in which one of the two offices is at work all year, whichever clocks are on daylight saving time. */
  torontoFrom: '7 pm',
  torontoUntil: '7 am',
  vancouverFrom: '4 pm',
  vancouverUntil: '4 am',
});

/** When somebody answers. */
export const officeHours = `Monday to Friday, from ${team.opens} to ${team.melbourneUntil} Melbourne time (${team.melbourneSummerUntil} in the Australian summer)`;

/** The same for a client in Canada. */
export const reachedFromCanada = `From Toronto you can reach us between ${team.torontoFrom} and ${team.torontoUntil}, from Vancouver between ${team.vancouverFrom} and ${team.vancouverUntil}, from Sunday evening to Friday morning. A call in your business hours can be booked ahead.`;
