import { DUPLICATES_LIMIT, isAwaitingInformation, type Expense, type Receipt } from '@outlay/domain';
import { and, eq, isNull, ne } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { rowsShowing } from '../../access/row-conditions.ts';
import { expenses, receipts } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { appendHistory } from '../workflow/expense-write.ts';
import { EXPENSE_CONDITIONS } from '../expense-conditions.ts';
import { visibleExpenses } from '../expense-visibility.ts';

/** Database row of a receipt. */
export type ReceiptRow = typeof receipts.$inferSelect;

/** Loads a receipt of an expense; null if it does not exist or was removed. */
export async function loadReceipt(db: Db, expense: Expense, id: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.expenseId, expense.id), isNull(receipts.removedAt)));
  return row ?? null;
}

/** Returns other expenses with the same file whose receipts the user may read. */
async function sameFile(db: Db, actor: Actor, expenseId: number, sha256: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: expenses.id })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(
      and(
        eq(receipts.companyId, actor.company.id),
        eq(receipts.sha256, sha256),
        isNull(receipts.removedAt),
        ne(expenses.id, expenseId),
        visibleExpenses(actor),
        rowsShowing(actor.ability, 'expense', EXPENSE_CONDITIONS, ['receipts']),
      ),
    )
    .orderBy(expenses.id)
    .limit(DUPLICATES_LIMIT);
  return rows.map(({ id }) => id);
}

/** Returns the wire format of a receipt for a user. */
export async function presentReceipt(db: Db, actor: Actor, row: ReceiptRow): Promise<Receipt> {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    uploaded_at: row.uploadedAt.toISOString(),
    uploaded_by: row.uploadedBy === actor.id ? { id: actor.id, name: actor.name } : null,
    duplicate_ids: await sameFile(db, actor, row.expenseId, row.sha256),
  };
}

/** Records a change of an expense's receipts: a new version and a history entry. */
export async function noteReceipt(
  tx: Db,
  actor: Actor,
  before: Expense,
  action: 'receipt_added' | 'receipt_removed',
  receipt: { readonly id: number; readonly name: string },
  now: Date,
): Promise<void> {
  const version = before.version + 1;
  // A policy may require the receipt that was there when the request was approved.
  const needsRules = action === 'receipt_removed' && isAwaitingInformation(before);
  await tx
    .update(expenses)
    .set({ version, updatedAt: now, ...(needsRules ? { resubmit: true } : {}) })
    .where(and(eq(expenses.id, before.id), eq(expenses.companyId, actor.company.id)));
  const named = { id: receipt.id, name: receipt.name };
  await appendHistory(tx, actor.company.id, before.id, version, {
    action,
    from: before.status,
    to: before.status,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: null,
    changes: {
      receipts: action === 'receipt_added' ? { from: null, to: named } : { from: named, to: null },
    },
  });
}
