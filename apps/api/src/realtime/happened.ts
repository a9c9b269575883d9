import { asSubject, SUBJECTS, type RealtimeEvent } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { EXPENSE_CONDITIONS } from '../expenses/expense-conditions.ts';

/** A row of the outbox with what is needed to tell who may hear of it. */
export type Happened = {
  readonly id: number;
  readonly companyId: number;
  readonly userId: number | null;
  readonly type: string;
  readonly subject: string;
  readonly recordId: number;
  /** What an import tells of itself; empty for everything else. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The expense as far as permission rules may name it; null where it is gone or the row is about something else. */
  readonly expense: Readonly<Record<string, unknown>> | null;
};

type Row = {
  id: number;
  company_id: number;
  user_id: number | null;
  type: string;
  subject: string;
  record_id: number;
  data: Record<string, unknown> | null;
};

/** Most rows that are read at once. */
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

/** The fields of expenses that permission rules may name, by id. */
export async function expensesOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  if (ids.length === 0) return new Map();
  const fields = Object.entries(EXPENSE_CONDITIONS).map(
    ([path, column]): SQL => sql`${path}::text, ${column.sql}`,
  );
  const rows = await rowsOf<{ id: number; fields: Record<string, unknown> }>(
    db,
    sql`select e.id, json_build_object(${sql.join(fields, sql`, `)}) as fields from expenses e
      where e.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
  );
  return new Map(rows.map(({ id, fields: flat }) => [id, nested(flat)]));
}

/** What happened after an id, oldest first, {@link BATCH} rows at most; of one company where one is given. */
export async function happenedAfter(db: Db, after: number, companyId?: number): Promise<Happened[]> {
  const mine = companyId === undefined ? sql`` : sql` and company_id = ${companyId}`;
  const rows = await rowsOf<Row>(
    db,
    sql`select id::float8 as id, company_id, user_id, type, subject, record_id,
        case when type = 'import.progress' then data end as data from outbox
      where id > ${after}${mine} order by id limit ${BATCH}`,
  );
  const changed = rows.filter(({ type }) => type === 'expense.changed').map((row) => row.record_id);
  const expenses = await expensesOf(db, [...new Set(changed)]);
  return rows.map((row) => ({
    id: row.id,
    companyId: row.company_id,
    userId: row.user_id,
    type: row.type,
    subject: row.subject,
    recordId: row.record_id,
    data: row.data ?? {},
    expense: row.type === 'expense.changed' ? (expenses.get(row.record_id) ?? null) : null,
  }));
}

/** The id of the latest row of the outbox. */
export async function latestId(db: Db): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select coalesce(max(id), 0)::float8 as id from outbox`);
  return row?.id ?? 0;
}

/** The id of the earliest row that the outbox still has; what was before it is forgotten. */
export async function earliestId(db: Db): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(db, sql`select coalesce(min(id), 0)::float8 as id from outbox`);
  return row?.id ?? 0;
}

/**
 * What somebody is told of a row; null when it is not theirs to know.
 *
 * Only that something happened is told, never the record: it is read through the calls, under the same rules.
 */
export function eventFor(row: Happened, actor: Actor): RealtimeEvent | null {
  if (row.companyId !== actor.company.id) return null;
  if (row.userId !== null && row.userId !== actor.id) return null;
  switch (row.type) {
    case 'notification.created':
      return row.userId === actor.id ? { type: 'notification.created', id: row.recordId } : null;
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
