import { auditView } from '../../audit/audit-view.ts';
import type { Db } from '../../db/store.ts';

/** Expense whose receipts are read. */
type Receipted = { readonly id: number; readonly number: string; readonly user: { readonly id: number } };

/** Records who opened a receipt of another member, in any size or as a page of a document. */
export async function auditReceiptView(
  tx: Db,
  reading: Parameters<typeof auditView>[1],
  { expense, receiptId }: { readonly expense: Receipted; readonly receiptId: number },
): Promise<void> {
  if (expense.user.id === reading.actor.id) return;
  await auditView(tx, reading, {
    event: 'receipt_viewed',
    subject: 'expense',
    recordId: expense.id,
    recordName: expense.number,
    detail: { id: receiptId, user_id: expense.user.id },
  });
}
