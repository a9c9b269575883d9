import { expect, test } from 'vitest';
import { reportAt, reportSearch, spansAt } from './report-address.ts';

test('an address without filters is the own report of this month in the language in force', () => {
  expect(reportAt('', '2026-11-21', 7, 'ar')).toEqual({
    user_id: 7,
    from: '2026-11-01',
    to: '2026-11-30',
    lang: 'ar',
  });
});

test('filters survive the address, and what the report does not know is left out', () => {
  const asked = { user_id: 3, from: '2026-01-01', to: '2026-03-31', lang: 'en' } as const;
  expect(reportAt(reportSearch(asked), '2026-11-21', 7, 'ar')).toEqual(asked);
  expect(reportAt('?colour=red', '2026-11-21', 7, 'ar').user_id).toBe(7);
});

test('a day that is none, or a span that runs backwards, takes no other filter away', () => {
  expect(reportAt('?user_id=3&from=nothing&lang=en', '2026-11-21', 7, 'ar')).toMatchObject({
    user_id: 3,
    from: '2026-11-01',
    lang: 'en',
  });
  expect(reportAt('?user_id=3&from=2026-12-01&to=2026-11-01', '2026-11-21', 7, 'ar')).toMatchObject({
    user_id: 3,
    from: '2026-12-01',
    to: '2026-11-01',
  });
});

test('last month is a whole month, over the turn of a year too', () => {
  expect(spansAt('2027-01-15')[1]).toEqual({ id: 'last_month', from: '2026-12-01', to: '2026-12-31' });
});
