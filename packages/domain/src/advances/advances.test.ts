import { describe, expect, it } from 'vitest';
import { asSubject, createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { faultsIn } from '../errors/fault.ts';
import { cashInStatus } from '../finance/cash-in/cash-in-entry.ts';
import { CASH_IN_ACTIONS } from '../finance/cash-in/cash-in-status.ts';
import { isBalanced } from '../finance/posting.ts';
import { advanceReturnedPosting, paymentPosting } from '../finance/expense-posting.ts';
import { MESSAGES } from '../messages/catalogue.ts';
import { RESOURCES } from '../resources/registry.ts';
import { pathOf } from '../session/routes/paths.ts';
import { advanceDraft } from './advance.ts';
import { advanceDecision, lowersAdvance } from './advance-status.ts';
import { advances } from './advances.resource.ts';
import { advanceTexts } from './advances.texts.ts';
import { openAdvance, settledByAdvance } from './balance.ts';

const SELF = 7;
const abilityOf = (set: PermissionSetKey) =>
  createAbility(abilityRulesFor({ role: 'company', set, user: { id: SELF, team_ids: [] } }));
const userOf = (set: PermissionSetKey, linked_ids: readonly number[] = []) => ({
  id: SELF,
  linked_ids,
  ability: abilityOf(set),
});
const sar = (minor: number) => ({ minor, currency: 'SAR' });
const of = (id: number) => ({ user: { id, name: 'One' }, status: 'pending' as const });

const decide = (set: PermissionSetKey, user: number) => advanceDecision(of(user), 'confirm', userOf(set));

describe('advances', () => {
  it('are registered with their route and their texts', () => {
    expect(RESOURCES.advances).toBe(advances);
    expect(pathOf('expenses.advances.list')).toBe('/panel/expenses/advances/list');
    expect(MESSAGES).toMatchObject(advanceTexts);
  });

  it('need direction, date and a positive amount', () => {
    expect(Object.keys(faultsIn(advanceDraft, {})).toSorted()).toEqual(['amount', 'date', 'direction']);
    const faults = faultsIn(advanceDraft, {
      direction: 'lent',
      date: '2026-02-30',
      amount: sar(0),
      status: 'confirmed',
    });
    expect(Object.keys(faults).toSorted()).toEqual(['amount.minor', 'date', 'direction', 'status']);
  });

  it('are decided by finance and owner, never by the employee who gets the money', () => {
    expect(decide('finance', 1)).toEqual({ allowed: true, to: 'confirmed' });
    expect(decide('owner', 1)).toEqual({ allowed: true, to: 'confirmed' });
    for (const set of ['finance', 'owner'] as const)
      expect(decide(set, SELF)).toEqual({
        allowed: false,
        denial: 'ability',
        reason: { code: 'own_advance' },
      });
    expect(decide('member', 1)).toMatchObject({ allowed: false, denial: 'ability' });
  });

  it('are not confirmed by an account that is linked to the one of the employee, except an owner’s', () => {
    const linked = advanceDecision(of(1), 'confirm', userOf('finance', [1]));
    expect(linked).toEqual({ allowed: false, denial: 'ability', reason: { code: 'linked_account' } });
    expect(advanceDecision(of(1), 'reject', userOf('finance', [1])).allowed).toBe(true);
    expect(advanceDecision(of(1), 'confirm', userOf('owner', [1])).allowed).toBe(true);
  });

  it('are requested and seen by the employee', () => {
    const member = abilityOf('member');
    const conditions = RESOURCES.advances.subject;
    expect(member.can('create', conditions)).toBe(true);
    const own = { user: { id: SELF, name: 'One' } };
    expect(member.can('update', asSubject('advances', own))).toBe(true);
    expect(member.can('update', asSubject('advances', of(1)))).toBe(false);
    expect(abilityOf('auditor').can('create', conditions)).toBe(false);
  });

  it('are confirmed or rejected while pending, and reversed when confirmed', () => {
    const user = userOf('finance');
    const allowed = cashInStatus.options.flatMap((status) =>
      CASH_IN_ACTIONS.filter((action) => advanceDecision({ ...of(1), status }, action, user).allowed).map(
        (action) => [status, action],
      ),
    );
    expect(allowed).toEqual([
      ['pending', 'confirm'],
      ['pending', 'reject'],
      ['confirmed', 'reverse'],
    ]);
    expect(advanceDecision({ ...of(1), status: 'rejected' }, 'reverse', user)).toMatchObject({
      reason: { code: 'wrong_advance_status', params: { advance_status: 'rejected' } },
    });
  });

  it('lower what the employee holds when a return is confirmed or a payment reversed', () => {
    expect(lowersAdvance('returned', 'confirmed')).toBe(true);
    expect(lowersAdvance('paid', 'reversed')).toBe(true);
    expect(lowersAdvance('paid', 'confirmed')).toBe(false);
    expect(lowersAdvance('returned', 'reversed')).toBe(false);
  });

  it('leave what was neither returned nor settled', () => {
    expect(openAdvance({ paid: sar(50_000), returned: sar(8_000), settled: sar(42_000) })).toEqual(sar(0));
    expect(settledByAdvance(sar(300), sar(200))).toEqual(sar(200));
    expect(settledByAdvance(sar(100), sar(200))).toEqual(sar(100));
    expect(settledByAdvance(sar(100), sar(-5))).toEqual(sar(0));
  });
});

const accounts = { bank: 1, employee_advances: 2, owed_to_employees: 3, exchange_gain_loss: 4 };
const accountOf = (name: string) => ({ id: Object(accounts)[name] as number, currency: 'SAR' });
const at = (account: number, minor: number) => ({
  account: { id: account, currency: 'SAR' },
  amount: sar(minor),
  base: sar(minor),
  rate: null,
});
const short = (lines: ReturnType<typeof paymentPosting>) => {
  expect(isBalanced(lines)).toBe(true);
  return lines.map(({ account_id, side, base }) => [account_id, side, base.minor]);
};

describe('postings of advances', () => {
  it('move the paid amount from the bank to the advances, and the returned one back', () => {
    const paid = {
      creditor: 'employee_advances' as const,
      owed: sar(500),
      paid: at(1, 500),
      description: 'A',
    };
    expect(short(paymentPosting(paid, accountOf))).toEqual([
      [2, 'debit', 500],
      [1, 'credit', 500],
    ]);
    const back = { owed: sar(80), received: at(1, 79), description: 'A' };
    expect(short(advanceReturnedPosting(back, accountOf))).toEqual([
      [1, 'debit', 79],
      [4, 'debit', 1],
      [2, 'credit', 80],
    ]);
  });

  it('clear what is owed with the advance, and pay the rest', () => {
    const payout = { creditor: 'owed_to_employees' as const, owed: sar(420), description: 'A' };
    expect(short(paymentPosting({ ...payout, settled: sar(420), paid: null }, accountOf))).toEqual([
      [3, 'debit', 420],
      [2, 'credit', 420],
    ]);
    expect(short(paymentPosting({ ...payout, settled: sar(400), paid: at(1, 21) }, accountOf))).toEqual([
      [3, 'debit', 420],
      [2, 'credit', 400],
      [4, 'debit', 1],
      [1, 'credit', 21],
    ]);
  });
});
