import { describe, expect, it } from 'vitest';
import { createAbility } from '../../access/ability.ts';
import { after, CAST, draftExpense, pendingExpense, planOf, refOf, stepFor } from '../cast.fixture.ts';
import { canOf } from './can.ts';
import { expenseDecision } from './decision.ts';
import type { Expense } from '../expense.ts';
import type { ExpenseAction } from './status/statuses.ts';

const { mona, omar, rana, zaid, faisal, olaya, adel, audrey, maha } = CAST;

type Player = (typeof CAST)[keyof typeof CAST];
const decide = (expense: Expense, action: ExpenseAction, user: Player) =>
  expenseDecision(expense, action, user, user.ability);

const approvedExpense = (changes: Partial<Expense> = {}): Expense => ({
  ...after(pendingExpense(), { action: 'approve', user: omar }),
  ...changes,
});

const deniedBy = (code: string) => ({ allowed: false, denial: 'ability', reason: { code } });

describe('expenseDecision', () => {
  it('lets an approver of the current step approve, and ends the approval after the last step', () => {
    expect(decide(pendingExpense(), 'approve', omar)).toEqual({ allowed: true, to: 'approved' });
  });

  it('continues from one step to the next', () => {
    const steps = [stepFor(omar), stepFor(rana)];
    const first = after(draftExpense(), { action: 'submit', user: mona, plan: planOf(...steps) });
    expect(decide(first, 'approve', omar)).toEqual({ allowed: true, to: 'pending' });
    const second = after(first, { action: 'approve', user: omar });
    expect(decide(second, 'approve', omar)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'not_current_approver', who: [refOf(rana)] },
    });
    expect(decide(second, 'approve', rana)).toEqual({ allowed: true, to: 'approved' });
  });

  it('denies decisions on own expenses, even to users who may do everything', () => {
    for (const player of [omar, olaya, adel, faisal]) {
      const own = pendingExpense({ user: refOf(player) });
      for (const action of ['approve', 'reject', 'verify', 'unverify', 'undo', 'withdrawApproval'] as const) {
        const decision = decide(own, action, player);
        expect(decision, `${player.name} ${action}`).toMatchObject({ allowed: false, denial: 'ability' });
      }
    }
    expect(decide(pendingExpense({ user: refOf(adel) }), 'approve', adel)).toMatchObject({
      reason: { code: 'own_expense', who: [refOf(omar), refOf(rana)] },
    });
  });

  it('denies decisions on own expenses even when the rules do not', () => {
    const careless = createAbility([{ action: 'manage', subject: 'all' }]);
    for (const action of ['approve', 'reject', 'undo', 'withdrawApproval'] as const) {
      expect(expenseDecision(pendingExpense(), action, mona, careless)).toMatchObject(
        deniedBy('own_expense'),
      );
    }
    for (const action of ['verify', 'unverify'] as const) {
      expect(expenseDecision(pendingExpense(), action, mona, careless)).toMatchObject(
        deniedBy('own_verification'),
      );
    }
  });

  it('treats manage all as a current approver without a limit', () => {
    const dear = pendingExpense({
      steps: [{ ...stepFor(), approvers: [{ ...refOf(rana), limit: { minor: 1, currency: 'SAR' } }] }],
    });
    expect(decide(dear, 'approve', olaya)).toEqual({ allowed: true, to: 'approved' });
    expect(decide(dear, 'approve', rana)).toMatchObject({
      reason: { code: 'over_limit', params: { limit: { minor: 1, currency: 'SAR' } } },
    });
  });

  it('allows an amount equal to the limit and denies one above it', () => {
    const upTo = (minor: number) =>
      pendingExpense({
        steps: [{ ...stepFor(), approvers: [{ ...refOf(rana), limit: { minor, currency: 'SAR' } }] }],
      });
    expect(decide(upTo(12_550), 'approve', rana)).toEqual({ allowed: true, to: 'approved' });
    expect(decide(upTo(12_549), 'approve', rana)).toMatchObject({ reason: { code: 'over_limit' } });
  });

  it('treats manage all with a condition as an ordinary permission', () => {
    const partly = createAbility([{ action: 'manage', subject: 'all', conditions: { 'team.id': 10 } }]);
    expect(expenseDecision(pendingExpense(), 'approve', maha, partly)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'not_current_approver' },
    });
  });

  it('lets an approver above the limit reject or request information', () => {
    const dear = pendingExpense({
      steps: [{ ...stepFor(), approvers: [{ ...refOf(rana), limit: { minor: 1, currency: 'SAR' } }] }],
    });
    expect(decide(dear, 'reject', rana)).toEqual({ allowed: true, to: 'rejected' });
    expect(decide(dear, 'ask', rana)).toEqual({ allowed: true, to: 'comment' });
  });

  it("lets a delegate decide for an approver, within that approver's limit", () => {
    const steps = [
      { ...stepFor(), approvers: [{ ...refOf(rana), limit: { minor: 20_000, currency: 'SAR' } }] },
    ];
    const expense = pendingExpense({ steps });
    expect(expenseDecision(expense, 'approve', omar, omar.ability)).toMatchObject({ allowed: false });
    const delegate = { ...refOf(omar), acting_for: [refOf(rana)] };
    expect(expenseDecision(expense, 'approve', delegate, omar.ability)).toEqual({
      allowed: true,
      to: 'approved',
    });
    const dear = { ...expense, base_amount: { minor: 20_001, currency: 'SAR' } };
    expect(expenseDecision(dear, 'approve', delegate, omar.ability)).toMatchObject({
      reason: { code: 'over_limit' },
    });
  });

  it('denies approving and verifying to an account linked with that of the owner, unless it may do everything', () => {
    const linked = (player: typeof omar) => ({ ...refOf(player), linked_ids: [mona.id] });
    const denied = {
      allowed: false,
      denial: 'workflow',
      reason: { code: 'linked_account', who: [refOf(mona)] },
    };
    expect(expenseDecision(pendingExpense(), 'approve', linked(omar), omar.ability)).toEqual(denied);
    const approved = pendingExpense({ status: 'approved', current_step: null });
    expect(expenseDecision(approved, 'verify', linked(faisal), faisal.ability)).toEqual(denied);
    expect(expenseDecision(approved, 'verify', linked(olaya), olaya.ability).allowed).toBe(true);
    expect(expenseDecision(pendingExpense(), 'reject', linked(omar), omar.ability).allowed).toBe(true);
  });

  it('checks the permission first: an approver of another team and an auditor are denied by their ability', () => {
    for (const player of [zaid, audrey, maha, faisal]) {
      expect(decide(pendingExpense(), 'approve', player)).toMatchObject({ denial: 'ability' });
    }
    expect(decide(pendingExpense(), 'approve', faisal)).toMatchObject({
      reason: { code: 'finance_does_not_approve' },
    });
  });

  it('names the users who could act instead, even when the permission is denied: the approvers, or the owner', () => {
    expect(decide(pendingExpense(), 'approve', maha)).toMatchObject({
      denial: 'ability',
      reason: { code: 'forbidden', who: [refOf(omar), refOf(rana)] },
    });
    expect(decide(pendingExpense(), 'recall', omar)).toMatchObject({
      denial: 'ability',
      reason: { code: 'forbidden', who: [refOf(mona)] },
    });
    expect(decide(draftExpense(), 'approve', maha)).toEqual({
      allowed: false,
      denial: 'ability',
      reason: { code: 'forbidden' },
    });
  });

  it('returns the custom text of a deny rule', () => {
    const ability = createAbility([
      { action: 'approve', subject: 'expense' },
      { action: 'approve', subject: 'expense', inverted: true, reason: 'Closed until the audit is over.' },
    ]);
    expect(expenseDecision(pendingExpense(), 'approve', omar, ability)).toMatchObject({
      allowed: false,
      denial: 'ability',
      reason: { code: 'forbidden', text: 'Closed until the audit is over.' },
    });
  });

  it('denies everything when the rules are invalid', () => {
    const ability = createAbility([
      { action: 'approve', subject: 'expense', conditions: { id: { $near: 1 } } },
    ]);
    expect(expenseDecision(pendingExpense(), 'approve', omar, ability)).toMatchObject({
      reason: { code: 'bad_rules' },
    });
  });
});

