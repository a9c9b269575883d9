import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAST, draftExpense, pendingExpense, refOf } from '../cast.fixture.ts';
import { detailsFault } from './details.ts';
import { sentDecision, sentDenial } from './sent.ts';
import { EXPENSE_STATUSES, SENT_STATUSES } from './status/statuses.ts';

const { mona, omar, faisal, audrey, maha } = CAST;
const players = Object.values(CAST);

const decide = (status: (typeof SENT_STATUSES)[number], player: (typeof players)[number]) =>
  sentDecision(pendingExpense(), { status }, player, player.ability);

describe('sentDenial and sentDecision', () => {
  it("check a permission that depends on the owner but never on the expense's status", () => {
    const sent = fc.record({
      status: fc.constantFrom(...SENT_STATUSES),
      kind: fc.constantFrom(undefined, 'remark' as const),
    });
    fc.assert(
      fc.property(
        sent,
        fc.constantFrom(...players),
        fc.constantFrom(...players),
        (question, player, owner) => {
          const denials = EXPENSE_STATUSES.map((status) => {
            const expense = draftExpense({ status, user: refOf(owner) });
            return JSON.stringify(sentDenial(expense, question, player, player.ability));
          });
          expect(new Set(denials).size).toBe(1);
        },
      ),
    );
  });

  it('deny a sent status only when every action that it can mean is denied', () => {
    const own = pendingExpense();
    expect(sentDenial(own, { status: 'comment' }, mona, mona.ability)).toBeNull();
    expect(sentDenial(own, { status: 'approved' }, mona, mona.ability)).toEqual({ code: 'own_expense' });
    expect(sentDenial(own, { status: 'comment' }, audrey, audrey.ability)).toEqual({ code: 'forbidden' });
    expect(sentDenial(own, { status: 'pending' }, omar, omar.ability)).toBeNull();
  });

  it('deny by the workflow after the permission: wrong status, wrong user, unmet condition', () => {
    expect(decide('approved', omar)).toEqual({ allowed: true, action: 'approve', to: 'approved' });
    expect(decide('comment', mona)).toMatchObject({ denial: 'workflow', reason: { code: 'own_expense' } });
    expect(decide('pending', omar)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'not_who_approved' },
    });
    expect(decide('verified', faisal)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'wrong_status' },
    });
    expect(decide('approved', maha)).toMatchObject({ denial: 'ability' });
  });

  it('report a denied permission as a workflow denial when the status means an action that is allowed elsewhere', () => {
    const approved = pendingExpense({ status: 'approved' });
    expect(sentDecision(approved, { status: 'comment' }, omar, omar.ability)).toMatchObject({
      denial: 'workflow',
      reason: { code: 'forbidden' },
    });
  });
});

describe('detailsFault', () => {
  it('requires a comment for a question, an answer, a reason and a remark; whitespace does not count', () => {
    expect(detailsFault('reject', ' \n')).toBe('validation.reason_required');
    expect(detailsFault('unverify', '')).toBe('validation.reason_required');
    expect(detailsFault('ask', '')).toBe('validation.question_required');
    expect(detailsFault('provide', null)).toBe('validation.answer_required');
    expect(detailsFault('remark', '')).toBe('validation.details_required');
    expect(detailsFault('approve', undefined)).toBeNull();
    expect(detailsFault('reject', 'x')).toBeNull();
  });

  it('allows at most 2,000 characters', () => {
    expect(detailsFault('approve', 'x'.repeat(2000))).toBeNull();
    expect(detailsFault('approve', 'x'.repeat(2001))).toBe('validation.details_too_long');
  });
});
