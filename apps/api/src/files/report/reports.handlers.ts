import { expenses, teamMembers, users } from '../../db/schema/index.ts';
import {
  EXPENSE_STATUSES,
  formatMessage,
  SERVICE_ROLE,
  localizedName,
  USER_REPORT_LINES,
  type Expense,
  type ExpenseStatus,
  type Locale,
  type UserReportQuery,
  type LocaleOptions,
} from '@outlay/domain';
import { sql, and, eq, exists, ne, or } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permitShown } from '../../access/fields.ts';
import { requireRecord, permit } from '../../access/permit.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { rowsOf } from '../../db/rows.ts';
import { dateOf } from '../../clock.ts';
import type { Db } from '../../db/store.ts';
import { loadExpense, presentExpense } from '../../expenses/expense-read.ts';
import { presentHistory, readHistory } from '../../expenses/history-read.ts';
import { expenseSource } from '../../expenses/expense-source.ts';
import { auditReceiptView } from '../../expenses/receipts/receipt-view.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { createFairQueue } from '../../queues/fair-queue.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import { rowsStatement } from '../../records/list-source.ts';
import {
  appendReceipts,
  withReceipts,
  type AppendedReceipts,
  type ListedReceipt,
  type RunQueued,
} from './receipts/appended-receipts.ts';
import { readLetterhead } from './read-letterhead.ts';
import { createReceiptPages } from './receipts/receipt-pages.ts';
import type { PrintedData, ReportData, StatementData } from './report-data.ts';
import { localeOptionsOf } from './report-format.ts';
import { createReportRenderer } from './report-renderer.ts';
import { reportFileName } from './report-texts.ts';
import { requestData } from './request-data.ts';

const renderer = createReportRenderer();
const receiptPages = createReceiptPages();

/** Reports in progress: one per company, because each keeps the pages of its receipts in memory until it is complete. */
export const reportQueue = createFairQueue({
  running: 4,
  runningPerGroup: 1,
  waitingPerKey: 20,
  waiting: 200,
});

/**
 * Steps of the reports in progress: reading one receipt, or rendering. They run one at a time, and companies take turns,
 * so that a report with many slow receipts delays others by one receipt. Rendering 500 rows takes 1 to 2 seconds, reading
 * a receipt some tenths of a second.
 */
const steps = createFairQueue({ running: 1, waitingPerKey: 4, waiting: 16 });

const queueOf =
  (companyId: number): RunQueued =>
  (step) =>
    steps.run(companyId, step);

type PrintContext = Pick<RequestContext<'reports.userPdf'>, 'db' | 'actor' | 'services'>;

/** Lists receipts without appending them. */
const listOnly = (listed: readonly ListedReceipt[]): AppendedReceipts => ({
  receipts: listed.map(({ expense_number, name, type, size }) => ({
    expense_number,
    name,
    type,
    size,
    pages: 0,
    omitted: null,
  })),
  parts: [],
});

/** Renders a document; with `append`, its receipts follow as pages. */
async function print(
  context: PrintContext,
  listed: readonly ListedReceipt[],
  append: boolean,
  dataOf: (receipts: Pick<PrintedData, 'receipts' | 'has_receipt_pages'>) => PrintedData,
): Promise<Buffer> {
  const runQueued = queueOf(context.actor.company.id);
  const { receipts, parts } = append
    ? await appendReceipts(context, { reader: receiptPages, runQueued }, listed)
    : listOnly(listed);
  const letterhead = await readLetterhead(context);
  const render = (shown: AppendedReceipts['receipts']) =>
    renderer.render(dataOf({ receipts: shown, has_receipt_pages: append }), letterhead);
  return runQueued(async () => Buffer.from(await withReceipts(receiptPages, { receipts, parts }, render)));
}

/** Renders a statement of the books, in the turn of its company. */
export async function printStatement(context: PrintContext, data: StatementData): Promise<Buffer> {
  const companyId = context.actor.company.id;
  const letterhead = await readLetterhead(context);
  return reportQueue.run(companyId, () =>
    queueOf(companyId)(async () => Buffer.from(await renderer.render(data, letterhead))),
  );
}

type Person = { id: number; name: string; email: string; team_ids: number[] | null };

/** Loads a member of the company, or a partner or admin who has expenses in it. */
async function personOf(db: Db, actor: Actor, id: number): Promise<Person> {
  const teamIds = db
    .select({ ids: sql<number[] | null>`json_agg(${teamMembers.teamId})` })
    .from(teamMembers)
    .where(eq(teamMembers.userId, users.id));
  const claims = db
    .select({ id: expenses.id })
    .from(expenses)
    .where(and(eq(expenses.userId, users.id), eq(expenses.companyId, actor.company.id)));
  const [person] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      team_ids: sql<number[] | null>`${teamIds}`,
    })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        or(
          and(eq(users.companyId, actor.company.id), ne(users.role, SERVICE_ROLE)),
          eq(users.id, actor.id),
          exists(claims),
        ),
      ),
    );
  return requireRecord(person);
}

const named = (locale: Locale, one: { name: string; name_ar?: unknown } | null): string | null =>
  one === null ? null : localizedName(one, locale);

const statusesIn = (locale: Locale): ReportData['statuses'] =>
  Object.fromEntries(
    EXPENSE_STATUSES.map((status) => [status, formatMessage(locale, `expense_status.${status}`)]),
  ) as Record<ExpenseStatus, string>;

