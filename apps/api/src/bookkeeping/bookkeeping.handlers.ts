import { bookingDecision, type BookingAction, type Expense } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allowedRows } from '../access/sql.ts';
import { checkVersion, conflict, found, permit } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { record, type Happening } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { EXPENSE_CONDITIONS } from '../expenses/expense-conditions.ts';
import { expenseSource, type AsOf } from '../expenses/expense-source.ts';
import { holdExpense, loadExpense, shown, writePage } from '../expenses/expense-read.ts';
import { writeExpense, type MoreColumns } from '../expenses/expense-write.ts';
import { bookingPostings, counterAccounts, post, takeBack } from '../finance/ledger.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { invalidField, parse } from '../http/validation.ts';
import { reasonText, say, text } from '../http/words.ts';
import { withoutHiddenFields } from '../lists/shown.ts';
import type { ListSource } from '../lists/page.ts';
import { NOW } from '../lists/reader.ts';
import { reference } from '../records/references.ts';

type Writing = Pick<Asked<'expenses.bookKeep'>, 'db' | 'actor' | 'now'>;

/** The books: approved and verified expenses that the person may see both as expenses and as bookkeeping. */
export function bookkeepingSource(
  asked: { readonly actor: Asked<'bookkeeping.list'>['actor']; readonly now: AsOf },
  query: ReturnType<Asked<'bookkeeping.list'>['query']>,
  action: 'read' | 'export' = 'read',
): ListSource {
  const { actor, now } = asked;
  const source = withoutHiddenFields(
    expenseSource(actor, now, query, action),
    actor.ability,
    'bookkeep',
    query,
  );
  return {
    ...source,
    where: [
      ...source.where,
      sql`e.status in ('approved', 'verified')`,
      allowedRows(actor.ability, action, 'bookkeep', EXPENSE_CONDITIONS),
    ],
  };
}

/** Expenses are booked in the company's currency, so the account must be kept in it. */
async function accountFor(db: Db, actor: Writing['actor'], accountId: number) {
  const account = await reference(db, actor.company.id, 'account_id', accountId);
  const [row] = await rowsOf<{ currency: string }>(
    db,
    sql`select currency from accounts where id = ${accountId}`,
  );
  if (row?.currency !== actor.company.currency) throw invalidField('account_id', 'validation.same_currency');
  return account;
}

function decide(asked: Writing, expense: Expense, action: BookingAction): void {
  const { actor } = asked;
  const decided = bookingDecision(expense, action, actor.person, actor.ability);
  if (decided.allowed) return;
  const reason = reasonText(decided.reason);
  if (decided.denial === 'ability') throw new Fault(403, text('error.forbidden'), { reason });
  throw conflict(actor, 'expense', expense, reason);
}

type Coding = {
  readonly account: { id: number; name: string } | null;
  readonly entryType?: { id: number; name: string } | null;
};

/** Writes an expense's place in the books, with its history, and lets the ledger follow. */
async function code(
  tx: Db,
  asked: Writing,
  before: Expense,
  action: 'book' | 'recode' | 'unbook',
  coding: Coding,
): Promise<void> {
  const { actor, now } = asked;
  const after: Expense = {
    ...before,
    version: before.version + 1,
    book_status: action === 'unbook' ? 'unbooked' : 'booked',
    account: coding.account,
    ...(coding.entryType === undefined ? {} : { entry_type: coding.entryType }),
  };
  const entry = {
    action,
    from: before.status,
    to: before.status,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: null,
    changes: { account: { from: before.account, to: after.account } },
  };
  const more: MoreColumns = {
    book: { bookedAt: now, bookedBy: actor.id },
    recode: {},
    unbook: { bookedAt: null, bookedBy: null },
  }[action];
  await writeExpense(tx, before, after, entry, actor, now, more);
  const source = { companyId: actor.company.id, source: 'expense' as const, sourceId: before.id };
  const date = dateOf(now);
  if (action !== 'book') await takeBack(tx, source, { date, createdBy: actor.id, at: now });
  const amount = before.base_amount;
  if (amount === null || coding.account === null) return;
  const counter = await counterAccounts(tx, actor.company.id, amount.currency);
  const facts = {
    accountId: coding.account.id,
    amount,
    paidBy: before.paid_by,
    description: before.description,
  };
  const postings = bookingPostings(facts, counter);
  // On the account that pays it an expense would cancel itself out, and no report would find it.
  if (new Set(postings.map(({ accountId }) => accountId)).size < postings.length)
    throw invalidField('account_id', 'validation.counter_account');
  await post(tx, { ...source, date, sourceNumber: before.number, createdBy: actor.id, at: now }, postings);
}

