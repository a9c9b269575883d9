import { describe, expect, it } from 'vitest';
import { applyAction, needsPlan } from './apply.ts';
import { expenseDecision } from '../decision.ts';
import { after, AT, CAST, draftExpense, pendingExpense, planOf, refOf, stepFor } from '../../cast.fixture.ts';
import { changesApproval } from './resubmit.ts';

const { mona, omar, rana, faisal } = CAST;

describe('applyAction', () => {
  it('sets the steps at submit, starts at the first and stores the time of submitting', () => {
    const plan = planOf(stepFor(omar), stepFor(rana));
    const { expense, entry } = applyAction(draftExpense(), { action: 'submit', user: mona, at: AT, plan });
    expect(expense).toMatchObject({ status: 'pending', current_step: 0, submitted_at: AT, version: 2 });
    expect(entry).toMatchObject({
      action: 'submit',
      from: 'draft',
      to: 'pending',
      by: refOf(mona),
      version: 2,
    });
  });

  it('approves at submit when no approver is needed and records the cause', () => {
    const { expense, entry } = applyAction(draftExpense(), {
      action: 'submit',
      user: mona,
      at: AT,
      plan: planOf(),
    });
    expect(expense).toMatchObject({ status: 'approved', payment_status: 'unpaid', current_step: null });
    expect(entry.auto).toEqual({ kind: 'sole_owner', policy_id: null });
  });

  it('sets the payment to unpaid at approval, and to none when the company paid', () => {
    expect(after(pendingExpense(), { action: 'approve', user: omar }).payment_status).toBe('unpaid');
    const byCompany = pendingExpense({ paid_by: 'company' });
    expect(after(byCompany, { action: 'approve', user: omar }).payment_status).toBe('none');
  });

  it('resets the payment when an approval ends', () => {
    const approved = after(pendingExpense(), { action: 'approve', user: omar });
    expect(after(approved, { action: 'ask', user: faisal, details: '?' }).payment_status).toBe('none');
    expect(after(approved, { action: 'withdrawApproval', user: omar, details: '!' }).payment_status).toBe(
      'none',
    );
    const verified = after(approved, { action: 'verify', user: faisal });
    expect(verified.payment_status).toBe('paid');
    const unverify = { action: 'unverify', user: faisal, details: '!' } as const;
    expect(after(verified, unverify).payment_status).toBe('reversed');
    const paidAgain = { ...verified, payment_status: 'scheduled' } as const;
    expect(after(paidAgain, unverify).payment_status).toBe('scheduled');
  });

  it('returns to the last step when an approval is withdrawn, and restores the earlier approver', () => {
    const two = after(draftExpense(), {
      action: 'submit',
      user: mona,
      plan: planOf(stepFor(omar), stepFor(rana)),
    });
    const approved = after(two, { action: 'approve', user: omar }, { action: 'approve', user: rana });
    const back = after(approved, { action: 'withdrawApproval', user: rana, details: 'Wrong one' });
    expect(back).toMatchObject({ status: 'pending', current_step: 1, approved_by: refOf(omar) });
    expect(back.steps?.map(({ decided_by }) => decided_by)).toEqual([refOf(omar), null]);
  });

  it('returns to the step before, when its approver withdraws while the next one decides', () => {
    const two = after(draftExpense(), {
      action: 'submit',
      user: mona,
      plan: planOf(stepFor(omar), stepFor(rana)),
    });
    const withdraw = { action: 'withdrawApproval', user: omar, details: 'Too fast' } as const;
    const decide = (expense: typeof two, user: typeof omar) =>
      expenseDecision(expense, 'withdrawApproval', user, user.ability);
    expect(decide(two, omar)).toMatchObject({ reason: { code: 'not_who_approved' } });
    const second = after(two, { action: 'approve', user: omar });
    expect(decide(second, rana)).toMatchObject({
      reason: { code: 'not_who_approved', who: [refOf(omar)] },
    });
    expect(decide(second, omar)).toEqual({ allowed: true, to: 'pending' });
    const back = after(second, withdraw);
    expect(back).toMatchObject({ status: 'pending', current_step: 0, approved_by: null });
    expect(back.steps?.map(({ decided_by }) => decided_by)).toEqual([null, null]);
  });

  it('preserves earlier approvals after a question, unless amount, currency or payee changed', () => {
    const two = after(draftExpense(), {
      action: 'submit',
      user: mona,
      plan: planOf(stepFor(omar), stepFor(rana)),
    });
    const questioned = after(
      two,
      { action: 'approve', user: omar },
      { action: 'ask', user: rana, details: '?' },
    );
    const answered = after(questioned, { action: 'provide', user: mona, details: '!' });
    expect(answered).toMatchObject({
      status: 'pending',
      current_step: 1,
      resume_status: null,
      asked_by: null,
    });
    const changed = { ...questioned, resubmit: true };
    expect(needsPlan(changed, 'provide')).toBe(true);
    const again = after(changed, {
      action: 'provide',
      user: mona,
      details: '!',
      plan: planOf(stepFor(omar)),
    });
    expect(again).toMatchObject({ status: 'pending', current_step: 0, resubmit: false, approved_by: null });
    expect(again.steps?.map(({ decided_by }) => decided_by)).toEqual([null]);
  });

  it('submits a request again when a rejection is undone that came after a change since the question', () => {
    const changed = {
      ...after(pendingExpense({ steps: [stepFor(omar), stepFor(rana)] }), {
        action: 'ask',
        user: omar,
        details: '?',
      }),
      resubmit: true,
    };
    const rejected = after(changed, { action: 'reject', user: omar, details: 'No' });
    expect(rejected).toMatchObject({ status: 'rejected', resubmit: true, resume_status: null });
    expect(needsPlan(rejected, 'undo')).toBe(true);
    expect(() => after(rejected, { action: 'undo', user: omar })).toThrow(RangeError);
    const plan = planOf(stepFor(rana));
    const again = after(rejected, { action: 'undo', user: omar, plan });
    expect(again).toMatchObject({ status: 'pending', steps: plan.steps, current_step: 0, resubmit: false });
    expect(again.rejected_by).toBeNull();
    expect(needsPlan({ ...rejected, resubmit: false }, 'undo')).toBe(false);
  });

  it('records the delegating member when a delegate decides', () => {
    const delegate = { ...refOf(rana), acting_for: [refOf(omar)] };
    const onlyOmar = pendingExpense({ steps: [stepFor(omar)] });
    const { expense, entry } = applyAction(onlyOmar, { action: 'approve', user: delegate, at: AT });
    expect(entry).toMatchObject({ by: refOf(rana), on_behalf_of: refOf(omar) });
    expect(expense.steps?.[0]).toMatchObject({
      decided_by: refOf(rana),
      on_behalf_of: refOf(omar),
      decided_at: AT,
    });
  });

  it('appends a remark without changing the expense', () => {
    const pending = pendingExpense();
    const { expense, entry } = applyAction(pending, {
      action: 'remark',
      user: omar,
      at: AT,
      details: 'Seen',
    });
    expect(expense).toBe(pending);
    expect(entry).toMatchObject({ action: 'remark', from: 'pending', to: 'pending', details: 'Seen' });
  });

  it('clears the overdue mark after a decision', () => {
    const late = pendingExpense({ overdue: true });
    expect(after(late, { action: 'ask', user: omar, details: '?' }).overdue).toBe(true);
    expect(after(late, { action: 'approve', user: omar }).overdue).toBe(false);
  });

  it('does not mutate its input', () => {
    const pending = Object.freeze(pendingExpense());
    const copy = structuredClone(pending);
    applyAction(pending, { action: 'approve', user: omar, at: AT });
    expect(pending).toEqual(copy);
  });

  it('rejects an unknown transition, and a submit without a plan', () => {
    expect(() => applyAction(draftExpense(), { action: 'approve', user: omar, at: AT })).toThrow(RangeError);
    expect(() => applyAction(draftExpense(), { action: 'submit', user: mona, at: AT })).toThrow(RangeError);
  });
});

