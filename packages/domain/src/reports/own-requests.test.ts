import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { expenseQuery } from '../expense/expense-query.ts';
import { aUser } from '../testing.ts';
import {
  hasOwnRequests,
  seesOnlyOwnRequests,
  OWN_REQUEST_NAMES,
  owedToPath,
  owedToQuery,
  ownRequestsPath,
  ownRequestsQuery,
  showsOwedAmounts,
  showsOwnRequests,
} from './own-requests.ts';

const parsed = (path: string) =>
  expenseQuery.safeParse(Object.fromEntries(new URL(path, 'https://outlay.example').searchParams)).data;

const hiding = (field: string) =>
  createAbility([
    { action: 'manage', subject: 'all' },
    { action: 'read', subject: 'expense', fields: [field], inverted: true },
  ]);

describe('own requests', () => {
  it.each(OWN_REQUEST_NAMES)('the link of %s filters by its query', (name) => {
    expect(parsed(ownRequestsPath(name, 7))).toMatchObject(ownRequestsQuery(name, 7));
  });

  it('are those of the user', () => {
    expect(ownRequestsQuery('drafts', 7)).toEqual({ status: ['draft'], user_id: 7 });
    expect(owedToQuery(7).user_id).toBe(7);
  });

  it('the link of what is owed filters by its query', () => {
    expect(parsed(owedToPath(7, 'USD'))).toMatchObject(owedToQuery(7, 'USD'));
    expect(owedToQuery(7, 'USD').currency).toEqual(['USD']);
  });

  it('are for users who create requests', () => {
    for (const set of ['owner', 'finance', 'approver', 'member'] as const)
      expect(hasOwnRequests(createAbility(aUser(set).ability))).toBe(true);
    expect(hasOwnRequests(createAbility(aUser('auditor').ability))).toBe(false);
  });

  it('are the only requests of members, and of no other set', () => {
    const sets = ['owner', 'finance', 'approver', 'member', 'auditor'] as const;
    expect(sets.filter((set) => seesOnlyOwnRequests(createAbility(aUser(set).ability)))).toEqual(['member']);
  });

  it('are not counted where a rule hides what the number would reveal', () => {
    expect(showsOwnRequests(hiding('status'))).toBe(false);
    expect(showsOwnRequests(hiding('amount'))).toBe(true);
    for (const field of ['amount', 'base_amount', 'payment_status'])
      expect(showsOwedAmounts(hiding(field))).toBe(false);
  });
});
