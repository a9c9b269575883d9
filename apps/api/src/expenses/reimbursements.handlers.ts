import {
  paymentFieldIn,
  payoutAccount,
  payoutCurrencies,
  RESOURCES,
  paymentAfter,
  paymentOfPayout,
  paymentPosting,
  payoutIbanDenial,
  payoutsOf,
  reimburseDenial,
  reimbursementDenial,
  reimbursementUpdate,
  takesReason,
  type Expense,
  type HistoryPayout,
  sumMoney,
  negateMoney,
  zero,
  type Money,
  type PaymentStatus,
  type Reimbursement,
  type ReimbursementUpdate,
} from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withoutHidden } from '../access/fields.ts';
import { checkVersion, conflict, requireRecord, permit } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { nextNumber } from '../db/numbers.ts';
import { auditRecord } from '../db/audit.ts';
import { recordEvents, type DomainEvent } from '../db/outbox.ts';
import { reimbursementExpenses, reimbursements } from '../db/schema/index.ts';
import { lockAdvanceOf } from '../finance/advances/advance-balance.ts';
import { defaultAccountsOf, postEntry, reverseEntries } from '../finance/ledger.ts';
import { accountPaidFrom, settle } from '../finance/settlement.ts';
import type { RequestContext, Handlers } from '../http/request-context.ts';
import { invalidField } from '../http/validation.ts';
import { bodyFields } from '../http/input.ts';
import { reasonText, text } from '../http/texts.ts';
import { currentIbanStatus } from '../people/bank-details-read.ts';
import { listResource } from '../records/plain-resource.ts';
import { lockRecord, loadRecord } from '../records/record-kind.ts';
import { lockExpense } from './expense-read.ts';
import { payoutStatus, reversePayment, type PaidFrom } from './expense-postings.ts';
import { writeExpense } from './workflow/expense-write.ts';
import { reimbursementKind } from './reimbursements.ts';

type WriteContext = Pick<RequestContext<'reimbursements.create'>, 'db' | 'actor' | 'now'>;

type PayoutChange = HistoryPayout & Pick<Reimbursement, 'reason'>;

/** Changes an expense's payment status, with its history: the payout that changed it, and why it failed or was reversed. */
async function pay(
  { db, actor, now }: WriteContext,
  expense: Expense,
  paymentStatus: PaymentStatus,
  { id, number, method, reference, reason = null }: PayoutChange,
): Promise<void> {
  if (expense.payment_status === paymentStatus) return;
  const version = expense.version + 1;
  await writeExpense(
    db,
    expense,
    { ...expense, payment_status: paymentStatus, version },
    {
      action: 'pay',
      from: expense.status,
      to: expense.status,
      by: { id: actor.id, name: actor.name },
      at: now.toISOString(),
      details: reason,
      payout: { id, number, method, reference },
      changes: { payment_status: { from: expense.payment_status, to: paymentStatus } },
    },
    actor,
    now,
  );
}

/** Locks and returns the expenses of a payout; refuses the whole payout if one of them is not payable. */
async function payable(context: RequestContext<'reimbursements.create'>, ids: readonly number[]) {
  const { db, actor, now } = context;
  const locked: Expense[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const expense = await lockExpense(db, actor, id, now);
    if (expense === null || !actor.ability.can('read', 'expense'))
      throw invalidField('expense_ids', 'validation.unknown_record');
    permit(actor, 'read', 'expense', expense);
    const denied = reimburseDenial(expense);
    if (denied !== null) throw conflict(actor, 'expense', expense, reasonText(denied));
    if ((await payoutStatus(db, expense)) !== null)
      throw conflict(actor, 'expense', expense, text('reason.payment_running'));
    locked.push(expense);
  }
  return locked.flatMap((expense) =>
    expense.base_amount === null ? [] : [{ ...expense, base_amount: expense.base_amount }],
  );
}

/** Returns the payouts of expenses; refuses those of an employee whose credit notes are worth more than the rest. */
async function payoutsFrom(context: RequestContext<'reimbursements.create'>, ids: readonly number[]) {
  const payouts = payoutsOf(await payable(context, ids));
  const nothing = payouts.find(({ amount }) => amount.minor <= 0);
  if (nothing !== undefined)
    throw invalidField('expense_ids', 'validation.payout_not_positive', { name: nothing.user.name });
  return payouts;
}

