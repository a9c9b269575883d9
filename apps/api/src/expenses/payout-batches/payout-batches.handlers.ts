import {
  PAID_PAYOUT_STATUS,
  batchStatusAfter,
  isPayoutScheduled,
  payoutBatchDenial,
  RESOURCES,
  type PaymentOrder,
  type PayoutBatch,
  type PayoutBatchAction,
  type WebhookEvent,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { permitShown, withoutHidden } from '../../access/fields.ts';
import { checkVersion, conflict, forbidden, permit, requireRecord } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents, type DomainEvent } from '../../db/outbox.ts';
import { payoutBatches, payoutBatchItems } from '../../db/schema/index.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import { listResource } from '../../records/plain-resource.ts';
import { loadRecord, lockRecord } from '../../records/record-kind.ts';
import { lockExpense } from '../expense-read.ts';
import { movePayout } from '../move-payout.ts';
import { reimbursementKind } from '../reimbursements.ts';
import {
  checkIbans,
  checkOrder,
  messageIdOf,
  openFile,
  paymentContent,
  paymentsOf,
  refuseBatch,
  sealFile,
} from './payment-order.ts';
import { createPayoutBatch } from './create-payout-batch.ts';
import { batchEvent, lockAccount, lockPayouts } from './lock-batch-parts.ts';
import { payoutBatchKind } from './payout-batches.ts';

type Step = RequestContext<`payoutBatches.${PayoutBatchAction}`>;

const ofBatch = (companyId: number, id: number) =>
  and(eq(payoutBatchItems.companyId, companyId), eq(payoutBatchItems.batchId, id));

/**
 * Locks a batch for an action.
 *
 * @throws Fault 403, 404, or 409 for an older version or a status that the action does not follow.
 */
async function begin(context: Step, action: PayoutBatchAction): Promise<PayoutBatch> {
  const { db, actor, now, params } = context;
  const batch = requireRecord(await lockRecord(payoutBatchKind, db, actor, params.id, now));
  permit(actor, 'read', 'payoutBatches', batch);
  const denied = payoutBatchDenial(batch, action, { ...actor.person, ability: actor.ability });
  if (denied?.denial === 'ability')
    throw new Fault(403, text('error.forbidden'), { reason: reasonText(denied.reason) });
  // Users decide on all payouts of a batch or on none.
  if (batch.payouts.length !== batch.payout_count) throw forbidden();
  checkVersion(context.version, batch, actor, 'payoutBatches');
  if (denied !== null) throw refuseBatch(context, batch, denied.reason);
  context.input();
  return batch;
}

type Columns = Partial<typeof payoutBatches.$inferInsert>;

/** Stores what an action changes in a batch, and records it. */
async function finish(
  context: Step,
  {
    before,
    action,
    columns,
    event,
    events = [],
  }: {
    readonly before: PayoutBatch;
    readonly action: PayoutBatchAction;
    readonly columns: Columns;
    readonly event?: WebhookEvent;
    readonly events?: readonly DomainEvent[];
  },
): Promise<PayoutBatch> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const status = batchStatusAfter(action);
  await db
    .update(payoutBatches)
    .set({ ...columns, status, version: increment(payoutBatches.version), updatedAt: now })
    .where(and(eq(payoutBatches.companyId, companyId), eq(payoutBatches.id, before.id)));
  const after = requireRecord(await loadRecord(payoutBatchKind, db, actor, before.id, now));
  await auditRecord(context, 'payoutBatches', before, after);
  const data = { number: before.number, from: before.status, to: status, actor_id: actor.id };
  const changeEvent = batchEvent(companyId, before.id);
  await recordEvents(db, now, [
    ...events,
    changeEvent,
    ...(event === undefined ? [] : [{ ...changeEvent, type: event, data }]),
  ]);
  return withoutHidden(actor.ability, 'payoutBatches', after);
}

/** Events of the payouts of a batch: whether they are in an open batch is part of them. */
const payoutEvents = (companyId: number, { payouts }: PayoutBatch): readonly DomainEvent[] =>
  payouts.map(({ id }) => ({ ...batchEvent(companyId, id), subject: 'reimpursable' }));

/** Versions of the bank details that a batch was created with, by member. */
async function versionsOf({ db, actor }: Step, id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: payoutBatchItems.userId, version: payoutBatchItems.bankDetailsVersion })
    .from(payoutBatchItems)
    .where(ofBatch(actor.company.id, id));
  return new Map(rows.map(({ userId, version }) => [userId, version]));
}

/**
 * Returns the account and the payments of a batch, after its creation: nothing of them may have changed.
 *
 * @throws Fault 409 with the reason.
 */
async function orderOf(
  context: Step,
  batch: PayoutBatch,
  expenses: ReadonlyMap<number, readonly string[]> = new Map(),
): Promise<Pick<PaymentOrder, 'debtor' | 'payments'>> {
  const { db, actor } = context;
  const details = await checkIbans(context, batch, await versionsOf(context, batch.id));
  const [stored] = await db
    .select({ iban: payoutBatches.debtorIban, bic: payoutBatches.debtorBic })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.companyId, actor.company.id), eq(payoutBatches.id, batch.id)));
  const account = await lockAccount(context, batch.account?.id);
  if (stored === undefined || account.iban !== stored.iban || account.bic !== stored.bic || !account.active)
    throw refuseBatch(context, batch, { code: 'batch_account_changed' });
  const order = {
    debtor: { name: actor.company.name, ...stored, currency: account.currency },
    payments: paymentsOf(context, batch, { details, expenses }),
  };
  checkOrder(context, batch, order);
  return order;
}

