import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { dayIn, isTimeZone, timeZone } from './time-zone.ts';

describe('dayIn', () => {
  it('returns the day of the zone: at 01:30 in Riyadh it is still yesterday in UTC', () => {
    const moment = new Date('2026-03-11T22:30:00Z');
    expect(dayIn('Asia/Riyadh', moment)).toBe('2026-03-12');
    expect(dayIn('UTC', moment)).toBe('2026-03-11');
    expect(dayIn('America/New_York', new Date('2026-03-12T03:30:00Z'))).toBe('2026-03-11');
  });

  it('never differs by more than a day from the day in UTC', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-02'), max: new Date('2099-12-30'), noInvalidDate: true }),
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        (moment, zone) => {
          const utc = moment.toISOString().slice(0, 10);
          expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(dayIn(zone, moment));
        },
      ),
    );
  });
});

describe('timeZone', () => {
  it('accepts names of zones only', () => {
    expect(['Asia/Riyadh', 'UTC', 'Europe/Berlin'].every(isTimeZone)).toBe(true);
    const refused = ['', '+03:00', 'Asia/Atlantis', 'Riyadh'].filter(
      (zone) => timeZone.safeParse(zone).success,
    );
    expect(refused).toEqual([]);
  });
});
