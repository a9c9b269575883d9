import {
  EXPENSE_STATUSES,
  formatMessage,
  type Expense,
  type ExpenseStatus,
  type Locale,
  type UserReportQuery,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { permitShown } from '../access/fields.ts';
import { found, permit } from '../access/permit.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { expenseSource } from '../expenses/expense-source.ts';
import type { Asked, FileAnswer, Handlers } from '../http/asked.ts';
import { rowsStatement } from '../lists/page.ts';
import type { ReportData } from './report-data.ts';
import { createReportRenderer } from './report-renderer.ts';

const renderer = createReportRenderer();

type Person = { id: number; name: string; email: string; team_ids: number[] | null };

/** Somebody of the company, or a partner or admin who has expenses in it. */
async function personOf(db: Db, actor: Actor, id: number): Promise<Person> {
  const [person] = await rowsOf<Person>(
    db,
    sql`select u.id, u.name, u.email,
        (select json_agg(t.team_id) from team_people t where t.user_id = u.id) as team_ids
      from users u where u.id = ${id} and (u.company_id = ${actor.company.id} or u.id = ${actor.id}
        or exists (select 1 from expenses e where e.user_id = u.id and e.company_id = ${actor.company.id}))`,
  );
  return found(person);
}

const named = (locale: Locale, one: { name: string; name_ar?: unknown } | null): string | null =>
  one === null ? null : locale === 'ar' && typeof one.name_ar === 'string' ? one.name_ar : one.name;

const statusesIn = (locale: Locale): ReportData['statuses'] =>
  Object.fromEntries(
    EXPENSE_STATUSES.map((status) => [status, formatMessage(locale, `expense_status.${status}`)]),
  ) as Record<ExpenseStatus, string>;

/** Everything the report prints: the person's expenses of the period, as far as whoever asks may see them. */
async function reportOf(
  asked: Asked<'reports.userPdf'>,
  query: UserReportQuery,
  person: Person,
  locale: Locale,
): Promise<ReportData> {
  const { db, actor, now } = asked;
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

async function userPdf(asked: Asked<'reports.userPdf'>): Promise<FileAnswer> {
  const { actor, db } = asked;
  const query = asked.query();
  const person = await personOf(db, actor, query.user_id ?? actor.id);
  permit(actor, 'read', 'reports', { user: { id: person.id }, team_ids: person.team_ids ?? [] });
  permitShown(actor.ability, 'expense', PRINTED);
  const locale = query.lang ?? asked.locale;
  const pdf = await renderer.render(await reportOf(asked, query, person, locale));
  return { body: Buffer.from(pdf), type: 'application/pdf', filename: `outlay-${person.name}.pdf` };
}

/** Reports (Specification §7). */
export const reportHandlers: Handlers<'reports.userPdf'> = { 'reports.userPdf': userPdf };