const happened = (asked: Writing, expense: Expense): Happening[] => {
  const one = {
    companyId: asked.actor.company.id,
    subject: 'expense',
    recordId: expense.id,
    data: { number: expense.number, actor_id: asked.actor.id },
  };
  return [
    { ...one, type: 'expense.changed' },
    { ...one, type: 'expense.booked' },
  ];
};

type Outcome = { id: number; ok: boolean; expense?: Expense; message?: string };

async function bookOne(
  step: Db,
  asked: Asked<'expenses.bookKeep'>,
  id: number,
  version: number | undefined,
  coding: Coding,
): Promise<Expense> {
  const { actor, now } = asked;
  const before = found(await holdExpense(step, actor, id, now));
  permit(actor, 'bookkeep', 'bookkeep', before);
  if (version === undefined) throw invalidField('versions', 'validation.required');
  checkVersion(version, before, actor, 'expense');
  decide(asked, before, 'book');
  await code(step, asked, before, 'book', coding);
  return found(await loadExpense(step, actor, id, now));
}

async function bookKeep(asked: Asked<'expenses.bookKeep'>): Promise<{ results: Outcome[] }> {
  const { db, actor, now, locale } = asked;
  const { ids, account_id, entry_type_id, versions } = asked.input();
  const coding = {
    account: await accountFor(db, actor, account_id),
    entryType: await reference(db, actor.company.id, 'entry_type_id', entry_type_id),
  };
  const outcomes = new Map<number, Outcome>();
  const happenings: Happening[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      const expense = await db.transaction((step) => bookOne(step, asked, id, versions[String(id)], coding));
      happenings.push(...happened(asked, expense));
      outcomes.set(id, { id, ok: true, expense: shown(expense, actor, locale) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, errors } = error.detail;
      const first = errors === undefined ? undefined : Object.values(errors)[0]?.[0];
      outcomes.set(id, { id, ok: false, message: say(locale, reason ?? first ?? error.text) });
    }
  }
  await record(db, now, happenings);
  return { results: ids.flatMap((id) => outcomes.get(id) ?? []) };
}

const which = z.object({ id: z.int().check(z.gte(1)) });

const isTakingBack = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'account_id' in body && body.account_id === null;

/** Codes a booked expense to another account; to none, it leaves the books. */
async function changeAccount(asked: Asked<'expenses.changeAccount'>): Promise<Expense> {
  const { db, actor, now, locale } = asked;
  const { id } = parse(which, asked.body());
  const action = isTakingBack(asked.body()) ? 'unbook' : 'recode';
  const before = found(await holdExpense(db, actor, id, now));
  permit(actor, 'bookkeep', 'bookkeep', before);
  checkVersion(asked.version, before, actor, 'expense');
  decide(asked, before, action);
  const { account_id } = asked.input();
  const account = account_id === null ? null : await accountFor(db, actor, account_id);
  await code(db, asked, before, action, { account });
  await record(
    db,
    now,
    [happened(asked, before)[0]].flatMap((one) => one ?? []),
  );
  return shown(found(await loadExpense(db, actor, id, now)), actor, locale);
}

/** The books. */
export const bookkeepingHandlers: Handlers<
  'bookkeeping.list' | 'expenses.bookKeep' | 'expenses.changeAccount'
> = {
  'bookkeeping.list': async ({ reader, actor, locale, query }) => {
    const asked = query();
    return writePage(reader, locale, asked, {
      name: 'bookkeeping',
      about: ['expense', 'bookkeep'],
      source: () => bookkeepingSource({ actor, now: NOW }, asked),
    });
  },
  'expenses.bookKeep': bookKeep,
  'expenses.changeAccount': changeAccount,
};