describe('requesting information', () => {
  const questioned = after(pendingExpense(), { action: 'ask', user: omar, details: 'Which site?' });

  it('returns to the step of the question and preserves earlier approvals', () => {
    expect(decide(questioned, 'provide', mona)).toEqual({ allowed: true, to: 'pending' });
    expect(decide(questioned, 'provide', omar)).toMatchObject({ denial: 'ability' });
  });

  it('lets only the author of the question withdraw it, and names the author', () => {
    expect(decide(questioned, 'withdraw', omar)).toEqual({ allowed: true, to: 'pending' });
    expect(decide(questioned, 'withdraw', rana)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'not_who_asked', who: [refOf(omar)] },
    });
  });

  it('lets an approver decide before the answer', () => {
    expect(decide(questioned, 'approve', rana)).toEqual({ allowed: true, to: 'approved' });
    expect(decide(questioned, 'reject', rana)).toEqual({ allowed: true, to: 'rejected' });
  });

  it('denies approval of an expense that changed since the question', () => {
    expect(decide({ ...questioned, resubmit: true }, 'approve', rana)).toMatchObject({
      reason: { code: 'changed_since_asked', who: [refOf(mona)] },
    });
  });

  it('after approval requires the permission to verify, and no booking or running payment', () => {
    expect(decide(approvedExpense(), 'ask', faisal)).toEqual({ allowed: true, to: 'comment' });
    expect(decide(approvedExpense(), 'ask', omar)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'forbidden' },
    });
    expect(decide(approvedExpense({ book_status: 'booked' }), 'ask', faisal)).toMatchObject({
      reason: { code: 'not_unbooked' },
    });
    expect(decide(approvedExpense({ payment_status: 'scheduled' }), 'ask', faisal)).toMatchObject({
      reason: { code: 'payment_running' },
    });
    expect(decide(approvedExpense({ payment_status: 'failed' }), 'ask', faisal)).toMatchObject({
      allowed: true,
    });
  });

  it('after approval returns to approved on the answer and denies approve, reject and recall in the meantime', () => {
    const late = after(approvedExpense(), { action: 'ask', user: faisal, details: 'Invoice?' });
    expect(decide(late, 'provide', mona)).toEqual({ allowed: true, to: 'approved' });
    for (const [action, player] of [
      ['approve', omar],
      ['reject', omar],
      ['recall', mona],
    ] as const) {
      expect(decide(late, action, player)).toMatchObject({ reason: { code: 'asked_after_approval' } });
    }
  });
});

