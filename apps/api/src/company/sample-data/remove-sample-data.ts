import {
  firstLocked,
  isCashInPending,
  isDraft,
  type KeptSample,
  type SampleKeptReason,
  type SampleSubject,
} from '@outlay/domain';
import { and, desc, eq, exists, inArray, isNotNull, or, sql, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { databaseError } from '../../db/database-error.ts';
import {
  cashInEntries,
  customers,
  expenseHistory,
  expenses,
  journalEntries,
  receipts,
  sampleRecords,
  spendingPolicies,
  suppliers,
} from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import { savepoint, type Db } from '../../db/store.ts';
import { appendHistory } from '../../expenses/workflow/expense-write.ts';
import { lockDateOf } from '../../finance/periods/assert-open.ts';

type Removing = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** A sample record with the reason why it is kept; null if it is removed. */
type Candidate = { readonly id: number; readonly name: string; readonly reason: SampleKeptReason | null };

/** Order of removal: records are removed before those that they refer to. */
const ORDER = [
  'expense',
  'financeEntries',
  'suppliers',
  'customers',
] as const satisfies readonly SampleSubject[];

const TABLES = {
  expense: expenses,
  financeEntries: cashInEntries,
  suppliers,
  customers,
} as const;

/** Reads the sample records of a company; those that were deleted one by one are left out. */
export const samplesOf = (db: Db, companyId: number) =>
  db
    .select({ subject: sampleRecords.subject, recordId: sampleRecords.recordId })
    .from(sampleRecords)
    .where(
      and(
        eq(sampleRecords.companyId, companyId),
        or(
          ...ORDER.map((subject) => {
            const table = TABLES[subject];
            const record = build
              .select({ id: table.id })
              .from<typeof expenses | typeof cashInEntries | typeof suppliers | typeof customers>(table)
              .where(and(eq(table.companyId, companyId), eq(table.id, sampleRecords.recordId)));
            return and(eq(sampleRecords.subject, subject), exists(record));
          }),
        ),
      ),
    );

const anyOf = (condition: SQL | undefined): SQL<boolean> => sql<boolean>`(${condition})`;

/** Finds entries in the ledger, also reversed ones: their documents stay. */
const posted = (
  sources: (typeof journalEntries.$inferSelect)['source'][],
  table: typeof expenses | typeof cashInEntries,
) =>
  exists(
    build
      .select({ id: journalEntries.id })
      .from(journalEntries)
      .where(
        and(
          eq(journalEntries.companyId, table.companyId),
          inArray(journalEntries.source, sources),
          eq(journalEntries.sourceId, table.id),
        ),
      ),
  );

const changedExpense = exists(
  build
    .select({ id: expenseHistory.id })
    .from(expenseHistory)
    .where(and(eq(expenseHistory.expenseId, expenses.id), eq(expenseHistory.action, 'update'))),
);
const withReceipt = exists(
  build.select({ id: receipts.id }).from(receipts).where(eq(receipts.expenseId, expenses.id)),
);

const among = (ids: readonly number[], table: (typeof TABLES)[SampleSubject], companyId: number) =>
  and(eq(table.companyId, companyId), inArray(table.id, [...ids]));

const isLocked = (lockDate: string | null, date: string): boolean =>
  lockDate !== null && firstLocked(lockDate, [date]) !== null;

async function expenseCandidates(
  { db, actor }: Removing,
  ids: readonly number[],
  lockDate: string | null,
): Promise<Candidate[]> {
  const rows = await db
    .select({
      id: expenses.id,
      name: expenses.number,
      status: expenses.status,
      date: expenses.incurredOn,
      isPosted: anyOf(posted(['expense', 'expense_payment'], expenses)),
      isExported: anyOf(isNotNull(expenses.exportedAt)),
      isChanged: anyOf(changedExpense),
      hasReceipt: anyOf(withReceipt),
    })
    .from(expenses)
    .where(among(ids, expenses, actor.company.id))
    .orderBy(expenses.id)
    .for('update');
  return rows.map(({ id, name, status, date, isPosted, isExported, isChanged, hasReceipt }) => {
    const isClosed = !isDraft({ status }) && isLocked(lockDate, date);
    const reason =
      isPosted || isExported ? 'posted' : isClosed ? 'closed' : isChanged || hasReceipt ? 'changed' : null;
    return { id, name, reason };
  });
}

async function paymentCandidates(
  { db, actor }: Removing,
  ids: readonly number[],
  lockDate: string | null,
): Promise<Candidate[]> {
  const rows = await db
    .select({
      id: cashInEntries.id,
      name: cashInEntries.number,
      status: cashInEntries.status,
      date: cashInEntries.date,
      version: cashInEntries.version,
      isPosted: anyOf(posted(['cash_in'], cashInEntries)),
    })
    .from(cashInEntries)
    .where(among(ids, cashInEntries, actor.company.id))
    .for('update');
  return rows.map(({ id, name, status, date, version, isPosted }) => {
    const isClosed = isLocked(lockDate, date);
    const reason = isPosted
      ? 'posted'
      : isClosed
        ? 'closed'
        : !isCashInPending({ status }) || version > 1
          ? 'changed'
          : null;
    return { id, name, reason };
  });
}

async function partnerCandidates(
  { db, actor }: Removing,
  table: typeof suppliers | typeof customers,
  ids: readonly number[],
): Promise<Candidate[]> {
  // Policies name suppliers in a list without foreign key.
  const blocked =
    table === suppliers
      ? exists(
          build
            .select({ id: spendingPolicies.id })
            .from(spendingPolicies)
            .where(
              and(
                eq(spendingPolicies.companyId, table.companyId),
                sql`${spendingPolicies.rules}->'blocked_supplier_ids' @> to_jsonb(${table.id})`,
              ),
            ),
        )
      : sql`false`;
  const rows = await db
    .select({ id: table.id, name: table.name, version: table.version, isBlocked: anyOf(blocked) })
    .from(table)
    .where(among(ids, table, actor.company.id))
    .for('update');
  return rows.map(({ id, name, version, isBlocked }) => ({
    id,
    name,
    reason: version > 1 ? 'changed' : isBlocked ? 'in_use' : null,
  }));
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes a record; returns false if others refer to it. */
async function deleteRecord({ db, actor }: Removing, subject: SampleSubject, id: number): Promise<boolean> {
  const table = TABLES[subject];
  try {
    await savepoint(db, (step) => step.delete(table).where(among([id], table, actor.company.id)));
    return true;
  } catch (error) {
    if (databaseError(error)?.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

async function noteRemoval({ db, actor, now }: Removing, subject: SampleSubject, id: number): Promise<void> {
  if (subject !== 'expense') return;
  const [last] = await db
    .select({ to: expenseHistory.to, version: expenseHistory.version })
    .from(expenseHistory)
    .where(eq(expenseHistory.expenseId, id))
    .orderBy(desc(expenseHistory.id))
    .limit(1);
  if (last === undefined) return;
  await appendHistory(db, actor.company.id, id, last.version, {
    action: 'delete',
    from: last.to,
    to: last.to,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: null,
  });
}

/** Removes sample records that nothing depends on; the others become records of the company. */
export async function removeSamples(
  removing: Removing,
): Promise<{ removed: { subject: SampleSubject; id: number }[]; kept: KeptSample[] }> {
  const { db, actor } = removing;
  const rows = await db
    .delete(sampleRecords)
    .where(eq(sampleRecords.companyId, actor.company.id))
    .returning({ subject: sampleRecords.subject, id: sampleRecords.recordId });
  const lockDate = await lockDateOf(db, actor.company.id);
  const removed: { subject: SampleSubject; id: number }[] = [];
  const kept: KeptSample[] = [];
  for (const subject of ORDER) {
    const ids = rows.filter((row) => row.subject === subject).map(({ id }) => id);
    if (ids.length === 0) continue;
    const candidates =
      subject === 'expense'
        ? await expenseCandidates(removing, ids, lockDate)
        : subject === 'financeEntries'
          ? await paymentCandidates(removing, ids, lockDate)
          : await partnerCandidates(removing, TABLES[subject], ids);
    for (const { id, name, reason } of candidates) {
      const against = reason ?? ((await deleteRecord(removing, subject, id)) ? null : 'in_use');
      if (against === null) {
        await noteRemoval(removing, subject, id);
        removed.push({ subject, id });
      } else kept.push({ subject, id, name, reason: against });
    }
  }
  return { removed, kept };
}
