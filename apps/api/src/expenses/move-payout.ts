import {
  isPayment,
  isReversal,
  negateMoney,
  paymentFieldIn,
  paymentOfPayout,
  paymentPosting,
  payoutAccount,
  payoutCurrencies,
  sumMoney,
  takesReason,
  zero,
  type Expense,
  type HistoryPayout,
  type Money,
  type PaymentStatus,
  type Reimbursement,
  type ReimbursementMove,
  type ReimbursementUpdate,
} from '@outlay/domain';
import { and, eq } from '../db/drizzle.ts';
import { requireRecord } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { auditRecord } from '../db/audit.ts';
import { increment } from '../db/expressions.ts';
import type { DomainEvent } from '../db/outbox.ts';
import { reimbursements } from '../db/schema/index.ts';
import { lockAdvanceOf } from '../finance/advances/advance-balance.ts';
import { defaultAccountsOf, postEntry, reverseEntries } from '../finance/ledger.ts';
import { accountPaidFrom, settle } from '../finance/settlement.ts';
import { invalidField } from '../http/request/validation.ts';
import { loadRecord } from '../records/record-kind.ts';
import type { WriteContext } from '../records/record-handlers.ts';
import { lockExpense } from './expense-read.ts';
import { reversePayment, type PaidFrom } from './expense-postings.ts';
import { reimbursementKind } from './reimbursements.ts';
import { writeExpense } from './workflow/expense-write.ts';

type PayContext = Pick<WriteContext, 'db' | 'actor' | 'now'>;

type PayoutChange = HistoryPayout & Pick<Reimbursement, 'reason'>;

/** Changes an expense's payment status, with its history: the payout that changed it, and why it failed or was reversed. */
export async function payExpense(
  { db, actor, now }: PayContext,
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

type PayoutFrom = PaidFrom & Pick<ReimbursementUpdate, 'advance_amount'>;

type PostedMove = Pick<Reimbursement, 'reference'> & {
  readonly status: ReimbursementMove;
  readonly from: PayoutFrom;
};

/** Columns of a payout that is paid. */
type Paid = { readonly paidFromId: number | null; readonly advanceMinor: number };

/**
 * Returns the part of a payout that advances of its employee settle; zero if it names none.
 *
 * @throws Fault 422 for more than the employee holds, or than the payout.
 */
async function advanceOf(
  { db, actor }: PayContext,
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
  context: PayContext,
  before: Reimbursement,
  { status: to, reference, from }: PostedMove,
): Promise<Paid | null> {
  const { db, actor, now } = context;
  const source = { companyId: actor.company.id, source: 'reimbursement' as const, sourceId: before.id };
  const date = dateOf(actor.company, now);
  if (isReversal(to)) await reverseEntries(db, source, { date, createdBy: actor.id, at: now });
  if (!isPayment(to)) {
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

/** Change of a payout: its status, and what is stored with it. */
export type PayoutMove = {
  readonly status: ReimbursementMove;
  readonly reference?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly from: PayoutFrom;
};

/**
 * Changes the status of a locked payout that may change, posts it, and changes the payment of its expenses.
 *
 * @returns the payout, and the events to record last in the transaction.
 * @throws Fault 422 for a reason of a payment, and for a payment that cannot be posted.
 */
export async function movePayout(
  context: WriteContext,
  before: Reimbursement,
  { status, reference = before.reference, reason: given, from }: PayoutMove,
): Promise<{ readonly after: Reimbursement; readonly events: readonly DomainEvent[] }> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
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
      ...(isPayment(status) ? { paidAt: now } : {}),
      version: increment(reimbursements.version),
      updatedAt: now,
    })
    .where(and(eq(reimbursements.id, before.id), eq(reimbursements.companyId, companyId)));
  const events: DomainEvent[] = [];
  for (const { id } of before.expenses.toSorted((a, b) => a.id - b.id)) {
    const expense = await lockExpense(db, actor, id, now);
    if (expense === null) continue;
    // The payment of an expense that was verified in the meantime is now part of the payout.
    if (isPayment(status)) await reversePayment(db, context, expense);
    await payExpense(context, expense, paymentOfPayout(expense.payment_status, status), {
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
  const after = requireRecord(await loadRecord(reimbursementKind, db, actor, before.id, now));
  await auditRecord(context, 'reimpursable', before, after);
  return { after, events };
}
