import {
  batchedPayoutDenial,
  paymentAfter,
  payoutIbanDenial,
  payoutsOf,
  reimburseDenial,
  linkedPayoutDenial,
  reimbursementDenial,
  reimbursementUpdate,
  RESOURCES,
  type Expense,
  type Reimbursement,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { withoutHidden } from '../access/fields.ts';
import { checkVersion, conflict, permit, requireRecord, staleConflict } from '../access/permit.ts';
import { auditRecord } from '../db/audit.ts';
import { nextNumber } from '../db/numbers.ts';
import { recordEvents, type DomainEvent } from '../db/outbox.ts';
import { reimbursementExpenses, reimbursements } from '../db/schema/index.ts';
import { Fault } from '../http/fault.ts';
import { bodyFields } from '../http/request/input.ts';
import { MAX_ID } from '../http/limits.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { reasonText, text } from '../http/texts.ts';
import { invalidField } from '../http/request/validation.ts';
import { currentIbanStatus } from '../people/bank-details/bank-details-read.ts';
import { listResource } from '../records/plain-resource.ts';
import { loadRecord, lockRecord } from '../records/record-kind.ts';
import { lockExpense } from './expense-read.ts';
import { payoutStatus } from './expense-postings.ts';
import { movePayout, payExpense } from './move-payout.ts';
import { lockBatchOf, openBatchOf } from './payout-batches/payout-batches.ts';
import { releasePayout } from './payout-batches/release-payout.ts';
import { reimbursementKind } from './reimbursements.ts';

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
    const [inserted] = await db
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
    const id = inserted?.id ?? 0;
    await db.insert(reimbursementExpenses).values(
      payout.expenses.map((expense) => ({
        companyId,
        reimbursementId: id,
        expenseId: expense.id,
        amountMinor: expense.base_amount.minor,
      })),
    );
    for (const expense of payout.expenses) {
      await payExpense(
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

const statusFields = z.object({ status: reimbursementUpdate.def.shape.status });

async function update(context: RequestContext<'reimbursements.update'>): Promise<Reimbursement> {
  const { db, actor, now, params } = context;
  const companyId = actor.company.id;
  const batchOfPayout = params.id > MAX_ID ? null : await lockBatchOf(db, companyId, params.id);
  const before = requireRecord(await lockRecord(reimbursementKind, db, actor, params.id, now));
  permit(actor, 'update', 'reimpursable', before);
  checkVersion(context.version, before, actor, 'reimpursable');
  const { status } = bodyFields(context, statusFields);
  const batch = await openBatchOf(db, companyId, before.id);
  // A batch that was created meanwhile is not locked.
  if (batch?.id !== batchOfPayout?.id) throw staleConflict(actor, 'reimpursable', before);
  const denied = reimbursementDenial(before.status, status) ?? batchedPayoutDenial(batch, status);
  if (denied !== null) throw conflict(actor, 'reimpursable', before, reasonText(denied));
  const linked = linkedPayoutDenial(before, status, { ...actor.person, ability: actor.ability });
  if (linked !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(linked) });
  const iban = payoutIbanDenial(before, status, await currentIbanStatus(db, companyId, before.user.id));
  if (iban !== null) throw conflict(actor, 'reimpursable', before, reasonText(iban));
  const { status: _, version: _version, reference, reason, ...from } = context.input();
  const { after, events } = await movePayout(context, before, { status, reference, reason, from });
  const released = batch === null ? [] : await releasePayout(context, batch.id, before.id);
  await recordEvents(db, now, [...events, ...released]);
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
