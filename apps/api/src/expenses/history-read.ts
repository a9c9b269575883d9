import type { Expense, HistoryEntry } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { isShown } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';

/** Every change of an expense, oldest first. */
export const readHistory = (db: Db, companyId: number, expenseId: number): Promise<HistoryEntry[]> =>
  rowsOf<HistoryEntry>(
    db,
    sql`select h.id::float8 as id, h.action, h.from_status as "from", h.to_status as "to",
        case when h.by_id is null then null else json_build_object('id', h.by_id, 'name', u.name) end as "by",
        case when h.on_behalf_of_id is null then null
          else json_build_object('id', h.on_behalf_of_id, 'name', b.name) end as on_behalf_of,
        to_char(h.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        h.details, h.auto, coalesce(h.changes, '{}'::jsonb) as changes, h.version
      from expense_history h
      left join users u on u.id = h.by_id
      left join users b on b.id = h.on_behalf_of_id
      where h.expense_id = ${expenseId} and h.company_id = ${companyId}
      order by h.id`,
  );

/** The history as its reader may see it: neither what a hidden field was nor what it became. */
export function shownHistory(
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
