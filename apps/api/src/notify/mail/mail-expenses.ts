import { asSubject, isFieldShown, type Money } from '@outlay/domain';
import { eq, inArray, sql } from '../../db/drizzle.ts';
import { withoutHidden } from '../../access/fields.ts';
import { expenses, suppliers } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { money } from '../../records/columns.ts';
import { expensesOf } from '../realtime/outbox-events.ts';
import { abilitiesOf } from '../recipients.ts';

/** Fields of an expense in a mail; null if the expense has none, or rules hide it from the reader. */
export type MailExpense = {
  readonly amount: Money | null;
  readonly description: string | null;
  readonly supplier: string | null;
  /** True if the reader may read what users wrote about it. */
  readonly showsDetails: boolean;
};

/** Returns an expense as a user sees it; null if they may not read it. */
export type ExpenseForReader = (expenseId: number, userId: number) => MailExpense | null;

/** Reads the expenses of mails, each as its reader sees it in the panel. */
export async function mailExpenses(
  db: Db,
  wanted: readonly { readonly expenseId: number; readonly userId: number }[],
  now: Date,
): Promise<ExpenseForReader> {
  if (wanted.length === 0) return () => null;
  const ids = [...new Set(wanted.map(({ expenseId }) => expenseId))];
  const rows = await db
    .select({
      id: expenses.id,
      amount: sql<Money | null>`${money(expenses.amountMinor, expenses.currency)}`,
      description: expenses.description,
      supplier: suppliers.name,
    })
    .from(expenses)
    .leftJoin(suppliers, eq(suppliers.id, expenses.supplierId))
    .where(inArray(expenses.id, ids));
  const shown = new Map(rows.map(({ id, ...fields }) => [id, fields]));
  const conditions = await expensesOf(db, ids);
  const readers = [...new Set(wanted.map(({ userId }) => userId))];
  const abilities = await abilitiesOf(db, readers, now);
  return (expenseId, userId) => {
    const [fields, named, ability] = [shown.get(expenseId), conditions.get(expenseId), abilities.get(userId)];
    if (fields === undefined || named === undefined || ability === undefined) return null;
    if (!ability.can('read', asSubject('expense', named))) return null;
    const { amount, description, supplier } = withoutHidden(ability, 'expense', { ...named, ...fields });
    const showsDetails = isFieldShown(ability, 'expense', named, 'details');
    return { amount, description, supplier, showsDetails };
  };
}
