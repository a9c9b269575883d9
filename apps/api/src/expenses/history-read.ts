import { alias } from 'drizzle-orm/pg-core';
import { asNumber, moment, ref } from '../records/columns.ts';
import { leftJoin, selectFrom } from '../db/select.ts';
import { expenseHistory, users } from '../db/schema/index.ts';
import type { Expense, HistoryEntry } from '@outlay/domain';
import { sql, and, eq } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { isShown } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';

const author = alias(users, 'author');
const principal = alias(users, 'principal');

/** Reads the history of an expense, oldest first. */
export const readHistory = (db: Db, companyId: number, expenseId: number): Promise<HistoryEntry[]> =>
  rowsOf<HistoryEntry>(
    db,
    selectFrom(
      {
        id: asNumber(expenseHistory.id),
        action: expenseHistory.action,
        from: expenseHistory.from,
        to: expenseHistory.to,
        by: ref({ id: expenseHistory.byId, name: author.name }),
        on_behalf_of: ref({ id: expenseHistory.onBehalfOfId, name: principal.name }),
        at: moment(expenseHistory.at),
        details: expenseHistory.details,
        auto: expenseHistory.auto,
        changes: sql`coalesce(${expenseHistory.changes}, '{}'::jsonb)`,
        version: expenseHistory.version,
      },
      expenseHistory,
      [
        leftJoin(author, eq(author.id, expenseHistory.byId)),
        leftJoin(principal, eq(principal.id, expenseHistory.onBehalfOfId)),
      ],
    )
      .where(and(eq(expenseHistory.expenseId, expenseId), eq(expenseHistory.companyId, companyId)))
      .orderBy(expenseHistory.id),
  );

/** Returns the history without old and new values of fields that the reader may not see. */
export function presentHistory(
  { ability }: Pick<Actor, 'ability'>,
  expense: Expense,
  history: readonly HistoryEntry[],
): HistoryEntry[] {
  const isOpen = (field: string): boolean => isShown(ability, 'expense', expense, field);
  return history.map((entry) => ({
    ...entry,
    details: isOpen('details') ? entry.details : null,
    changes: Object.fromEntries(Object.entries(entry.changes ?? {}).filter(([field]) => isOpen(field))),
  }));
}
