import { describe, expect, it } from 'vitest';
import { createAbility } from '../../access/ability.ts';
import { awaits } from './awaiting.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';

const MINE = 1;
const approver = createAbility([
  { action: ['read', 'approve'], subject: 'expense' },
  { action: 'provide', subject: 'expense', conditions: { 'user.id': 2 } },
]);
const owner = createAbility([{ action: 'manage', subject: 'all' }]);
const me: Actor = { id: 2, name: 'Noura' };

const step = (...approvers: readonly (readonly [id: number, limit?: number])[]) => ({
  approvers: approvers.map(([id, limit]) => ({
    id,
    name: `Member ${id}`,
    limit: limit === undefined ? null : { minor: limit, currency: 'SAR' },
  })),
  decided_by: null,
});

const pending = (facts: Partial<ExpenseFacts> = {}): ExpenseFacts => ({
  status: 'pending',
  user: { id: MINE },
  base_amount: { minor: 5000, currency: 'SAR' },
  steps: [step([2])],
  current_step: 0,
  ...facts,
});

describe('awaits', () => {
  it('is true for an approver of the current step only', () => {
    expect(awaits(pending(), me, approver)).toBe(true);
    expect(awaits(pending({ steps: [step([3]), step([2])] }), me, approver)).toBe(false);
    expect(awaits(pending({ steps: [step([3]), step([2])], current_step: 1 }), me, approver)).toBe(true);
  });

  it('is true for the delegate of an approver', () => {
    const facts = pending({ steps: [step([7])] });
    expect(awaits(facts, me, approver)).toBe(false);
    expect(awaits(facts, { ...me, acting_for: [{ id: 7, name: 'Sami' }] }, approver)).toBe(true);
  });

  it("is false above the approver's limit, unless a delegated limit is high enough", () => {
    expect(awaits(pending({ steps: [step([2, 4999])] }), me, approver)).toBe(false);
    expect(awaits(pending({ steps: [step([2, 5000])] }), me, approver)).toBe(true);
    const lent = pending({ steps: [step([2, 4999], [7])] });
    expect(awaits(lent, { ...me, acting_for: [{ id: 7, name: 'Sami' }] }, approver)).toBe(true);
  });

  it('is true for a user who manages all, and false for own expenses', () => {
    expect(awaits(pending({ steps: [step([7])] }), me, owner)).toBe(true);
    expect(awaits(pending({ user: { id: 2 } }), me, owner)).toBe(false);
    expect(awaits(pending({ user: { id: 2 } }), me, approver)).toBe(false);
  });

  it('is true for the owner while a question is open, and false for approvers', () => {
    const questioned = pending({ status: 'comment', resume_status: 'pending' });
    expect(awaits({ ...questioned, user: { id: 2 } }, me, approver)).toBe(true);
    expect(awaits(questioned, me, approver)).toBe(false);
    expect(awaits(questioned, me, owner)).toBe(false);
  });

  it('is false in every other status and without the permission', () => {
    for (const status of ['draft', 'approved', 'rejected', 'verified', 'cancelled'] as const)
      expect([status, awaits(pending({ status, user: { id: 2 } }), me, owner)]).toEqual([status, false]);
    const reader = createAbility([{ action: 'read', subject: 'expense' }]);
    expect(awaits(pending(), me, reader)).toBe(false);
    expect(awaits(pending({ status: 'comment', user: { id: 2 } }), me, reader)).toBe(false);
  });
});