describe('reverting', () => {
  it('allows recall before the first approval only, and names the approver', () => {
    const steps = [stepFor(omar), stepFor(rana)];
    const submitted = after(draftExpense(), { action: 'submit', user: mona, plan: planOf(...steps) });
    expect(decide(submitted, 'recall', mona)).toEqual({ allowed: true, to: 'draft' });
    const half = after(submitted, { action: 'approve', user: omar });
    expect(decide(half, 'recall', mona)).toMatchObject({
      reason: { code: 'already_approved', who: [refOf(omar)] },
    });
  });

  it('undoes a rejection only by the user who rejected, and returns to the same step', () => {
    const steps = [stepFor(omar), stepFor(rana)];
    const second = after(
      draftExpense(),
      { action: 'submit', user: mona, plan: planOf(...steps) },
      { action: 'approve', user: omar },
      { action: 'reject', user: rana, details: 'No' },
    );
    expect(decide(second, 'undo', omar)).toMatchObject({
      reason: { code: 'not_who_rejected', who: [refOf(rana)] },
    });
    expect(after(second, { action: 'undo', user: rana })).toMatchObject({
      status: 'pending',
      current_step: 1,
      rejected_by: null,
    });
  });

  it('withdraws an approval only by the last approver, unbooked and unpaid', () => {
    expect(decide(approvedExpense(), 'withdrawApproval', omar)).toEqual({ allowed: true, to: 'pending' });
    expect(decide(approvedExpense(), 'withdrawApproval', rana)).toMatchObject({
      reason: { code: 'not_who_approved', who: [refOf(omar)] },
    });
    expect(decide(approvedExpense({ payment_status: 'paid' }), 'withdrawApproval', omar)).toMatchObject({
      reason: { code: 'payment_running' },
    });
  });

  it('allows unverify until the booking was exported', () => {
    const verified = after(approvedExpense(), { action: 'verify', user: faisal });
    expect(decide(verified, 'unverify', faisal)).toEqual({ allowed: true, to: 'approved' });
    expect(decide({ ...verified, book_status: 'exported' }, 'unverify', faisal)).toMatchObject({
      reason: { code: 'exported' },
    });
  });

  it('lets the owner or a user with the permission cancel, until the expense is decided', () => {
    expect(decide(pendingExpense(), 'cancel', mona)).toEqual({ allowed: true, to: 'cancelled' });
    expect(decide(pendingExpense(), 'cancel', faisal)).toEqual({ allowed: true, to: 'cancelled' });
    expect(decide(pendingExpense(), 'cancel', omar)).toMatchObject({ denial: 'ability' });
    expect(decide(approvedExpense(), 'cancel', mona)).toMatchObject({ reason: { code: 'wrong_status' } });
  });
});

