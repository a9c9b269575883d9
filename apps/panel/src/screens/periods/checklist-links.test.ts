import {
  advanceQuery,
  CHECKLIST_KEYS,
  cashInEntryQuery,
  expenseQuery,
  type ChecklistKey,
} from '@outlay/domain';
import { expect, it } from 'vitest';
import { checklistLink } from './checklist-links.ts';

const queryOf = (key: ChecklistKey) => {
  if (key === 'unmatched') return cashInEntryQuery;
  return key === 'unconfirmed_advances' ? advanceQuery : expenseQuery;
};

it.each(CHECKLIST_KEYS)('links %s to a list that knows every filter of the link', (key) => {
  const url = new URL(checklistLink(key, '2026-01-31'), 'http://outlay.test');
  expect(queryOf(key).safeParse(Object.fromEntries(url.searchParams)).success).toBe(true);
  expect(url.searchParams.get('to')).toBe('2026-01-31');
});
