import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { CASH_IN_STATUSES } from './cash-in/cash-in-entry.ts';
import { CASH_IN_ACTIONS, cashInDecision, cashInRow } from './cash-in/cash-in-status.ts';
import { balanceOf, reversalOf } from './ledger.ts';
import { SALE_STATUSES, saleDraft, type SaleStatus } from './sales/sale.ts';
import {
  isSaleRemovable,
  isSaleSettled,
  saleChoices,
  saleLedgerEffects,
  saleMayBecome,
  saleMayBeginAs,
  saleStatusOn,
} from './sales/sale-status.ts';

const effects = (from: SaleStatus | null, to: SaleStatus) =>
  Object.entries(saleLedgerEffects(from, to)).flatMap(([name, applies]) => (applies ? [name] : []));

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const finance = createAbility([{ action: 'manage', subject: 'financeEntries' }]);

describe('cash-in entry', () => {
  it('can be confirmed or rejected while pending, and reversed once confirmed', () => {
    const table = Object.fromEntries(
      CASH_IN_STATUSES.map((status) => [
        status,
        CASH_IN_ACTIONS.map((action) => {
          const decision = cashInDecision({ status }, action, finance);
          return decision.allowed ? decision.to : decision.reason.code;
        }),
      ]),
    );
    expect(table).toEqual({
      pending: ['confirmed', 'rejected', 'wrong_cash_in_status'],
      confirmed: ['wrong_cash_in_status', 'wrong_cash_in_status', 'reversed'],
      rejected: ['wrong_cash_in_status', 'wrong_cash_in_status', 'wrong_cash_in_status'],
      reversed: ['wrong_cash_in_status', 'wrong_cash_in_status', 'wrong_cash_in_status'],
    });
  });

  it('requires the permission to update', () => {
    const reader = createAbility([{ action: 'read', subject: 'financeEntries' }]);
    expect(cashInDecision({ status: 'pending' }, 'confirm', reader)).toMatchObject({ denial: 'ability' });
  });

  it('has the expected effect on the ledger', () => {
    expect(cashInRow('pending', 'confirmed')?.ledger).toBe('post');
    expect(cashInRow('confirmed', 'reversed')?.ledger).toBe('reverse');
    expect(cashInRow('pending', 'rejected')?.ledger).toBeNull();
    expect(cashInRow('rejected', 'confirmed')).toBeUndefined();
  });
});

describe('ledger', () => {
  const account = { id: 3, name: 'Bank' };
  const line = fc.record({
    account: fc.constantFrom(account, { id: 4, name: 'Cash' }),
    amount: fc.integer().map(sar),
  });

  it("has balances equal to the opening balance plus the sum of the account's lines", () => {
    fc.assert(
      fc.property(fc.array(line), fc.integer(), (lines, opening) => {
        const ownLines = lines
          .filter((one) => one.account.id === 3)
          .reduce((sum, one) => sum + one.amount.minor, opening);
        expect(balanceOf({ id: 3, opening_balance: sar(opening) }, lines).minor).toBe(ownLines);
      }),
    );
  });

  it('has the opening balance after everything is reversed', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const both = [...lines, ...lines.map(reversalOf)];
        expect(balanceOf({ id: 3, opening_balance: sar(500) }, both)).toEqual(sar(500));
      }),
    );
  });
});

describe('sale', () => {
  it('follows its transitions only', () => {
    const ways = SALE_STATUSES.flatMap((from) =>
      SALE_STATUSES.filter((to) => from !== to && saleMayBecome(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'draft unpaid',
      'draft cancelled',
      'unpaid overdue',
      'unpaid paid',
      'unpaid cancelled',
      'overdue unpaid',
      'overdue paid',
      'overdue cancelled',
      'paid refunded',
    ]);
    expect(saleMayBecome('refunded', 'refunded')).toBe(true);
  });

  it('lists the statuses a user may select, without the automatic ones', () => {
    expect(saleChoices(null)).toEqual(['draft', 'unpaid', 'paid']);
    expect(Object.fromEntries(SALE_STATUSES.map((from) => [from, saleChoices(from)]))).toEqual({
      draft: ['draft', 'unpaid', 'cancelled'],
      unpaid: ['unpaid', 'paid', 'cancelled'],
      overdue: ['overdue', 'paid', 'cancelled'],
      paid: ['paid', 'refunded'],
      cancelled: ['cancelled'],
      refunded: ['refunded'],
    });
  });

  it('is final once paid or cancelled', () => {
    expect(SALE_STATUSES.filter((status) => isSaleSettled({ status }))).toEqual([
      'paid',
      'cancelled',
      'refunded',
    ]);
  });

  it('can be deleted as a draft only, and cancelled afterwards', () => {
    expect(SALE_STATUSES.filter((status) => isSaleRemovable({ status }))).toEqual(['draft']);
    expect(saleMayBecome('unpaid', 'cancelled')).toBe(true);
  });

  it('begins as a draft, issued, paid or cancelled', () => {
    expect(SALE_STATUSES.filter(saleMayBeginAs)).toEqual(['draft', 'unpaid', 'paid', 'cancelled']);
  });

  it('is posted when it is issued, paid, refunded or cancelled', () => {
    expect(effects(null, 'draft')).toEqual([]);
    expect(effects(null, 'paid')).toEqual(['issues', 'pays']);
    expect(effects('draft', 'unpaid')).toEqual(['issues']);
    expect(effects('unpaid', 'unpaid')).toEqual(['issues']);
    expect(effects('overdue', 'paid')).toEqual(['issues', 'pays']);
    expect(effects('paid', 'paid')).toEqual([]);
    expect(effects('paid', 'refunded')).toEqual(['refunds', 'reverses']);
    expect(effects('unpaid', 'cancelled')).toEqual(['reverses']);
    expect(effects('cancelled', 'cancelled')).toEqual([]);
  });

  it('is overdue the day after its due date, until the due date is moved', () => {
    expect(saleStatusOn({ status: 'unpaid', due_on: '2025-03-03' }, '2025-03-03')).toBe('unpaid');
    expect(saleStatusOn({ status: 'unpaid', due_on: '2025-03-02' }, '2025-03-03')).toBe('overdue');
    expect(saleStatusOn({ status: 'overdue', due_on: '2025-04-01' }, '2025-03-03')).toBe('unpaid');
    expect(saleStatusOn({ status: 'paid', due_on: '2025-03-02' }, '2025-03-03')).toBe('paid');
  });

  it('rejects a due date before the date of issue', () => {
    const draft = { customer_id: 1, amount: sar(1), issued_on: '2025-03-03' };
    expect(saleDraft.safeParse({ ...draft, due_on: '2025-03-02' }).error?.issues[0]).toMatchObject({
      message: 'validation.due_before_issue',
      path: ['due_on'],
    });
    expect(saleDraft.safeParse({ ...draft, due_on: '2025-03-03' }).success).toBe(true);
  });
});
