import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAbility } from '../../../access/ability.ts';
import { CAST, draftExpense, refOf, stepFor, type Player } from '../../cast.fixture.ts';
import type { Expense } from '../../expense.ts';
import { expenseDecision } from '../decision.ts';
import { dialogOf, offeredActions, splitActions, sentFor } from './offered-actions.ts';
import { expenseSnapshot, expenseStatusMachine } from '../status/status.machine.ts';
import { EXPENSE_ACTIONS, EXPENSE_STATUSES } from '../status/statuses.ts';

const pending = (changes: Partial<Expense> = {}) =>
  draftExpense({ status: 'pending', steps: [stepFor(CAST.omar)], current_step: 0, ...changes });
const approved = (changes: Partial<Expense> = {}) =>
  draftExpense({ status: 'approved', payment_status: 'unpaid', approved_by: refOf(CAST.omar), ...changes });

const offeredTo = (player: Pick<Player, 'id' | 'name' | 'ability'>, expense: Expense) =>
  offeredActions(expenseSnapshot(expense), player, player.ability);
const names = (offered: ReturnType<typeof offeredActions>) => offered.map(({ action }) => action);

describe('offeredActions', () => {
  it('returns the actions that the workflow allows, the deciding one first and primary', () => {
    const [first, ...rest] = offeredTo(CAST.omar, pending());
    expect(first).toMatchObject({ action: 'approve', isPrimary: true, dialog: 'approved' });
    expect(rest.map(({ action, isPrimary }) => [action, isPrimary])).toEqual([
      ['ask', false],
      ['reject', false],
    ]);
  });

  it('includes a denied decision with its reason, but no actions that do not apply', () => {
    const everything = { ...CAST.omar, ability: createAbility([{ action: 'manage', subject: 'expense' }]) };
    const own = pending({ user: refOf(CAST.omar) });
    expect(offeredTo(everything, own)).toContainEqual(
      expect.objectContaining({
        action: 'approve',
        denied: expect.objectContaining({ code: 'own_expense' }),
      }),
    );
    // Only an approved expense can be verified, so a pending one has no reason to show yet.
    expect(names(offeredTo(everything, own))).not.toContain('verify');
    expect(offeredTo(everything, approved({ user: refOf(CAST.omar) }))).toContainEqual(
      expect.objectContaining({
        action: 'verify',
        denied: expect.objectContaining({ code: 'own_verification' }),
      }),
    );
    expect(names(offeredTo(CAST.maha, pending()))).toEqual([]);
  });

  it('requires a reason when the transition requires details and has no dialog', () => {
    const verified = approved({ status: 'verified', payment_status: 'paid' });
    expect(offeredTo(CAST.faisal, verified)).toContainEqual(
      expect.objectContaining({ action: 'unverify', needsReason: true, dialog: null, isPrimary: false }),
    );
    expect([dialogOf('provide'), dialogOf('submit'), sentFor('undo')]).toEqual(['provide', null, 'pending']);
  });

  it('moves cancelling to the menu, unless it is the only action', () => {
    const offered = offeredTo(CAST.mona, draftExpense());
    const { foot, menu } = splitActions(offered);
    expect([names(foot), names(menu)]).toEqual([['submit'], ['cancel']]);
    const rest = offered.filter(({ action }) => action === 'cancel');
    expect(splitActions(rest)).toEqual({ foot: rest, menu: [], approvalDenied: null });
  });

  it('explains a denied approval instead of offering it', () => {
    const everything = { ...CAST.omar, ability: createAbility([{ action: 'manage', subject: 'expense' }]) };
    const { foot, menu, approvalDenied } = splitActions(
      offeredTo(everything, pending({ user: refOf(CAST.omar) })),
    );
    expect([...names(foot), ...names(menu)]).not.toContain('approve');
    expect(approvalDenied).toMatchObject({ code: 'own_expense' });
  });
});

describe('expenseStatusMachine', () => {
  it('can run a proposed action exactly when the domain allows it', () => {
    for (const status of EXPENSE_STATUSES) {
      const expense = pending({ status, resume_status: 'pending', asked_by: refOf(CAST.omar) });
      for (const player of Object.values(CAST)) {
        for (const action of EXPENSE_ACTIONS) {
          const proposed = { user: player, ability: player.ability };
          expect([
            status,
            player.name,
            action,
            expenseSnapshot(expense).can({ type: action, proposed }),
          ]).toEqual([
            status,
            player.name,
            action,
            expenseDecision(expense, action, player, player.ability).allowed,
          ]);
        }
      }
    }
  });

  it("follows the server's record", () => {
    const actor = createActor(expenseStatusMachine, { snapshot: expenseSnapshot(pending()) }).start();
    const verified = approved({ status: 'verified', version: 9 });
    actor.send({ type: 'expense.changed', expense: verified });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.expense]).toEqual(['verified', verified]);
  });
});
