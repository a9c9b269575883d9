import type { Ref } from '../../schema/scalars.ts';
import { currentStep } from '../approval/approver.ts';
import type { Expense } from '../expense.ts';

/** Group of users who have to act next on an expense. */
export interface Awaited {
  /** The members who can act, without delegates; empty if every member with the permission can. */
  readonly who: readonly Ref[];
  /** Permission set whose members act; null if `who` names them. */
  readonly set: 'finance' | null;
  /** Moment of the submission or of the last decision; null if unknown. */
  readonly since: string | null;
}

type AwaitedFacts = Pick<
  Expense,
  'status' | 'user' | 'steps' | 'current_step' | 'submitted_at' | 'asked_by' | 'approved_by'
>;

/**
 * Returns who has to act next: the approvers of the current step except the owner, the owner of an expense with an open
 * question, or finance, which verifies the payment of an approved one. Returns null for an expense that waits for no user,
 * and for a pending one without steps.
 */
export function awaitedFrom(expense: AwaitedFacts): Awaited | null {
  const { status, user, steps = [], submitted_at = null } = expense;
  const decided = steps.flatMap(({ decided_at: at }) => (at === null || at === undefined ? [] : [at]));
  const since = decided.at(-1) ?? submitted_at;
  if (status === 'comment') return { who: [user], set: null, since: null };
  if (status === 'approved') return { who: [], set: 'finance', since };
  if (status !== 'pending') return null;
  const who = currentStep(expense)?.approvers.filter(({ id }) => id !== user.id) ?? [];
  return who.length === 0 ? null : { who: who.map(({ id, name }) => ({ id, name })), set: null, since };
}

/** Open question about an expense. */
export interface OpenQuestion {
  /** Name of the user who asked; null if unknown. */
  readonly by: string | null;
  /** Text of the question; null if it may not be read. */
  readonly text: string | null;
}

/** Returns the question that its owner has to answer; null if none is open. */
export const openQuestion = ({
  status,
  asked_by,
  details,
}: Pick<Expense, 'status' | 'asked_by' | 'details'>): OpenQuestion | null =>
  status === 'comment' ? { by: asked_by?.name ?? null, text: details || null } : null;
