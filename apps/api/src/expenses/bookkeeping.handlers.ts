import {
  APPROVED_STATUSES,
  BOOKING_TRANSITIONS,
  bookingCodes,
  bookingDecision,
  type BookingAction,
  type Expense,
} from '@outlay/domain';
import { inArray } from '../db/drizzle.ts';
import * as z from 'zod/mini';
import { allowedRows } from '../access/row-conditions.ts';
import { checkVersion, conflict, requireRecord, permit } from '../access/permit.ts';
import { checkChangedExpense } from '../company/budgets/budget-enforcement.ts';
import { recordEvents, type DomainEvent } from '../db/outbox.ts';
import { expenses } from '../db/schema/index.ts';
import { savepoint, type Db } from '../db/store.ts';
import { assertCostType } from './assert-cost-type.ts';
import { suggestionsFor } from './coding.ts';
import { EXPENSE_CONDITIONS } from './expense-conditions.ts';
import { expenseSource } from './expense-source.ts';
import type { AsOf } from './expense-visibility.ts';
import { lockExpense, loadExpense, readExpenses, presentExpense } from './expense-read.ts';
import { assertAccountCurrency, assertActiveAccount } from '../finance/accounts/account-use.ts';
import { writeExpense, type MoreColumns } from './workflow/expense-write.ts';
import { postBooking, reverseBooking } from './expense-postings.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { Fault } from '../http/fault.ts';
import { invalidField } from '../http/request/validation.ts';
import { bodyFields } from '../http/request/input.ts';
import { reasonText, translate, text } from '../http/texts.ts';
import { withoutHiddenFields } from '../records/visible-fields.ts';
import type { ListSource } from '../records/list-source.ts';
import { NOW } from '../records/reader.ts';
import { reference } from '../records/references.ts';

type WriteContext = Pick<RequestContext<'expenses.bookKeep'>, 'db' | 'actor' | 'now'>;

/**
 * Returns the source of the bookkeeping list: approved and verified expenses that the user may read both as expenses
 * and as bookkeeping.
 */
export function bookkeepingSource(
  params: { readonly actor: RequestContext<'bookkeeping.list'>['actor']; readonly now: AsOf },
  query: ReturnType<RequestContext<'bookkeeping.list'>['query']>,
  action: 'read' | 'export' = 'read',
): ListSource {
  const { actor, now } = params;
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
      inArray(expenses.status, APPROVED_STATUSES),
      allowedRows(actor.ability, action, 'bookkeep', EXPENSE_CONDITIONS),
    ],
  };
}

type CodedAccount = { readonly id: number; readonly name: string; readonly currency: string };

/** Returns an account that expenses can be booked to: an active one in the company's currency. */
async function accountFor(db: Db, actor: WriteContext['actor'], accountId: number): Promise<CodedAccount> {
  const { id: companyId, currency } = actor.company;
  const account = await reference(db, companyId, 'account_id', accountId);
  if (account === null) throw invalidField('account_id', 'validation.unknown_record');
  await assertAccountCurrency(db, companyId, { field: 'account_id', id: account.id, currency });
  await assertActiveAccount(db, companyId, { field: 'account_id', id: account.id });
  return { ...account, currency };
}

function decide(context: WriteContext, expense: Expense, action: BookingAction): void {
  const { actor } = context;
  const decided = bookingDecision(expense, action, actor.person, actor.ability);
  if (decided.allowed) return;
  const reason = reasonText(decided.reason);
  if (decided.denial === 'ability') throw new Fault(403, text('error.forbidden'), { reason });
  throw conflict(actor, 'expense', expense, reason);
}

type Coding = {
  readonly account: CodedAccount | null;
  readonly entryType?: { id: number; name: string } | null;
};

/**
 * Writes the booking of an expense with its history, and updates the ledger.
 *
 * @returns the events of budgets: another entry type counts in others.
 */
async function code(
  tx: Db,
  context: WriteContext,
  before: Expense,
  action: 'book' | 'recode' | 'unbook',
  coding: Coding,
): Promise<DomainEvent[]> {
  const { actor, now } = context;
  const after: Expense = {
    ...before,
    version: before.version + 1,
    book_status: BOOKING_TRANSITIONS[action].to,
    account: coding.account === null ? null : { id: coding.account.id, name: coding.account.name },
    ...(coding.entryType === undefined ? {} : { entry_type: coding.entryType }),
  };
  const entry = {
    action,
    from: before.status,
    to: before.status,
    by: { id: actor.id, name: actor.name },
    at: now.toISOString(),
    details: null,
    changes: {
      account: { from: before.account, to: after.account },
      ...(after.entry_type?.id === before.entry_type?.id
        ? {}
        : { entry_type: { from: before.entry_type, to: after.entry_type } }),
    },
  };
  const more: MoreColumns = {
    book: { bookedAt: now, bookedBy: actor.id },
    recode: {},
    unbook: { bookedAt: null, bookedBy: null },
  }[action];
  await writeExpense(tx, before, after, entry, actor, now, more);
  if (action !== 'book') await reverseBooking(tx, context, before);
  if (coding.account !== null) await postBooking(tx, context, after, coding.account);
  return checkChangedExpense(tx, context, before, after);
}

