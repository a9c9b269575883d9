import { bookingDecision, type AccountType, type CounterAccounts, type PaidBy } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { bookkeepingSource } from '../bookkeeping/bookkeeping.handlers.ts';
import { record } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { holdExpense } from '../expenses/expense-read.ts';
import { writeExpense } from '../expenses/expense-write.ts';
import { counterAccounts } from '../finance/ledger.ts';
import type { Asked, FileAnswer } from '../http/asked.ts';
import { BOM, csvLines } from './csv-text.ts';
import { rowsInOrder } from './download.ts';
import { JOURNAL_HEAD, journalLines } from './journal.ts';
import { qifText, type QifRow } from './qif.ts';

type Asking = Asked<'bookkeeping.download'>;
type Query = ReturnType<Asking['query']>;

type Row = {
  id: number;
  number: string;
  date: string;
  description: string;
  supplier: string;
  minor: number;
  currency: string;
  paid_by: PaidBy;
  account_id: number;
  account_code: string;
  account_name: string;
  account_type: AccountType;
};

const inList = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

async function journalRows(db: Db, ids: readonly number[]): Promise<QifRow[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf<Row>(
    db,
    sql`select e.id, e.number, to_char(coalesce(e.booked_at, e.updated_at) at time zone 'utc', 'YYYY-MM-DD') as date,
        e.description, coalesce(s.name, '') as supplier, e.base_minor::float8 as minor, e.base_currency as currency,
        e.paid_by, a.id as account_id, a.code as account_code, a.name as account_name,
        a.type as account_type
      from expenses e join accounts a on a.id = e.account_id left join suppliers s on s.id = e.supplier_id
      where e.id in (${inList(ids)}) order by e.booked_at, e.id`,
  );
  return rows.map((row) => ({
    number: row.number,
    date: row.date,
    description: row.description,
    supplier: row.supplier,
    amount: { minor: row.minor, currency: row.currency.trim() },
    paid_by: row.paid_by,
    account: { id: row.account_id, code: row.account_code, name: row.account_name },
    accountType: row.account_type,
  }));
}

/** The accounts that stand against expenses; where the company has none of a kind, one is named for it. */
async function counterOf(db: Db, asked: Asking): Promise<CounterAccounts> {
  const { company } = asked.actor;
  const { bankId, employeesId } = await counterAccounts(db, company.id, company.currency);
  const rows = await rowsOf<{ id: number; code: string; name: string }>(
    db,
    sql`select id, code, name from accounts where company_id = ${company.id} and id in (${bankId ?? 0}, ${employeesId ?? 0})`,
  );
  const of = (id: number | null, code: string, name: string) =>
    rows.find((row) => row.id === id) ?? { id: 0, code, name };
  return { bank: of(bankId, 'bank', 'Bank'), employees: of(employeesId, 'employees', 'Owed to employees') };
}

/** The booked expenses under the list's filters: those that are new, or those that were exported before as well. */
async function idsOf(db: Db, asked: Asking, query: Query, statuses: readonly string[]): Promise<number[]> {
  const source = bookkeepingSource(asked, query, 'export');
  const booked = sql`e.book_status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})`;
  const ids: number[] = [];
  for await (const rows of rowsInOrder(db, { ...source, where: [...source.where, booked] }, query)) {
    ids.push(...rows.map((row) => Number(row['id'])));
  }
  return ids;
}

/** Marks booked expenses exported, each with its line of history; from then on their booking is locked. */
async function markExported(tx: Db, asked: Asking, ids: readonly number[]): Promise<number[]> {
  const { actor, now } = asked;
  const marked: number[] = [];
  for (const id of ids.toSorted((one, other) => one - other)) {
    const before = await holdExpense(tx, actor, id, now);
    if (before === null) continue;
    // Whoever was faster has exported it, or taken it back: then it is not in this file.
    if (!bookingDecision(before, 'export', actor.person, actor.ability).allowed) continue;
    const after = { ...before, version: before.version + 1, book_status: 'exported' as const };
    const entry = {
      action: 'export',
      from: before.status,
      to: before.status,
      by: { id: actor.id, name: actor.name },
      at: now.toISOString(),
      details: null,
    };
    await writeExpense(tx, before, after, entry, actor, now, { exportedAt: now });
    marked.push(id);
  }
  await record(
    tx,
    now,
    marked.map((recordId) => ({
      companyId: actor.company.id,
      type: 'expense.changed',
      subject: 'expense',
      recordId,
    })),
  );
  return marked;
}

/** The books for an accounting program; with `mark` what is in the file is exported and locked, and nothing else. */
export async function exportBooks(
  asked: Asking,
  query: Query,
  format: 'journal' | 'qif',
): Promise<FileAnswer> {
  const { services, now } = asked;
  const marking = query.mark === '1';
  const [rows, counter] = await services.store.transaction(async (tx) => {
    const ids = await idsOf(tx, asked, query, marking ? ['booked'] : ['booked', 'exported']);
    const chosen = marking ? await markExported(tx, asked, ids) : ids;
    return [await journalRows(tx, chosen), await counterOf(tx, asked)] as const;
  });
  const name = `journal-${now.toISOString().slice(0, 10)}`;
  return format === 'qif'
    ? { body: qifText(rows, counter), type: 'application/qif; charset=utf-8', filename: `${name}.qif` }
    : {
        body: `${BOM}${csvLines([JOURNAL_HEAD])}${journalLines(rows, counter)}`,
        type: 'text/csv; charset=utf-8',
        filename: `${name}.csv`,
      };
}