async function create(context: RequestContext<'reimbursements.create'>): Promise<{ items: Reimbursement[] }> {
  const { db, actor, now } = context;
  permit(actor, 'create', 'reimpursable');
  const { expense_ids, method, reference } = context.input();
  const companyId = actor.company.id;
  const items: Reimbursement[] = [];
  const events: DomainEvent[] = [];
  for (const payout of await payoutsFrom(context, expense_ids)) {
    const number = await nextNumber(db, companyId, 'reimbursement');
    const [made] = await db
      .insert(reimbursements)
      .values({
        companyId,
        number,
        userId: payout.user.id,
        amountMinor: payout.amount.minor,
        currency: payout.amount.currency,
        method,
        reference: reference ?? null,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: reimbursements.id });
    const id = made?.id ?? 0;
    await db.insert(reimbursementExpenses).values(
      payout.expenses.map((expense) => ({
        companyId,
        reimbursementId: id,
        expenseId: expense.id,
        amountMinor: expense.base_amount.minor,
      })),
    );
    for (const expense of payout.expenses) {
      await pay(
        context,
        expense,
        paymentAfter(expense.payment_status, 'schedule') ?? expense.payment_status,
        { id, number, method, reference: reference ?? null },
      );
      events.push({ companyId, type: 'expense.changed', subject: 'expense', recordId: expense.id });
    }
    events.push({ companyId, type: 'resource.changed', subject: 'reimpursable', recordId: id });
    const item = requireRecord(await loadRecord(reimbursementKind, db, actor, id, now));
    permit(actor, 'create', 'reimpursable', item);
    items.push(item);
  }
  await recordEvents(db, now, events);
  for (const item of items) await auditRecord(context, 'reimpursable', null, item);
  return { items: items.map((item) => withoutHidden(actor.ability, 'reimpursable', item)) };
}

type PayoutFrom = PaidFrom & Pick<ReimbursementUpdate, 'advance_amount'>;

/** Columns of a payout that is paid. */
type Paid = { readonly paidFromId: number | null; readonly advanceMinor: number };

/**
 * Returns the part of a payout that advances of its employee settle; zero if it names none.
 *
 * @throws Fault 422 for more than the employee holds, or than the payout.
 */
async function advanceOf(
  { db, actor }: RequestContext<'reimbursements.update'>,
  { user, amount }: Reimbursement,
  given: Money | null,
): Promise<Money> {
  if (given === null) return zero(amount.currency);
  const invalidAdvance = (id: 'validation.advance_amount' | 'validation.advance_over_payout', limit: Money) =>
    invalidField('advance_amount', id, { name: user.name, amount: limit });
  if (given.currency !== amount.currency) throw invalidField('advance_amount', 'validation.same_currency');
  if (given.minor > amount.minor) throw invalidAdvance('validation.advance_over_payout', amount);
  const balance = await lockAdvanceOf(db, actor.company, user.id);
  if (given.minor > balance.minor) throw invalidAdvance('validation.advance_amount', balance);
  return given;
}

/**
 * Posts a payout: what is owed, the account it is paid from and the advance that settles it go down, and all go up again
 * when it is reversed.
 *
 * @returns how it was paid; null if it was not paid.
 * @throws Fault 422 for an account or amount of a payment with a change that pays nothing.
 */
