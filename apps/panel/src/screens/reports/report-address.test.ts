import { expect, test } from 'vitest';
import { reportAt, reportQuery, reportSearch, spansAt } from './report-address.ts';

test('reportAt defaults to the user’s own report of the current month in the current language', () => {
  expect(reportAt('', '2026-11-21', 7, 'ar')).toEqual({
    user_id: 7,
    from: '2026-11-01',
    to: '2026-11-30',
    lang: 'ar',
    receipts: true,
  });
});

test('reportAt reads what reportSearch writes and ignores unknown parameters', () => {
  const filters = { user_id: 3, from: '2026-01-01', to: '2026-03-31', lang: 'en', receipts: false } as const;
  expect(reportAt(reportSearch(filters), '2026-11-21', 7, 'ar')).toEqual(filters);
  expect(reportAt('?colour=red', '2026-11-21', 7, 'ar').user_id).toBe(7);
});

test('reportAt keeps the other filters when a day is invalid or the span is reversed', () => {
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

test('spansAt returns the whole previous month across a year end', () => {
  expect(spansAt('2027-01-15')[1]).toEqual({ id: 'last_month', from: '2026-12-01', to: '2026-12-31' });
});

test('reportQuery asks for Arabic-Indic digits in Arabic only', () => {
  const filters = reportAt('', '2026-11-21', 7, 'ar');
  expect(reportQuery(filters, 'arab')).toMatchObject({ lang: 'ar', digits: 'arab' });
  expect(reportQuery({ ...filters, lang: 'en' }, 'arab')).not.toHaveProperty('digits');
  expect(reportQuery(filters)).not.toHaveProperty('digits');
});
