import { expenses, teamMembers, users } from '../../db/schema/index.ts';
import {
  EXPENSE_STATUSES,
  formatMessage,
  type Expense,
  type ExpenseStatus,
  type Locale,
  type UserReportQuery,
} from '@outlay/domain';
import { sql, and, eq, exists, or } from 'drizzle-orm';
import type { Actor } from '../../access/actor.ts';
import { permitShown } from '../../access/fields.ts';
import { requireRecord, permit } from '../../access/permit.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Db } from '../../db/store.ts';
import { expenseSource } from '../../expenses/expense-source.ts';
import type { RequestContext, Handlers } from '../../http/request-context.ts';
import { createFairQueue } from '../../queues/fair-queue.ts';
import type { FileAnswer } from '../../http/respond.ts';
import { rowsStatement } from '../../records/page.ts';
import type { ReportData } from './report-data.ts';
import { createReportRenderer } from './report-renderer.ts';

const renderer = createReportRenderer();

/** Reports are rendered one at a time; companies take turns. A report of 500 rows takes 1 to 2 seconds. */
export const reportQueue = createFairQueue({ running: 1, waitingPerKey: 20, waiting: 200 });

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
        or(eq(users.companyId, actor.company.id), eq(users.id, actor.id), exists(claims)),
      ),
    );
  return requireRecord(person);
}

const named = (locale: Locale, one: { name: string; name_ar?: unknown } | null): string | null =>
  one === null ? null : locale === 'ar' && typeof one.name_ar === 'string' ? one.name_ar : one.name;

const statusesIn = (locale: Locale): ReportData['statuses'] =>
  Object.fromEntries(
    EXPENSE_STATUSES.map((status) => [status, formatMessage(locale, `expense_status.${status}`)]),
  ) as Record<ExpenseStatus, string>;

/** Returns the data of the report: the member's expenses of the period that the requesting user may read. */
async function reportOf(
  context: RequestContext<'reports.userPdf'>,
  query: UserReportQuery,
  person: Person,
  locale: Locale,
): Promise<ReportData> {
  const { db, actor, now } = context;
  const { from, to } = query;
  const list = { user_id: person.id, from, to, sort: 'incurred_on', desc: false } as const;
  const rows = await rowsOf<Expense & Record<string, unknown>>(
    db,
    rowsStatement(expenseSource(actor, now, list), list),
  );
  return {
    locale,
    company: { name: actor.company.name, currency: actor.company.currency },
    person: { name: person.name, email: person.email },
    from: from ?? null,
    to: to ?? null,
    made_at: now.toISOString(),
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
    receipts: rows.flatMap(({ number, receipts }) =>
      receipts.map(({ name, type, size }) => ({ expense_number: number, name, type, size })),
    ),
  };
}

const PRINTED = ['amount', 'base_amount', 'description', 'supplier', 'entry_type', 'status', 'receipts'];

async function userPdf(context: RequestContext<'reports.userPdf'>): Promise<FileAnswer> {
  const { actor, db } = context;
  const query = context.query();
  const person = await personOf(db, actor, query.user_id ?? actor.id);
  permit(actor, 'read', 'reports', { user: { id: person.id }, team_ids: person.team_ids ?? [] });
  permitShown(actor.ability, 'expense', PRINTED);
  const locale = query.lang ?? context.locale;
  const pdf = await reportQueue.run(actor.company.id, async () =>
    renderer.render(await reportOf(context, query, person, locale)),
  );
  return { body: Buffer.from(pdf), type: 'application/pdf', filename: `outlay-${person.name}.pdf` };
}

/** Handlers of reports (Specification §7). */
export const reportHandlers: Handlers<'reports.userPdf'> = { 'reports.userPdf': userPdf };