async function postPayout(
  context: RequestContext<'reimbursements.update'>,
  before: Reimbursement,
  { status: to, reference, from }: Pick<Reimbursement, 'status' | 'reference'> & { from: PayoutFrom },
): Promise<Paid | null> {
  const { db, actor, now } = context;
  const source = { companyId: actor.company.id, source: 'reimbursement' as const, sourceId: before.id };
  const date = dateOf(actor.company, now);
  if (to === 'reversed') await reverseEntries(db, source, { date, createdBy: actor.id, at: now });
  if (to !== 'paid') {
    const field = paymentFieldIn(from) ?? ((from.advance_amount ?? null) === null ? null : 'advance_amount');
    if (field !== null) throw invalidField(field, 'validation.pays_nothing');
    return null;
  }
  const accountOf = await defaultAccountsOf(db, actor.company.id);
  const settled = await advanceOf(context, before, from.advance_amount ?? null);
  const left = sumMoney([before.amount, negateMoney(settled)], before.amount.currency);
  const unused = left.minor === 0 ? paymentFieldIn(from) : null;
  if (unused !== null) throw invalidField(unused, 'validation.pays_nothing');
  const account =
    left.minor === 0
      ? null
      : await accountPaidFrom(
          db,
          actor.company.id,
          from.paid_from_id,
          accountOf,
          payoutAccount(before.method),
        );
  const movement = { db, company: actor.company, date, today: date };
  const lines = paymentPosting(
    {
      creditor: 'owed_to_employees',
      owed: before.amount,
      paid:
        account === null
          ? null
          : await settle(
              movement,
              account,
              { owed: left, documents: payoutCurrencies(before) },
              from.paid_amount,
            ),
      settled,
      description: before.user.name,
    },
    accountOf,
  );
  const origin = {
    ...source,
    date,
    sourceNumber: before.number,
    description: before.user.name,
    reference,
    createdBy: actor.id,
    at: now,
  };
  await postEntry(db, origin, lines);
  return { paidFromId: account?.id ?? null, advanceMinor: settled.minor };
}

const statusFields = z.object({ status: reimbursementUpdate.def.shape.status });

async function update(context: RequestContext<'reimbursements.update'>): Promise<Reimbursement> {
  const { db, actor, now, params } = context;
  const companyId = actor.company.id;
  const before = requireRecord(await lockRecord(reimbursementKind, db, actor, params.id, now));
  permit(actor, 'update', 'reimpursable', before);
  checkVersion(context.version, before, actor, 'reimpursable');
  const { status } = bodyFields(context, statusFields);
  const denied = reimbursementDenial(before.status, status);
  if (denied !== null) throw conflict(actor, 'reimpursable', before, reasonText(denied));
  const iban = payoutIbanDenial(before, status, await currentIbanStatus(db, companyId, before.user.id));
  if (iban !== null) throw conflict(actor, 'reimpursable', before, reasonText(iban));
  const { reference = before.reference, reason: given, ...from } = context.input();
  const reason = given ?? null;
  if (reason !== null && !takesReason(status)) throw invalidField('reason', 'validation.reason_of_payment');
  const paid = await postPayout(context, before, { status, reference, from });
  await db
    .update(reimbursements)
    .set({
      status,
      reference,
      reason,
      ...paid,
      ...(status === 'paid' ? { paidAt: now } : {}),
      version: sql`${reimbursements.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(reimbursements.id, before.id), eq(reimbursements.companyId, companyId)));
  const events: DomainEvent[] = [];
  for (const { id } of before.expenses.toSorted((a, b) => a.id - b.id)) {
    const expense = await lockExpense(db, actor, id, now);
    if (expense === null) continue;
    // The payment of an expense that was verified in the meantime is now part of the payout.
    if (status === 'paid') await reversePayment(db, context, expense);
    await pay(context, expense, paymentOfPayout(expense.payment_status, status), {
      ...before,
      reference,
      reason,
    });
    events.push({ companyId, type: 'expense.changed', subject: 'expense', recordId: id });
  }
  events.push({ companyId, type: 'resource.changed', subject: 'reimpursable', recordId: before.id });
  events.push({
    companyId,
    type: `reimbursement.${status}`,
    subject: 'reimpursable',
    recordId: before.id,
    data: {
      number: before.number,
      user_id: before.user.id,
      from: before.status,
      to: status,
      actor_id: actor.id,
    },
  });
  await recordEvents(db, now, events);
  const after = requireRecord(await loadRecord(reimbursementKind, db, actor, before.id, now));
  await auditRecord(context, 'reimpursable', before, after);
  return withoutHidden(actor.ability, 'reimpursable', after);
}

const handlers: Handlers<'reimbursements.get' | 'reimbursements.create' | 'reimbursements.update'> = {
  'reimbursements.get': async ({ db, actor, params, now }) => {
    const one = requireRecord(await loadRecord(reimbursementKind, db, actor, params.id, now));
    permit(actor, 'read', 'reimpursable', one);
    return withoutHidden(actor.ability, 'reimpursable', one);
  },
  'reimbursements.create': create,
  'reimbursements.update': update,
};

const lists = listResource({ resource: RESOURCES.reimbursements, kind: reimbursementKind });

/** Resource of payouts to employees. */
export const reimbursementResource = { ...lists, handlers: { ...lists.handlers, ...handlers } };