describe('changesApproval', () => {
  const before = {
    amount: { minor: 100, currency: 'SAR' },
    paid_by: 'employee',
    supplier_id: 4,
    team_id: 2,
    trip_id: 6,
    entry_type_id: 3,
    incurred_on: '2026-10-05',
    base_amount: { minor: 375, currency: 'SAR' },
    rate: { rate: '3.75' },
    lines: [
      { entry_type_id: 3, gross: 60, cost_center_id: 9 },
      { entry_type_id: null, gross: 40, cost_center_id: null },
    ],
    filled: ['description', 'attendees'],
  } as const;

  it('returns true only for what limits and approvers depend on', () => {
    expect(changesApproval(before, structuredClone(before))).toBe(false);
    const changes = [
      { amount: { minor: 101, currency: 'SAR' } },
      { amount: { minor: 100, currency: 'KWD' } },
      { supplier_id: 5 },
      { paid_by: 'company' },
      { team_id: null },
      { trip_id: null },
      { entry_type_id: 4 },
      { incurred_on: '2026-10-06' },
      { base_amount: { minor: 376, currency: 'SAR' } },
      { base_amount: null, rate: null },
      { rate: { rate: '3.751' } },
      { lines: [] },
      { lines: [before.lines[0], { ...before.lines[1], entry_type_id: 4 }] },
      { lines: [before.lines[1], before.lines[0]] },
      { lines: [{ ...before.lines[0], cost_center_id: null }, before.lines[1]] },
      { filled: ['description'] },
    ] as const;
    for (const change of changes)
      expect([change, changesApproval(before, { ...before, ...change })]).toEqual([change, true]);
    const filled = ['description', 'attendees', 'invoice_number'] as const;
    expect(changesApproval(before, { ...before, filled })).toBe(false);
    expect(changesApproval(before, { ...before, trip_id: 7 })).toBe(false);
  });
});
