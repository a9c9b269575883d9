import {
  paymentAfter,
  paymentOfPayout,
  payoutsOf,
  reimburseDenial,
  reimbursementDenial,
  reimbursementUpdate,
  type Expense,
  type PaymentStatus,
  type Reimbursement,
} from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withoutHidden } from '../access/fields.ts';
import { checkVersion, conflict, found, permit } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { nextNumber } from '../db/numbers.ts';
import { record, type Happening } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { reimbursementExpenses, reimbursements } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { counterAccounts, payoutPostings, post, takeBack } from '../finance/ledger.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField, parse } from '../http/validation.ts';
import { reasonText, text } from '../http/words.ts';
import { holdRecord, listRecords, loadRecord } from '../records/record-kind.ts';
import { holdExpense } from './expense-read.ts';
import { writeExpense } from './expense-write.ts';
import { reimbursementKind } from './reimbursements.ts';

type Writing = Pick<Asked<'reimbursements.create'>, 'db' | 'actor' | 'now'>;

/** Moves an expense's payment on, with its history. */
async function pay(
  { db, actor, now }: Writing,
  expense: Expense,
  paymentStatus: PaymentStatus,
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
      details: null,
      changes: { payment_status: { from: expense.payment_status, to: paymentStatus } },
    },
    actor,
    now,
  );
}

/**
 * Whether a payout of an expense stands, scheduled or paid. The expense's own mark may say otherwise: who takes back that
 * its payment was verified leaves it to be paid again, while the payout that paid it was never reversed.
 */
async function isPaidOut(db: Db, expenseId: number): Promise<boolean> {
  const standing = await rowsOf(
    db,
    sql`select 1 from reimbursement_expenses p join reimbursements r on r.id = p.reimbursement_id
      where p.expense_id = ${expenseId} and r.status in ('scheduled', 'paid') limit 1`,
  );
  return standing.length > 0;
}

/** The expenses of a payout, each held; one that may not be paid out refuses the whole. */
async function payable(asked: Asked<'reimbursements.create'>, ids: readonly number[]) {
  const { db, actor, now } = asked;
  const held: Expense[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const expense = await holdExpense(db, actor, id, now);
    if (expense === null || !actor.ability.can('read', 'expense'))
      throw invalidField('expense_ids', 'validation.unknown_record');
    permit(actor, 'read', 'expense', expense);
    const denied = reimburseDenial(expense);
    if (denied !== null) throw conflict(actor, 'expense', expense, reasonText(denied));
    if (await isPaidOut(db, id)) throw conflict(actor, 'expense', expense, text('reason.payment_running'));
    held.push(expense);
  }
  return held.flatMap((expense) =>
    expense.base_amount === null ? [] : [{ ...expense, base_amount: expense.base_amount }],
  );
}

async function create(asked: Asked<'reimbursements.create'>): Promise<{ items: Reimbursement[] }> {
  const { db, actor, now } = asked;
  permit(actor, 'create', 'reimpursable');
  const { expense_ids, method, reference } = asked.input();
  const companyId = actor.company.id;
  const items: Reimbursement[] = [];
  const happened: Happening[] = [];
  for (const payout of payoutsOf(await payable(asked, expense_ids))) {
    const [made] = await db
      .insert(reimbursements)
      .values({
        companyId,
        number: await nextNumber(db, companyId, 'reimbursement'),
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
      await pay(asked, expense, paymentAfter(expense.payment_status, 'schedule') ?? expense.payment_status);
      happened.push({ companyId, type: 'expense.changed', subject: 'expense', recordId: expense.id });
    }
    happened.push({ companyId, type: 'resource.changed', subject: 'reimpursable', recordId: id });
    items.push(found(await loadRecord(reimbursementKind, db, actor, id, now)));
  }
  await record(db, now, happened);
  return { items: items.map((item) => withoutHidden(actor.ability, 'reimpursable', item)) };
}

/** The ledger follows a payout: the bank goes down as it is paid, and back up as it is reversed. */
async function follow(
  asked: Asked<'reimbursements.update'>,
  before: Reimbursement,
  { status: to, reference }: Pick<Reimbursement, 'status' | 'reference'>,
): Promise<void> {
  const { db, actor, now } = asked;
  const source = { companyId: actor.company.id, source: 'reimbursement' as const, sourceId: before.id };
  const date = dateOf(now);
  if (to === 'reversed') await takeBack(db, source, { date, createdBy: actor.id, at: now });
  if (to !== 'paid') return;
  const counter = await counterAccounts(db, actor.company.id, before.amount.currency);
  const origin = {
    ...source,
    date,
    sourceNumber: before.number,
    reference,
    createdBy: actor.id,
    at: now,
  };
  await post(db, origin, payoutPostings(before.amount, before.user.name, counter));
}

const wanted = z.object({ status: reimbursementUpdate.def.shape.status });

async function update(asked: Asked<'reimbursements.update'>): Promise<Reimbursement> {
  const { db, actor, now, params } = asked;
  const companyId = actor.company.id;
  const before = found(await holdRecord(reimbursementKind, db, actor, params.id, now));
  permit(actor, 'update', 'reimpursable', before);
  checkVersion(asked.version, before, actor, 'reimpursable');
  const { status } = parse(wanted, asked.body());
  const denied = reimbursementDenial(before.status, status);
  if (denied !== null) throw conflict(actor, 'reimpursable', before, reasonText(denied));
  const { reference = before.reference } = asked.input();
  await db
    .update(reimbursements)
    .set({
      status,
      reference,
      ...(status === 'paid' ? { paidAt: now } : {}),
      version: sql`${reimbursements.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(reimbursements.id, before.id), eq(reimbursements.companyId, companyId)));
  const happened: Happening[] = [];
  for (const { id } of before.expenses.toSorted((a, b) => a.id - b.id)) {
    const expense = await holdExpense(db, actor, id, now);
    if (expense === null) continue;
    await pay(asked, expense, paymentOfPayout(expense.payment_status, status));
    happened.push({ companyId, type: 'expense.changed', subject: 'expense', recordId: id });
  }
  await follow(asked, before, { status, reference });
  happened.push({ companyId, type: 'resource.changed', subject: 'reimpursable', recordId: before.id });
  if (status === 'paid') {
    happened.push({
      companyId,
      type: 'reimbursement.paid',
      subject: 'reimpursable',
      recordId: before.id,
      data: { number: before.number, user_id: before.user.id },
    });
  }
  await record(db, now, happened);
  return withoutHidden(
    actor.ability,
    'reimpursable',
    found(await loadRecord(reimbursementKind, db, actor, before.id, now)),
  );
}

/** Payouts to employees. */
export const reimbursementHandlers: Handlers<
  'reimbursements.list' | 'reimbursements.get' | 'reimbursements.create' | 'reimbursements.update'
> = {
  'reimbursements.list': (asked) => listRecords(reimbursementKind, asked, asked.query()),
  'reimbursements.get': async ({ db, actor, params, now }) => {
    const one = found(await loadRecord(reimbursementKind, db, actor, params.id, now));
    permit(actor, 'read', 'reimpursable', one);
    return withoutHidden(actor.ability, 'reimpursable', one);
  },
  'reimbursements.create': create,
  'reimbursements.update': update,
};
