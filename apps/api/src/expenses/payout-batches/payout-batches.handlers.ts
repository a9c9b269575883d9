import {
  batchedPayoutDenial,
  batchingDenial,
  batchStatusAfter,
  isPayoutScheduled,
  payoutBatchDenial,
  paymentFault,
  RESOURCES,
  sumMoney,
  transferDenial,
  type PaymentOrder,
  type PayoutBatch,
  type PayoutBatchAction,
  type Reimbursement,
  type WebhookEvent,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { permitShown, withoutHidden } from '../../access/fields.ts';
import { checkVersion, conflict, forbidden, permit, requireRecord } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { nextNumber } from '../../db/numbers.ts';
import { recordEvents, type DomainEvent } from '../../db/outbox.ts';
import { accounts, payoutBatches, payoutBatchItems } from '../../db/schema/index.ts';
import { assertPaymentAccount, wrongAccountCurrency } from '../../finance/accounts/account-use.ts';
import { defaultAccountsOf } from '../../finance/ledger.ts';
import { Fault } from '../../http/fault.ts';
import { MAX_ID } from '../../http/limits.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { reasonText, text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { lockBankDetails } from '../../people/bank-details/bank-details-read.ts';
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
import { openBatchOf, payoutBatchKind } from './payout-batches.ts';

type Step = RequestContext<`payoutBatches.${PayoutBatchAction}`>;
type Create = RequestContext<'payoutBatches.create'>;

const ofBatch = (companyId: number, id: number) =>
  and(eq(payoutBatchItems.companyId, companyId), eq(payoutBatchItems.batchId, id));

const changed = (companyId: number, recordId: number): DomainEvent => ({
  companyId,
  type: 'resource.changed',
  subject: 'payoutBatches',
  recordId,
});

/** Locks and returns the payouts of a new batch; refuses all of them if one cannot be part of it. */
async function lockPayouts(
  { db, actor, now }: Create | Step,
  ids: readonly number[],
): Promise<readonly Reimbursement[]> {
  const payouts: Reimbursement[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const payout = await lockRecord(reimbursementKind, db, actor, id, now);
    if (payout === null || !actor.ability.can('read', 'reimpursable'))
      throw invalidField('reimbursement_ids', 'validation.unknown_record');
    permit(actor, 'read', 'reimpursable', payout);
    permit(actor, 'update', 'reimpursable', payout);
    payouts.push(payout);
  }
  return payouts;
}

/** Refuses payouts that no new batch may contain. */
async function checkPayouts({ db, actor }: Create, payouts: readonly Reimbursement[]): Promise<void> {
  for (const payout of payouts) {
    const denied =
      batchingDenial(payout) ??
      batchedPayoutDenial(await openBatchOf(db, actor.company.id, payout.id), 'paid');
    if (denied !== null) throw conflict(actor, 'reimpursable', payout, reasonText(denied));
  }
}

/** Locks and returns the bank account that a batch is paid from, by default that of the company. */
async function lockAccount({ db, actor }: Create | Step, chosen: number | null | undefined) {
  const companyId = actor.company.id;
  const id = chosen ?? (await defaultAccountsOf(db, companyId))('bank').id;
  const [account] =
    id > MAX_ID
      ? []
      : await db
          .select()
          .from(accounts)
          .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id)))
          .for('share');
  if (account === undefined) throw invalidField('account_id', 'validation.unknown_record');
  return account;
}

/**
 * Returns the account and what the file names of it.
 *
 * @throws Fault 422 for an account that no file can name, or of another currency than the payouts.
 */
async function debtorOf(
  context: Create,
  chosen: number | null | undefined,
  payouts: readonly Reimbursement[],
) {
  const { db, actor } = context;
  const account = await lockAccount(context, chosen);
  if (account.type !== 'bank' || !account.active) throw invalidField('account_id', 'validation.bank_account');
  await assertPaymentAccount(db, actor.company.id, account.id);
  const other = payouts.find(({ amount }) => amount.currency !== account.currency);
  if (other !== undefined) throw wrongAccountCurrency('account_id', account.currency, other.amount.currency);
  if (account.iban === null) throw invalidField('account_id', 'validation.account_iban');
  const { name } = actor.company;
  const debtor = { name, iban: account.iban, bic: account.bic, currency: account.currency };
  return { accountId: account.id, debtor, layout: account.paymentCsv };
}