describe('expense without steps', () => {
  it('is approved by permission alone', () => {
    const { steps: _steps, current_step: _step, ...bare } = pendingExpense();
    expect(expenseDecision(bare, 'approve', rana, rana.ability)).toEqual({ allowed: true, to: 'approved' });
    expect(expenseDecision(bare, 'approve', faisal, faisal.ability)).toMatchObject({ allowed: false });
  });
});

describe('canOf', () => {
  it('returns a serializable result of every action for the current user', () => {
    const can = canOf(pendingExpense(), omar, omar.ability);
    expect(can).toMatchObject({ approve: true, reject: true, ask: true, remark: true });
    expect(can['submit']).toMatchObject({ code: 'forbidden' });
    expect(can['update']).toMatchObject({ code: 'forbidden' });
    expect(JSON.parse(JSON.stringify(can))).toEqual(can);
  });

  it('lets the owner update an expense in draft and while a question is open, and delete a draft', () => {
    expect(canOf(draftExpense(), mona, mona.ability)).toMatchObject({
      update: true,
      delete: true,
      submit: true,
    });
    expect(canOf(pendingExpense(), mona, mona.ability)).toMatchObject({
      update: { code: 'wrong_status' },
      delete: { code: 'wrong_status' },
    });
    expect(canOf(draftExpense(), adel, adel.ability)['update']).toMatchObject({ code: 'not_owner' });
  });

  it('lets finance book an approved expense that is not booked yet', () => {
    expect(canOf(approvedExpense(), faisal, faisal.ability)['bookkeep']).toBe(true);
    expect(canOf(pendingExpense(), faisal, faisal.ability)['bookkeep']).toMatchObject({
      code: 'wrong_status',
    });
    expect(
      canOf(approvedExpense({ book_status: 'booked' }), faisal, faisal.ability)['bookkeep'],
    ).toMatchObject({
      code: 'not_unbooked',
    });
    expect(canOf(approvedExpense(), omar, omar.ability)['bookkeep']).toMatchObject({ code: 'forbidden' });
  });
});
