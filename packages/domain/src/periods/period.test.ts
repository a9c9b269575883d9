import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../locale/calendar.ts';
import {
  closeFault,
  fiscalMonths,
  firstLocked,
  isLocked,
  openDayOf,
  periodClose,
  reopenFault,
  reversalDay,
} from './period.ts';
import { fiscalQuarterOf, fiscalYearOf } from './spans.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

describe('lock date', () => {
  it('closes its own day and all before, and nothing without one', () => {
    fc.assert(
      fc.property(day, day, (lock, date) => {
        expect(isLocked(lock, date)).toBe(daysBetween(date, lock) >= 0);
        expect(isLocked(null, date)).toBe(false);
      }),
    );
  });

  it('moves what is booked late to the first open day', () => {
    fc.assert(
      fc.property(fc.option(day), day, (lock, date) => {
        const moved = openDayOf(lock, date);
        expect(isLocked(lock, moved)).toBe(false);
        expect(moved === date).toBe(!isLocked(lock, date));
      }),
    );
    expect(openDayOf('2026-01-31', '2026-01-03')).toBe('2026-02-01');
  });

  it('never dates a reversal before the entry that it takes back', () => {
    expect(reversalDay('2026-03-10', '2026-04-02')).toBe('2026-04-02');
    expect(reversalDay('2026-06-10', '2026-04-02')).toBe('2026-06-10');
  });

  it('names the first of some dates that is closed', () => {
    expect(firstLocked('2026-01-31', ['2026-02-01', '2026-01-31', '2026-01-01'])).toBe('2026-01-31');
    expect(firstLocked('2026-01-31', ['2026-02-01'])).toBeNull();
  });

  it('moves forward to a day that is over, and back to an earlier one', () => {
    expect(closeFault(null, '2026-03-11', '2026-03-12')).toBeNull();
    expect(closeFault(null, '2026-03-12', '2026-03-12')).toBe('period_not_over');
    expect(closeFault('2026-02-28', '2026-02-28', '2026-03-12')).toBe('period_already_closed');
    expect(reopenFault('2026-02-28', '2026-01-31')).toBeNull();
    expect(reopenFault('2026-02-28', null)).toBeNull();
    expect(reopenFault('2026-02-28', '2026-02-28')).toBe('period_not_closed');
    expect(reopenFault(null, null)).toBe('period_not_closed');
  });

  it('can be undone: what was closed can be reopened, and closed again', () => {
    fc.assert(
      fc.property(fc.option(day), day, day, (lock, until, today) => {
        fc.pre(closeFault(lock, until, today) === null);
        expect(reopenFault(until, lock)).toBeNull();
        expect(closeFault(lock, until, today)).toBeNull();
      }),
    );
  });

  it('is changed with a reason', () => {
    expect(periodClose.safeParse({ until: '2026-01-31', reason: ' ' }).success).toBe(false);
    expect(periodClose.parse({ until: '2026-01-31', reason: ' Month end ' }).reason).toBe('Month end');
  });
});

describe('fiscalYearOf', () => {
  it('begins in the chosen month', () => {
    expect(fiscalYearOf('2026-03-12', 1)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(fiscalYearOf('2026-03-12', 4)).toEqual({ from: '2025-04-01', to: '2026-03-31' });
    expect(fiscalYearOf('2026-04-01', 4)).toEqual({ from: '2026-04-01', to: '2027-03-31' });
  });

  it('contains the date, and lasts a year', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (date, start) => {
        const { from, to } = fiscalYearOf(date, start);
        expect(from <= date && date <= to).toBe(true);
        expect([365, 366]).toContain(daysBetween(from, to) + 1);
      }),
    );
  });
});

describe('fiscalQuarterOf', () => {
  it('begins in the months of the fiscal year', () => {
    expect(fiscalQuarterOf('2026-03-12', 1)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(fiscalQuarterOf('2026-01-31', 2)).toEqual({ from: '2025-11-01', to: '2026-01-31' });
    expect(fiscalQuarterOf('2026-02-01', 2)).toEqual({ from: '2026-02-01', to: '2026-04-30' });
  });

  it('is a part of the fiscal year, and contains the date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (date, start) => {
        const year = fiscalYearOf(date, start);
        const { from, to } = fiscalQuarterOf(date, start);
        expect(from <= date && date <= to && year.from <= from && to <= year.to).toBe(true);
        expect([89, 90, 91, 92]).toContain(daysBetween(from, to) + 1);
      }),
    );
  });
});

describe('fiscalMonths', () => {
  it('are those that have begun, the latest first, with their state', () => {
    const months = fiscalMonths('2026-05-20', 4, { lockDate: '2026-05-10', today: '2026-07-15' });
    expect(months).toEqual([
      { from: '2026-07-01', to: '2026-07-31', state: 'current' },
      { from: '2026-06-01', to: '2026-06-30', state: 'open' },
      { from: '2026-05-01', to: '2026-05-31', state: 'partly_closed' },
      { from: '2026-04-01', to: '2026-04-30', state: 'closed' },
    ]);
  });

  it('can be closed exactly if they are over and not closed', () => {
    fc.assert(
      fc.property(fc.option(day), day, fc.integer({ min: 1, max: 12 }), (lockDate, today, start) => {
        for (const { to, state } of fiscalMonths(today, start, { lockDate, today }))
          expect(closeFault(lockDate, to, today) === null).toBe(
            state === 'open' || (state === 'partly_closed' && to < today),
          );
      }),
    );
  });
});