async function approve(context: RequestContext<'payoutBatches.approve'>): Promise<PayoutBatch> {
  const before = await begin(context, 'approve');
  await orderOf(context, before);
  const columns = { approvedBy: context.actor.id, approvedAt: context.now };
  return finish(context, { before, action: 'approve', columns });
}

async function exportFile(context: RequestContext<'payoutBatches.export'>): Promise<PayoutBatch> {
  const { db, services, actor, now } = context;
  const companyId = actor.company.id;
  const before = await begin(context, 'export');
  if (before.execution_date < dateOf(actor.company, now))
    throw refuseBatch(context, before, { code: 'batch_day_past' });
  const expenses = new Map<number, readonly string[]>();
  for (const { id } of before.payouts) {
    const payout = requireRecord(await loadRecord(reimbursementKind, db, actor, id, now));
    expenses.set(
      id,
      payout.expenses.map(({ number }) => number),
    );
  }
  const order = await orderOf(context, before, expenses);
  const messageId = messageIdOf(before, now);
  const { content, filename, sha256 } = paymentContent(before, {
    ...order,
    messageId,
    number: before.number,
    createdAt: now,
    executionDate: before.execution_date,
  });
  const sealedFile = sealFile(services.tokens, companyId, content);
  const columns = { exportedBy: actor.id, exportedAt: now, messageId, filename, sha256, sealedFile };
  return finish(context, { before, action: 'export', columns, event: 'payout.exported' });
}

async function pay(context: RequestContext<'payoutBatches.pay'>): Promise<PayoutBatch> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const before = await begin(context, 'pay');
  const account = await lockAccount(context, before.account?.id);
  if (!account.active) throw refuseBatch(context, before, { code: 'batch_account_inactive' });
  const open = before.payouts.filter(({ status }) => isPayoutScheduled(status)).map(({ id }) => id);
  const payouts = await lockPayouts(context, open);
  // All rows are locked before the first posting, which makes other writers of the journal wait.
  const expenseIds = payouts.flatMap((payout) => payout.expenses.map(({ id }) => id));
  for (const id of expenseIds.toSorted((a, b) => a - b)) await lockExpense(db, actor, id, now);
  const events: DomainEvent[] = [];
  for (const payout of payouts) {
    const moved = await movePayout(context, payout, {
      status: PAID_PAYOUT_STATUS,
      reference: payout.reference ?? before.message_id,
      from: { paid_from_id: before.account?.id },
    });
    events.push(...moved.events);
  }
  await db.update(payoutBatchItems).set({ isOpen: false }).where(ofBatch(companyId, before.id));
  return finish(context, {
    before,
    action: 'pay',
    columns: { closedAt: now },
    event: 'payout.paid',
    events,
  });
}

async function cancel(context: RequestContext<'payoutBatches.cancel'>): Promise<PayoutBatch> {
  const { db, actor, now } = context;
  const before = await begin(context, 'cancel');
  await db.update(payoutBatchItems).set({ isOpen: false }).where(ofBatch(actor.company.id, before.id));
  return finish(context, {
    before,
    action: 'cancel',
    columns: { closedAt: now },
    events: payoutEvents(actor.company.id, before),
  });
}

async function file({ db, services, actor, params, now }: RequestContext<'payoutBatches.file'>) {
  const batch = requireRecord(await loadRecord(payoutBatchKind, db, actor, params.id, now));
  permit(actor, 'read', 'payoutBatches', batch);
  permit(actor, 'export', 'payoutBatches', batch);
  permitShown(actor.ability, 'payoutBatches', [
    'account',
    'amount',
    'execution_date',
    'message_id',
    'payouts',
  ]);
  if (batch.payouts.length !== batch.payout_count) throw forbidden();
  const [row] = await db
    .select({ sealed: payoutBatches.sealedFile, filename: payoutBatches.filename })
    .from(payoutBatches)
    .where(and(eq(payoutBatches.companyId, actor.company.id), eq(payoutBatches.id, batch.id)));
  const refused = (reason: Parameters<typeof reasonText>[0]) =>
    conflict(actor, 'payoutBatches', batch, reasonText(reason));
  if (row === undefined || row.sealed === null || row.filename === null)
    throw refused({ code: 'wrong_batch_status', params: { batch_status: batch.status } });
  const body = openFile(services.tokens, actor.company.id, row.sealed);
  if (body === null) throw refused({ code: 'file_unreadable' });
  return {
    body,
    type: row.filename.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8',
    filename: row.filename,
  };
}

const handlers: Handlers<`payoutBatches.${'get' | 'create' | 'approve' | 'export' | 'pay' | 'cancel' | 'file'}`> =
  {
    'payoutBatches.get': async ({ db, actor, params, now }) => {
      const one = requireRecord(await loadRecord(payoutBatchKind, db, actor, params.id, now));
      permit(actor, 'read', 'payoutBatches', one);
      return withoutHidden(actor.ability, 'payoutBatches', one);
    },
    'payoutBatches.create': createPayoutBatch,
    'payoutBatches.approve': approve,
    'payoutBatches.export': exportFile,
    'payoutBatches.pay': pay,
    'payoutBatches.cancel': cancel,
    'payoutBatches.file': file,
  };

const lists = listResource({ resource: RESOURCES.payoutBatches, kind: payoutBatchKind });

/** Resource of payout batches and their payment files. */
export const payoutBatchResource = { ...lists, handlers: { ...lists.handlers, ...handlers } };
