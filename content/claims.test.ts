import { expect, test } from 'vitest';
import { team } from './claims.ts';

/** Minutes after midnight. */
function minutes(time: string): number {
  const [, hour, minute = 0, half] = /^(\d+)(?::(\d+))?\s(am|pm)$/.exec(time) as RegExpExecArray;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);
}

/** The minutes from one time of day to the next occurrence of another, each by the clocks of its city on that day. */
function between(day: Date, [time, city]: [string, string], [other, otherCity]: [string, string]): number {
  const inUtc = (time: string, timeZone: string) => {
    const name = day.toLocaleString('en', { timeZone, timeZoneName: 'longOffset' });
    const [, sign, hour, minute] = /GMT([+-])(\d\d):(\d\d)$/.exec(name) as RegExpExecArray;
    return minutes(time) - Number(`${sign}1`) * (Number(hour) * 60 + Number(minute));
  };
  return (inUtc(other, otherCity) - inUtc(time, city) + 2 * 1440) % 1440;
}

test('the hours that clients are told hold on every day of the year', () => {
  const lengths = Array.from({ length: 365 }, (_, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + index, 12));
    const opens: [string, string] = [team.opens, 'Australia/Melbourne'];
    const length = between(day, opens, [team.closes, 'Asia/Colombo']);
    const until = [team.melbourneUntil, team.melbourneSummerUntil];
    expect(until.map((time) => between(day, opens, [time, 'Australia/Melbourne']))).toContain(length);
    expect(between(day, opens, [team.torontoFrom, 'America/Toronto'])).toBeLessThan(length);
    expect(between(day, opens, [team.torontoUntil, 'America/Toronto'])).toBeLessThanOrEqual(length);
    expect(between(day, opens, [team.vancouverFrom, 'America/Vancouver'])).toBeLessThan(length);
    expect(between(day, opens, [team.vancouverUntil, 'America/Vancouver'])).toBeLessThanOrEqual(length);
    return length;
  });
  expect(Math.min(...lengths) / 60).toBe(team.workingDayHours);
});
