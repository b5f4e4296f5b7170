/**
 * When the phone is answered, by the clocks of clients, with the daylight saving time of both sides. Intl is slow in browsers
 * (docs/performance.md), so only loaders and records may import this.
 */
import { z } from 'zod';
import { team } from './claims.ts';
import { company } from './company.ts';
import { conditions } from './conditions.ts';
import { listed } from './in-words.ts';
import { checkRecords, text } from './record.ts';

/** The clocks of clients. Cities of one row have the same time. */
const clocks = checkRecords(
  'phone-hours',
  z.strictObject({ cities: z.array(text(3, 20)), timeZone: text(3, 40) }),
  ({ timeZone }) => timeZone,
  [
    { cities: ['Melbourne', 'Sydney'], timeZone: 'Australia/Melbourne' },
    { cities: ['Auckland'], timeZone: 'Pacific/Auckland' },
    { cities: ['Colombo'], timeZone: 'Asia/Colombo' },
    { cities: ['London'], timeZone: 'Europe/London' },
    { cities: ['Toronto', 'New York'], timeZone: 'America/Toronto' },
    { cities: ['Vancouver', 'Los Angeles'], timeZone: 'America/Los_Angeles' },
  ],
);

const { office, studio } = company;
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Each week of this year is looked at on its Wednesday, because clocks change on Sundays. */
const wednesday = 3;
const firstWednesday = new Date(Date.UTC(new Date().getFullYear(), 0, 1, 12));
firstWednesday.setUTCDate(1 + ((7 + wednesday - firstWednesday.getUTCDay()) % 7));
const weeks = Array.from({ length: 52 }, (_, week) => new Date(firstWednesday.getTime() + week * weekMs));

/** Made once, because each takes 2 ms. */
const formatters = new Map(
  [office, studio, ...clocks].map(({ timeZone }) => [
    timeZone,
    new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);

/** How many hours the clocks of a zone are ahead of UTC. */
function offsetIn(timeZone: string, week: Date): number {
  // "7/1/26, 10:00:00 PM" in that zone, read as if it were UTC.
  return (Date.parse(`${formatters.get(timeZone)?.format(week)} UTC`) - week.getTime()) / hourMs;
}

/** The parts of the year between two changes of the office's clocks: for Melbourne a summer and a winter. */
const seasons = [...Map.groupBy(weeks, (week) => offsetIn(office.timeZone, week)).values()];

/** From the first office's opening to the last one's closing, by the clocks of that zone, in every one of these weeks. */
function hoursIn(weeks: Date[], timeZone: string, to = 'to'): string {
  const inZone = (time: string, place: { timeZone: string }, week: Date) =>
    hoursOf(time) - offsetIn(place.timeZone, week) + offsetIn(timeZone, week);
  const opens = weeks.map((week) => Math.min(...[office, studio].map((place) => inZone(team.opens, place, week))));
  const closes = weeks.map((week) => Math.max(...[office, studio].map((place) => inZone(team.closes, place, week))));
  return `${clockTime(Math.max(...opens))} ${to} ${clockTime(Math.min(...closes))}`;
}

/** Returns 17.5 for "17:30". */
function hoursOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours + minutes / 60;
}

/** Returns "5:30 pm", with a non-breaking space, so that no line ends inside it. */
function clockTime(hours: number): string {
  const ofDay = (hours + 24) % 24;
  const minutes = Math.round((ofDay % 1) * 60);
  if (minutes === 0 && ofDay % 12 === 0) return ofDay === 0 ? 'midnight' : 'noon';
  return `${Math.floor(ofDay) % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}\u00a0${ofDay < 12 ? 'am' : 'pm'}`;
}

/** Returns "Apr to Sep". A season over the turn of the year, such as "Oct to Apr", begins after its gap in weeks. */
function monthsOf(season: Date[]): string {
  const gap = season.findIndex((week, index) => week.getTime() - (season.at(index - 1)?.getTime() ?? 0) > weekMs);
  const first = Math.max(gap, 0);
  const month = (week?: Date) => week?.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  // Without a gap, this is `at(0)` and `at(-1)`: the first week and the last.
  return `${month(season.at(first))} to ${month(season.at(first - 1))}`;
}

/** The table of the contact page. */
export const phoneHours = {
  seasons: seasons.map(monthsOf),
  rows: clocks.map(({ cities, timeZone }) => ({
    place: listed(cities),
    hours: seasons.map((weeks) => hoursIn(weeks, timeZone)),
  })),
};

/** When somebody answers all year. In one of the seasons the hours are longer, so it says "at least". */
export const officeHours = `Monday to Friday, from ${hoursIn(weeks, office.timeZone, 'to at least')} ${office.locality} time`;

/** When each office is open to visitors, by its own clocks. Search engines get the same (app/structured-data). */
export const visitingHours = `${clockTime(hoursOf(team.opens))} to ${clockTime(hoursOf(team.closes))}`;

/** When the clients who are furthest from our hours reach us. */
export const reachedFromNorthAmerica = clocks
  .filter(({ timeZone }) => timeZone.startsWith('America/'))
  .map(({ cities, timeZone }) => `${hoursIn(weeks, timeZone)} in ${listed(cities)}`)
  .join(', and ');

/** How to have a call at another time. */
export const bookedCall = `For a call at any other hour of your working day, name two or three times in the contact form or an email: we confirm one within ${conditions.reply}, and call you.`;
