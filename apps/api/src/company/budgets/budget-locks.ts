import { lockUntilCommit, shareLockUntilCommit } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/store.ts';

const keyOf = (kind: 'budgets' | 'budget-spending', companyId: number): string => `${kind}:${companyId}`;

/** Waits until no transaction spends under the company's budgets, and lets none begin until this one ends. */
export async function lockBudgets(tx: Db, companyId: number): Promise<void> {
  await lockUntilCommit(tx, keyOf('budgets', companyId));
}

/** Keeps the budgets of the company as they are until the transaction ends; others may keep them at the same time. */
export async function keepBudgets(tx: Db, companyId: number): Promise<void> {
  await shareLockUntilCommit(tx, keyOf('budgets', companyId));
}

/**
 * Serializes spending that counts in budgets of the company until the transaction ends: two requests at once could each
 * miss the other.
 */
export async function lockBudgetSpending(tx: Db, companyId: number): Promise<void> {
  await lockUntilCommit(tx, keyOf('budget-spending', companyId));
}
