import { jsonObject } from '../../db/expressions.ts';
import { expenses, outbox, type EventType } from '../../db/schema/index.ts';
import { asSubject, SUBJECTS, type RealtimeEvent } from '@outlay/domain';
import { type SQL, and, eq, gt, inArray, max, min } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../db/store.ts';
import { EXPENSE_CONDITIONS } from '../../expenses/expense-conditions.ts';

/** Outbox row with the data needed to decide who may receive it. */
export type OutboxEvent = {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number | null;
  readonly type: EventType;
  readonly subject: string;
  readonly recordId: number;
  /** Progress of an import; empty for other events. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * Fields of the expense that permission rules may name; null if it was deleted or the event is about another
   * record.
   */
  readonly expense: Readonly<Record<string, unknown>> | null;
};

/** Maximum number of rows per read. */
export const BATCH = 500;

function nested(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const [head = '', leaf] = path.split('.');
    if (leaf === undefined) record[head] = value;
    else record[head] = { ...(record[head] as object | undefined), [leaf]: value };
  }
  return record;
}

/** Reads the fields of expenses that permission rules may name, by id. */
export async function expensesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const fields = jsonObject(
    Object.fromEntries(Object.entries(EXPENSE_CONDITIONS).map(([path, column]) => [path, column.sql])),
  ) as SQL<Record<string, unknown>>;
  const rows = await db
    .select({ id: expenses.id, fields })
    .from(expenses)
    .where(inArray(expenses.id, [...ids]));
  return new Map(rows.map(({ id, fields: flat }) => [id, nested(flat)]));
}

/** Returns the events after an id, oldest first, {@link BATCH} rows at most; of one company if given. */
export async function eventsAfter(db: Db, after: number, companyId?: number): Promise<OutboxEvent[]> {
  const rows = await db
    .select({
      id: outbox.id,
      company_id: outbox.companyId,
      user_id: outbox.userId,
      type: outbox.type,
      subject: outbox.subject,
      record_id: outbox.recordId,
      data: outbox.data,
    })
    .from(outbox)
    .where(and(gt(outbox.id, after), companyId === undefined ? undefined : eq(outbox.companyId, companyId)))
    .orderBy(outbox.id)
    .limit(BATCH);
  const changed = rows.filter(({ type }) => type === 'expense.changed').map((row) => row.record_id);
  const changedExpenses = await expensesOf(db, [...new Set(changed)]);
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    type: row.type,
    subject: row.subject,
    recordId: row.record_id,
    data: row.type === 'import.progress' ? row.data : {},
    expense: row.type === 'expense.changed' ? (changedExpenses.get(row.record_id) ?? null) : null,
  }));
}

/** Returns the id of the latest row of the outbox. */
export async function latestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: max(outbox.id) }).from(outbox);
  return row?.id ?? 0;
}

/** Returns the id of the earliest row in the outbox; earlier ones were deleted. */
export async function earliestId(db: Db): Promise<number> {
  const [row] = await db.select({ id: min(outbox.id) }).from(outbox);
  return row?.id ?? 0;
}

/**
 * Returns the message of an event for a user; null if they may not receive it. It never contains the record, which is
 * read through the API under the same rules.
 */
export function eventFor(row: OutboxEvent, actor: Actor): RealtimeEvent | null {
  if (row.companyId !== actor.company.id) return null;
  if (row.userId !== null && row.userId !== actor.id) return null;
  switch (row.type) {
    case 'notification.created':
      // No scope of an API token is about notifications.
      return row.userId === actor.id && actor.apiToken === null
        ? { type: 'notification.created', id: row.recordId }
        : null;
    case 'expense.changed': {
      if (row.expense === null) return null;
      const may = actor.ability.can('read', asSubject('expense', row.expense));
      return may ? { type: 'expense.changed', id: row.recordId } : null;
    }
    case 'resource.changed': {
      const subject = SUBJECTS.find((known) => known === row.subject);
      if (subject === undefined || !actor.ability.can('read', subject)) return null;
      return { type: 'resource.changed', subject, id: row.recordId };
    }
    case 'import.progress': {
      if (row.userId !== actor.id) return null;
      const { job, resource, done, total } = row.data;
      return {
        type: 'import.progress',
        job: String(job),
        resource: String(resource),
        done: Number(done),
        total: Number(total),
      };
    }
    default:
      return null;
  }
}