const eventsOf = (context: WriteContext, expense: Expense): DomainEvent[] => {
  const one = {
    companyId: context.actor.company.id,
    subject: 'expense',
    recordId: expense.id,
    data: { number: expense.number, actor_id: context.actor.id },
  };
  return [
    { ...one, type: 'expense.changed' },
    { ...one, type: 'expense.booked' },
  ];
};

type Outcome = { id: number; ok: boolean; expense?: Expense; message?: string };

async function bookOne(
  step: Db,
  context: RequestContext<'expenses.bookKeep'>,
  id: number,
  version: number | undefined,
  coding: Coding,
): Promise<{ expense: Expense; budgetEvents: DomainEvent[] }> {
  const { actor, now } = context;
  const before = requireRecord(await lockExpense(step, actor, id, now));
  permit(actor, 'bookkeep', 'bookkeep', before);
  if (version === undefined) throw invalidField('versions', 'validation.required');
  checkVersion(version, before, actor, 'expense');
  decide(context, before, 'book');
  const budgetEvents = await code(step, context, before, 'book', coding);
  return { expense: requireRecord(await loadExpense(step, actor, id, now)), budgetEvents };
}

type Codes = z.infer<typeof bookingCodes>;

/** Returns the validated account and entry type of each pair of ids; each pair is looked up once. */
function codingReader({ db, actor }: WriteContext): (codes: Codes) => Promise<Required<Coding>> {
  const known = new Map<string, Promise<Required<Coding>>>();
  const look = async ({ account_id, entry_type_id }: Codes) => {
    const account = await accountFor(db, actor, account_id);
    const entryType = await reference(db, actor.company.id, 'entry_type_id', entry_type_id);
    await assertCostType(db, actor.company.id, entry_type_id);
    return { account, entryType };
  };
  return (codes) => {
    const key = `${codes.account_id} ${codes.entry_type_id}`;
    const coding = known.get(key) ?? look(codes);
    known.set(key, coding);
    return coding;
  };
}

async function bookKeep(context: RequestContext<'expenses.bookKeep'>): Promise<{ results: Outcome[] }> {
  const { db, actor, now, localeOptions } = context;
  const { ids, account_id, entry_type_id, codes = {}, versions } = context.input();
  const codingOf = codingReader(context);
  const common = bookingCodes.safeParse({ account_id, entry_type_id }).data;
  if (common !== undefined) await codingOf(common);
  const outcomes = new Map<number, Outcome>();
  const events: DomainEvent[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    try {
      const codesOfId = codes[String(id)] ?? common;
      if (codesOfId === undefined) throw invalidField('account_id', 'validation.unknown_record');
      const coding = await codingOf(codesOfId);
      const { expense, budgetEvents } = await savepoint(db, (step) =>
        bookOne(step, context, id, versions[String(id)], coding),
      );
      events.push(...eventsOf(context, expense), ...budgetEvents);
      outcomes.set(id, { id, ok: true, expense: presentExpense(expense, actor, localeOptions) });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { reason, errors } = error.detail;
      const first = errors === undefined ? undefined : Object.values(errors)[0]?.[0];
      outcomes.set(id, { id, ok: false, message: translate(localeOptions, reason ?? first ?? error.text) });
    }
  }
  await recordEvents(db, now, events);
  return { results: ids.flatMap((id) => outcomes.get(id) ?? []) };
}

const idField = z.object({ id: z.int().check(z.gte(1)) });

const isUnbooking = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'account_id' in body && body.account_id === null;

/** Moves a booked expense to another account; without one, the booking is removed. */
async function changeAccount(context: RequestContext<'expenses.changeAccount'>): Promise<Expense> {
  const { db, actor, now, localeOptions } = context;
  const { id } = bodyFields(context, idField);
  const action = isUnbooking(context.body()) ? 'unbook' : 'recode';
  const before = requireRecord(await lockExpense(db, actor, id, now));
  permit(actor, 'bookkeep', 'bookkeep', before);
  checkVersion(context.version, before, actor, 'expense');
  decide(context, before, action);
  const { account_id } = context.input();
  // Saving the same account again is not a posting; it may have become inactive since.
  if (action === 'recode' && account_id === before.account?.id)
    return presentExpense(before, actor, localeOptions);
  const account = account_id === null ? null : await accountFor(db, actor, account_id);
  const budgetEvents = await code(db, context, before, action, { account });
  await recordEvents(db, now, [
    ...[eventsOf(context, before)[0]].flatMap((one) => one ?? []),
    ...budgetEvents,
  ]);
  return presentExpense(requireRecord(await loadExpense(db, actor, id, now)), actor, localeOptions);
}

/** Handlers of bookkeeping. */
export const bookkeepingHandlers: Handlers<
  'bookkeeping.list' | 'bookkeeping.suggestions' | 'expenses.bookKeep' | 'expenses.changeAccount'
> = {
  'bookkeeping.list': async ({ reader, actor, localeOptions, query }) => {
    const params = query();
    return readExpenses(reader, localeOptions, params, {
      name: 'bookkeeping',
      subjects: ['expense', 'bookkeep'],
      source: () => bookkeepingSource({ actor, now: NOW }, params),
    });
  },
  'bookkeeping.suggestions': async (context) => ({
    items: await suggestionsFor(context, bookkeepingSource(context, {}), context.query().ids),
  }),
  'expenses.bookKeep': bookKeep,
  'expenses.changeAccount': changeAccount,
};
