import { alias } from '../db/pg-core.ts';
import { asNumber, moment } from '../db/expressions.ts';
import { ref } from '../records/columns.ts';
import { leftJoin, selectFrom } from '../db/select.ts';
import { expenseHistory, users } from '../db/schema/index.ts';
import { isFieldShown, reasonAgainst, type Expense, type HistoryEntry } from '@outlay/domain';
import { and, desc, eq, sql } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { loadRecord } from '../records/record-kind.ts';
import { reimbursementKind } from './reimbursements.ts';

const author = alias(users, 'author');
const principal = alias(users, 'principal');

/** Entries of a history that are read: remarks and changes of a draft are not limited in number. */
export const MAX_HISTORY = 1_000;

/** Reads the last entries of the history of an expense, {@link MAX_HISTORY} at most, oldest first. */
export async function readHistory(db: Db, companyId: number, expenseId: number): Promise<HistoryEntry[]> {
  const newest = await rowsOf<HistoryEntry>(
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
        payout: expenseHistory.payout,
        version: expenseHistory.version,
      },
      expenseHistory,
      [
        leftJoin(author, eq(author.id, expenseHistory.byId)),
        leftJoin(principal, eq(principal.id, expenseHistory.onBehalfOfId)),
      ],
    )
      .where(and(eq(expenseHistory.expenseId, expenseId), eq(expenseHistory.companyId, companyId)))
      .orderBy(desc(expenseHistory.id))
      .limit(MAX_HISTORY),
  );
  return newest.toReversed();
}

type Shows = (field: string) => boolean;

/**
 * Returns the predicate of a payout's fields that a reader of its expense may see: number and method of a payout that they may
 * not read.
 */
async function shownOfPayout({ db, actor, now }: Reader, payoutId: number): Promise<Shows> {
  const payout = await loadRecord(reimbursementKind, db, actor, payoutId, now);
  if (payout === null || reasonAgainst(actor.ability, 'read', 'reimpursable', payout) !== null)
    return (field) => field === 'number' || field === 'method';
  return (field) => isFieldShown(actor.ability, 'reimpursable', payout, field);
}

type Reader = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** Returns the history without values of fields, of the expense and its payouts, that the reader may not see. */
export async function presentHistory(
  reader: Reader,
  expense: Expense,
  history: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const isOpen = (field: string): boolean => isFieldShown(reader.actor.ability, 'expense', expense, field);
  const shown = new Map<number, Shows>();
  for (const { payout } of history)
    if (payout && !shown.has(payout.id)) shown.set(payout.id, await shownOfPayout(reader, payout.id));
  return history.map((entry) => {
    const { payout } = entry;
    const shows: Shows = payout ? (shown.get(payout.id) ?? (() => false)) : () => true;
    return {
      ...entry,
      // The details of a payment are the reason of its payout.
      details: isOpen('details') && shows('reason') ? entry.details : null,
      changes: Object.fromEntries(Object.entries(entry.changes ?? {}).filter(([field]) => isOpen(field))),
      payout:
        payout && isOpen('payment_status')
          ? {
              id: payout.id,
              number: payout.number,
              method: shows('method') ? payout.method : null,
              reference: shows('reference') ? payout.reference : null,
            }
          : null,
    };
  });
}