const ROW_FIELDS = [
  'number',
  'incurred_on',
  'description',
  'supplier',
  'entry_type',
  'status',
  'base_amount',
  'amount',
  'receipts',
] as const satisfies readonly (keyof Expense)[];

/**
 * Returns the data of the report: the member's expenses of the period that the requesting user may read.
 *
 * @throws Fault 422 on `from` for more than a document takes.
 */
async function reportOf(
  context: RequestContext<'reports.userPdf'>,
  query: UserReportQuery,
  person: Person,
  localeOptions: LocaleOptions,
): Promise<{ data: Omit<ReportData, 'receipts' | 'has_receipt_pages'>; listed: ListedReceipt[] }> {
  const { db, actor, now } = context;
  const { from, to } = query;
  const { locale } = localeOptions;
  const list = { user_id: person.id, from, to, sort: 'incurred_on', desc: false } as const;
  const source = expenseSource(actor, now, list);
  const names = new Set<string>(ROW_FIELDS);
  const fields = Object.fromEntries(Object.entries(source.fields).filter(([name]) => names.has(name)));
  const rows = await rowsOf<Pick<Expense, (typeof ROW_FIELDS)[number]>>(
    db,
    rowsStatement({ ...source, fields }, list, { offset: 0, limit: USER_REPORT_LINES + 1 }),
  );
  if (rows.length > USER_REPORT_LINES)
    throw invalidField('from', 'validation.pdf_lines', { n: USER_REPORT_LINES });
  const data = {
    kind: 'user' as const,
    localeOptions,
    company: { name: actor.company.name, currency: actor.company.currency },
    person: { name: person.name, email: person.email },
    from: from ?? null,
    to: to ?? null,
    made_on: dateOf(actor.company, now),
    statuses: statusesIn(locale),
    rows: rows.map(
      ({ number, incurred_on, description, supplier, entry_type, status, base_amount, amount }) => ({
        number,
        incurred_on,
        description,
        supplier: named(locale, supplier),
        entry_type: named(locale, entry_type),
        status,
        base_amount,
        amount,
      }),
    ),
  };
  const listed = rows.flatMap(({ number, receipts }) =>
    receipts.map(({ id, name, type, size }) => ({ id, expense_number: number, name, type, size })),
  );
  return { data, listed };
}

const PRINTED = ['amount', 'base_amount', 'description', 'supplier', 'entry_type', 'status', 'receipts'];

/** Records who took the report of another member out of the system, as for files of lists. */
function auditReport(
  { db, actor, now, origin, query }: RequestContext<'reports.userPdf'>,
  { id, name }: Person,
): Promise<void> {
  return audit(db, {
    ...callerOf({ actor, now, origin }),
    event: 'exported',
    subject: 'users',
    recordId: id,
    recordName: name,
    detail: { call: 'reports.userPdf', query: query() },
  });
}

async function userPdf(context: RequestContext<'reports.userPdf'>): Promise<FileAnswer> {
  const { actor, db } = context;
  const query = context.query();
  const person = await personOf(db, actor, query.user_id ?? actor.id);
  permit(actor, 'read', 'reports', { user: { id: person.id }, team_ids: person.team_ids ?? [] });
  permitShown(actor.ability, 'expense', PRINTED);
  const localeOptions = localeOptionsOf(context, query);
  const pdf = await reportQueue.run(actor.company.id, async () => {
    const { data, listed } = await reportOf(context, query, person, localeOptions);
    return print(context, listed, query.receipts ?? false, (receipts) => ({ ...data, ...receipts }));
  });
  if (person.id !== actor.id) await auditReport(context, person);
  return {
    body: pdf,
    type: 'application/pdf',
    filename: reportFileName(localeOptions.locale, person.name, query),
  };
}

async function requestPdf(context: RequestContext<'expenses.pdf'>): Promise<FileAnswer> {
  const { actor, db, now, params } = context;
  const row = requireRecord(await loadExpense(db, actor, params.id, now));
  permit(actor, 'read', 'expense', row);
  const query = context.query();
  const localeOptions = localeOptionsOf(context, query);
  const expense = presentExpense(row, actor, localeOptions);
  const history = await presentHistory(
    { db, actor, now },
    row,
    await readHistory(db, actor.company.id, row.id),
  );
  // A hidden list of receipts is null.
  const listed = ((expense.receipts as Expense['receipts'] | null) ?? []).map(({ id, name, type, size }) => ({
    id,
    expense_number: expense.number,
    name,
    type,
    size,
  }));
  const pdf = await reportQueue.run(actor.company.id, () =>
    print(context, listed, query.receipts ?? false, (receipts) => ({
      ...requestData({ expense, history, localeOptions, company: actor.company, now }),
      ...receipts,
    })),
  );
  if (query.receipts === true)
    await context.services.store.transaction(async (tx) => {
      for (const { id } of listed) await auditReceiptView(tx, context, { expense: row, receiptId: id });
    });
  return { body: pdf, type: 'application/pdf', filename: `${expense.number}.pdf` };
}

/** Handlers of documents (Specification §7). */
export const reportHandlers: Handlers<'reports.userPdf' | 'expenses.pdf'> = {
  'reports.userPdf': userPdf,
  'expenses.pdf': requestPdf,
};