/** Returns the day of execution: the chosen one, or today. */
function executionDay({ actor, now }: Create, chosen: string | null | undefined): string {
  const today = dateOf(actor.company, now);
  if ((chosen ?? today) < today) throw invalidField('execution_date', 'validation.past_day');
  return chosen ?? today;
}

async function create(context: Create): Promise<PayoutBatch> {
  const { db, actor, now } = context;
  permit(actor, 'create', 'payoutBatches');
  const { reimbursement_ids, format, account_id, execution_date } = context.input();
  const companyId = actor.company.id;
  const payouts = await lockPayouts(context, reimbursement_ids);
  await checkPayouts(context, payouts);
  const details = await lockBankDetails(db, companyId, [...new Set(payouts.map(({ user }) => user.id))]);
  for (const payout of payouts) {
    const denied = transferDenial(payout.user, details.get(payout.user.id)?.status ?? null);
    if (denied !== null) throw conflict(actor, 'reimpursable', payout, reasonText(denied));
  }
  const executionDate = executionDay(context, execution_date);
  const { accountId, debtor, layout } = await debtorOf(context, account_id, payouts);
  if (format === 'bank_csv' && layout === null) throw invalidField('format', 'validation.no_payment_csv');
  const amount = sumMoney(
    payouts.map((payout) => payout.amount),
    debtor.currency,
  );
  const [made] = await db
    .insert(payoutBatches)
    .values({
      companyId,
      number: await nextNumber(db, companyId, 'payout_batch'),
      format,
      accountId,
      debtorIban: debtor.iban,
      debtorBic: debtor.bic,
      paymentCsv: format === 'bank_csv' ? layout : null,
      executionDate,
      amountMinor: amount.minor,
      currency: amount.currency,
      payoutCount: payouts.length,
      createdBy: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: payoutBatches.id });
  const id = made?.id ?? 0;
  await db.insert(payoutBatchItems).values(
    payouts.map((payout) => ({
      companyId,
      batchId: id,
      reimbursementId: payout.id,
      userId: payout.user.id,
      bankDetailsVersion: details.get(payout.user.id)?.version ?? 0,
    })),
  );
  const after = requireRecord(await loadRecord(payoutBatchKind, db, actor, id, now));
  permit(actor, 'create', 'payoutBatches', after);
  const payments = paymentsOf(context, after, { details, expenses: new Map() });
  const fault = paymentFault(after, { debtor, payments });
  if (fault !== null) throw invalidField(fault.field, fault.id, { ...fault.params });
  await auditRecord(context, 'payoutBatches', null, after);
  await recordEvents(db, now, [
    { ...changed(companyId, id), data: { created_by: actor.id } },
    ...payouts.map((payout): DomainEvent => ({ ...changed(companyId, payout.id), subject: 'reimpursable' })),
  ]);
  return withoutHidden(actor.ability, 'payoutBatches', after);
}

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
  const changeEvent = changed(companyId, before.id);
  await recordEvents(db, now, [
    ...events,
    changeEvent,
    ...(event === undefined ? [] : [{ ...changeEvent, type: event, data }]),
  ]);
  return withoutHidden(actor.ability, 'payoutBatches', after);
}

/** Events of the payouts of a batch: whether they are in an open batch is part of them. */
const payoutEvents = (companyId: number, { payouts }: PayoutBatch): readonly DomainEvent[] =>
  payouts.map(({ id }) => ({ ...changed(companyId, id), subject: 'reimpursable' }));

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
      status: 'paid',
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
    'payoutBatches.create': create,
    'payoutBatches.approve': approve,
    'payoutBatches.export': exportFile,
    'payoutBatches.pay': pay,
    'payoutBatches.cancel': cancel,
    'payoutBatches.file': file,
  };

const lists = listResource({ resource: RESOURCES.payoutBatches, kind: payoutBatchKind });

/** Resource of payout batches and their payment files. */
export const payoutBatchResource = { ...lists, handlers: { ...lists.handlers, ...handlers } };
