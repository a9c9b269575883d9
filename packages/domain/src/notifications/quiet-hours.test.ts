import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, momentIn, timeIn } from '../locale/time-zone.ts';
import { quietHoursDraft, quietUntil } from './quiet-hours.ts';

const two = (n: number) => String(n).padStart(2, '0');

const NIGHT = { from: '22:00', to: '07:00' };
const until = (zone: string, moment: string, hours = NIGHT) =>
  quietUntil(hours, zone, new Date(moment))?.toISOString() ?? null;

describe('quietUntil', () => {
  it('returns the end across midnight, in the time zone of the reader', () => {
    expect(until('Asia/Riyadh', '2026-03-10T19:30:00Z')).toBe('2026-03-11T04:00:00.000Z');
    expect(until('Asia/Riyadh', '2026-03-11T01:00:00Z')).toBe('2026-03-11T04:00:00.000Z');
    expect(until('Asia/Riyadh', '2026-03-11T04:00:00Z')).toBeNull();
    expect(until('Asia/Riyadh', '2026-03-11T18:59:00Z')).toBeNull();
  });

  it('returns the end on the same day', () => {
    const noon = { from: '12:00', to: '13:30' };
    expect(until('UTC', '2026-03-10T12:00:00Z', noon)).toBe('2026-03-10T13:30:00.000Z');
    expect(until('UTC', '2026-03-10T13:30:00Z', noon)).toBeNull();
  });

  it('follows the clock when it is changed during the night', () => {
    // Berlin changes to summer time on 29 March 2026, and back on 25 October.
    expect(until('Europe/Berlin', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('Europe/Berlin', '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('ends at the change where the clock leaves the end out, and later where it repeats it', () => {
    const hours = { from: '22:00', to: '02:30' };
    expect(until('Europe/Berlin', '2026-03-28T22:00:00Z', hours)).toBe('2026-03-29T01:00:00.000Z');
    expect(until('Europe/Berlin', '2026-10-24T22:00:00Z', hours)).toBe('2026-10-25T01:30:00.000Z');
  });

  it('is within a day after the moment in every zone', () => {
    const time = fc.nat(1439).map((minutes) => {
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        time,
        time,
        (moment, zone, from, to) => {
          fc.pre(from !== to);
          const end = quietUntil({ from, to }, zone, moment);
          if (end === null) return;
          const wait = end.getTime() - moment.getTime();
          expect(wait).toBeGreaterThan(-60_000);
          expect(wait).toBeLessThanOrEqual(26 * 3_600_000);
        },
      ),
    );
  });
});

describe('momentIn', () => {
  it('returns the moment that the clock shows', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (moment, zone) => {
          const [day, time] = [dayIn(zone, moment), timeIn(zone, moment)];
          const found = momentIn(zone, day, time);
          expect([dayIn(zone, found), timeIn(zone, found)]).toEqual([day, time]);
        },
      ),
    );
  });
});

describe('quietHoursDraft', () => {
  it('refuses times that are none, and ends at the begin', () => {
    expect(quietHoursDraft.safeParse({ from: '22:00', to: '07:00' }).success).toBe(true);
    expect(quietHoursDraft.safeParse({ from: '24:00', to: '07:00' }).success).toBe(false);
    const { error } = quietHoursDraft.safeParse({ from: '07:00', to: '07:00' });
    expect(error?.issues[0]).toMatchObject({ path: ['to'], message: 'validation.quiet_hours' });
  });
});
