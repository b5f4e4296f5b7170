/** Draws what happens in a simulated year. */
import type { Store } from '../../server/store/database.ts';
import { type Random, seededRandom } from './random.ts';
import { day, hour, minute } from './simulated-time.ts';

/** Each has a seed of its own, so that a failing year can be run again without some of its events. */
export interface Event {
  /** The time that passes before it. */
  after: number;
  name: EventName;
  /** Decides everything else about the event. */
  seed: number;
}

/** How often each event is drawn, compared with the others. In year.ts, the method of the same name lets it happen. */
const weights = {
  message: 20,
  application: 6,
  doubleClick: 4,
  lostResponse: 4,
  honeypot: 5,
  sameText: 0.5,
  busyHours: 0.3,
  flood: 0.3,
  changeMailServer: 8,
  mendMailServer: 14,
  outage: 0.5,
  changeWebhookReceiver: 2,
  mendWebhookReceiver: 4,
  crash: 8,
  restart: 6,
  standstill: 1,
  setClock: 2,
  fillDisk: 2,
  readSlowly: 2,
  list: 2,
  retry: 4,
  release: 3,
  purge: 1,
  forget: 3,
  backUp: 2,
  restore: 1,
  changeRetention: 1,
};
type EventName = keyof typeof weights;

/** On PostgreSQL two instances run, whose clocks may differ only by seconds. The other four are about SQLite's file. */
const notOnPostgres: EventName[] = ['setClock', 'fillDisk', 'readSlowly', 'backUp', 'restore'];

export function drawEvents(seed: number, days: number, dialect: Store['dialect']): Event[] {
  const random = seededRandom(seed);
  const possible = { ...weights };
  if (dialect === 'postgres') for (const name of notOnPostgres) possible[name] = 0;
  const events: Event[] = [];
  for (let passed = 0; passed < days * day; passed += events.at(-1)?.after ?? 0) {
    events.push({ after: drawPause(random), name: random.weighted(possible), seed: random.integer(0, 2 ** 32 - 1) });
  }
  return events;
}

function drawPause(random: Random): number {
  const longest = { seconds: minute, minutes: hour, hours: day, days: 5 * day };
  return Math.round(random.next() * longest[random.weighted({ seconds: 20, minutes: 15, hours: 30, days: 35 })]);
}
