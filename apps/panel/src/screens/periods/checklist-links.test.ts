import { CHECKLIST_KEYS, cashInEntryQuery, expenseQuery } from '@outlay/domain';
import { expect, it } from 'vitest';
import { CHECKLIST_LINKS } from './checklist-links.ts';

it.each(CHECKLIST_KEYS)('links %s to a list that knows every filter of the link', (key) => {
  const url = new URL(CHECKLIST_LINKS[key]('2026-01-31'), 'http://outlay.test');
  const query = key === 'unmatched' ? cashInEntryQuery : expenseQuery;
  expect(query.safeParse(Object.fromEntries(url.searchParams)).success).toBe(true);
  expect(url.searchParams.get('to')).toBe('2026-01-31');
});
