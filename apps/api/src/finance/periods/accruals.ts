import {
  accrualPosting,
  addDays,
  APPROVED_STATUSES,
  type DefaultAccountLookup,
  type Expense,
} from '@outlay/domain';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import { expenses, journalEntries } from '../../db/schema/index.ts';
import { suggestionsFor } from '../../expenses/coding.ts';
import { bookkeepingSource } from '../../expenses/bookkeeping.handlers.ts';
import { loadExpense } from '../../expenses/expense-read.ts';
import { postingLines } from '../../expenses/lines/line-postings.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import {
  defaultAccountsOf,
  postEntries,
  postingAccount,
  postReversals,
  type NewEntry,
  type StoredEntry,
} from '../ledger.ts';

type Context = Pick<RequestContext<'periods.close'>, 'db' | 'actor' | 'now'>;

const reversals = alias(journalEntries, 'later');

/** Selects the approved expenses up to a day that the ledger does not contain on that day. */
async function accruable({ db, actor }: Context, until: string): Promise<number[]> {
  const reversed = db
    .select({ id: reversals.id })
    .from(reversals)
    .where(and(eq(reversals.reversesId, journalEntries.id), lte(reversals.date, until)));
  const booked = db
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.companyId, actor.company.id),
        eq(journalEntries.source, 'expense'),
        eq(journalEntries.sourceId, expenses.id),
        isNull(journalEntries.reversesId),
        lte(journalEntries.date, until),
        notExists(reversed),
      ),
    );
  const rows = await db
    .select({ id: expenses.id })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, actor.company.id),
        inArray(expenses.status, APPROVED_STATUSES),
        lte(expenses.incurredOn, until),
        isNotNull(expenses.baseMinor),
        notExists(booked),
      ),
    )
    .orderBy(asc(expenses.id));
  return rows.map(({ id }) => id);
}

/** Returns the account of the first line of an expense all of whose lines have one: none is left to the expense's own. */
const accountOfLines = ({ lines = [] }: Expense): number | undefined =>
  lines.every(({ account }) => account) ? lines[0]?.account?.id : undefined;

/** Returns the accrual of an expense; null if no account is known for it that it could be booked to. */
async function accrualOf(
  { db, actor, now }: Context,
  expense: Expense,
  accountId: number | undefined,
  book: { readonly until: string; readonly accountOf: DefaultAccountLookup },
): Promise<NewEntry | null> {
  const { company } = actor;
  const account = await postingAccount(db, company.id, accountId);
  const gross = expense.base_amount;
  if (gross === null || account === null || account.currency !== company.currency) return null;
  // As for a booking: the account may have become inactive since it was chosen. Lines keep theirs.
  if (!account.active && accountOfLines(expense) === undefined) return null;
  const { until, accountOf } = book;
  const posting = {
    lines: await postingLines(db, company.id, expense, { gross, account, accountOf }),
    description: expense.description,
    supplier_id: expense.supplier?.id ?? null,
    team_id: expense.team?.id ?? null,
  };
  return {
    origin: {
      companyId: company.id,
      source: 'accrual',
      sourceId: expense.id,
      sourceNumber: expense.number,
      description: expense.description,
      date: until,
      createdBy: actor.id,
      at: now,
    },
    lines: accrualPosting(posting, accountOf),
  };
}

const entriesOf = (companyId: number) =>
  and(
    eq(journalEntries.companyId, companyId),
    eq(journalEntries.source, 'accrual'),
    isNull(journalEntries.reversesId),
  );

/**
 * Accrues the approved expenses up to a day that the ledger does not contain on that day, and reverses the accruals on
 * the next day. The company's row is locked by the caller, and the period still open.
 *
 * @throws Fault 422 on `accruals` that names the expenses for which no active account is known.
 */
export async function postAccruals(context: Context, until: string): Promise<void> {
  const { db, actor, now } = context;
  const ids = await accruable(context, until);
  if (ids.length === 0) return;
  const accountOf = await defaultAccountsOf(db, actor.company.id);
  const suggested = await suggestionsFor(context, bookkeepingSource({ actor, now }, {}), ids);
  const accounts = new Map(suggested.map(({ id, account }) => [id, account?.record.id]));
  const entries: NewEntry[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    const expense = await loadExpense(db, actor, id, now);
    if (expense === null) continue;
    const accountId = expense.account?.id ?? accounts.get(id) ?? accountOfLines(expense);
    const entry = await accrualOf(context, expense, accountId, { until, accountOf });
    if (entry === null) missing.push(expense.number);
    else entries.push(entry);
  }
  if (missing.length > 0) throw invalidField('accruals', 'validation.accrual_account', { numbers: missing });
  await postEntries(db, entries);
  const posted = await db
    .select()
    .from(journalEntries)
    .where(
      and(
        entriesOf(actor.company.id),
        eq(journalEntries.date, until),
        notExists(
          db.select({ id: reversals.id }).from(reversals).where(eq(reversals.reversesId, journalEntries.id)),
        ),
      ),
    );
  await postReversals(db, posted, { dateOf: () => addDays(until, 1), createdBy: actor.id, at: now });
}

/**
 * Takes back the accruals of periods that are reopened: on their own day and on the next one. What was accrued can be
 * accrued again when the period is closed.
 */
export async function undoAccruals(context: Context, lockDate: string | null): Promise<void> {
  const { db, actor, now } = context;
  const reversalsOfReversals = alias(journalEntries, 'again');
  const reopened = await db
    .select({ accrual: journalEntries, reversal: reversals })
    .from(journalEntries)
    .innerJoin(reversals, eq(reversals.reversesId, journalEntries.id))
    .where(
      and(
        entriesOf(actor.company.id),
        lockDate === null ? undefined : gt(journalEntries.date, lockDate),
        notExists(
          db
            .select({ id: reversalsOfReversals.id })
            .from(reversalsOfReversals)
            .where(eq(reversalsOfReversals.reversesId, reversals.id)),
        ),
      ),
    )
    .orderBy(asc(journalEntries.id));
  const by = { createdBy: actor.id, at: now };
  const undone = await postReversals(
    db,
    reopened.map(({ reversal }) => reversal),
    { ...by, dateOf: ({ date }) => date },
  );
  const dayOf = new Map(reopened.map(({ accrual, reversal }) => [reversal.id, accrual.date]));
  const accrualDay = ({ reversesId, date }: StoredEntry): string => dayOf.get(reversesId ?? 0) ?? date;
  await postReversals(db, undone, { ...by, dateOf: accrualDay });
}
