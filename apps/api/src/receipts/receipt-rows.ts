import type { Expense, Receipt } from '@outlay/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import { expenses, receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { appendHistory } from '../expenses/expense-write.ts';
import { visibleExpenses } from '../expenses/expense-source.ts';

/** A receipt as the database keeps it. */
export type ReceiptRow = typeof receipts.$inferSelect;

/** One receipt of an expense that has not been taken off; null where there is none. */
export async function loadReceipt(db: Db, expense: Expense, id: number): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.expenseId, expense.id), isNull(receipts.removedAt)));
  return row ?? null;
}

/** Other expenses somebody may see that carry the same file. */
async function sameFile(db: Db, actor: Actor, expenseId: number, sha256: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct e.id from receipts r join expenses e on e.id = r.expense_id
      where r.company_id = ${actor.company.id} and r.sha256 = ${sha256} and r.removed_at is null
        and e.id <> ${expenseId} and ${visibleExpenses(actor)} order by e.id`,
  );
  return rows.map(({ id }) => id);
}

/** A receipt as the wire shows it to somebody. */
export async function shownReceipt(db: Db, actor: Actor, row: ReceiptRow): Promise<Receipt> {
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

/** Writes down that an expense's receipts changed: a new version and a line of history. */
export async function noteReceipt(
  tx: Db,
  actor: Actor,
  before: Expense,
  action: 'receipt_added' | 'receipt_removed',
  receipt: { readonly id: number; readonly name: string },
  now: Date,
): Promise<void> {
  const version = before.version + 1;
  await tx
    .update(expenses)
    .set({ version, updatedAt: now })
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
