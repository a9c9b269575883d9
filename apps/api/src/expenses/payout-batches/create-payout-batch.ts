import {
  PAID_PAYOUT_STATUS,
  batchedPayoutDenial,
  batchingDenial,
  paymentFault,
  sumMoney,
  transferDenial,
  type PayoutBatch,
  type Reimbursement,
} from '@outlay/domain';
import { withoutHidden } from '../../access/fields.ts';
import { conflict, permit, requireRecord } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { auditRecord } from '../../db/audit.ts';
import { nextNumber } from '../../db/numbers.ts';
import { recordEvents, type DomainEvent } from '../../db/outbox.ts';
import { payoutBatches, payoutBatchItems } from '../../db/schema/index.ts';
import { assertPaymentAccount, wrongAccountCurrency } from '../../finance/accounts/account-use.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { reasonText } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { lockBankDetails } from '../../people/bank-details/bank-details-read.ts';
import { loadRecord } from '../../records/record-kind.ts';
import { paymentsOf } from './payment-order.ts';
import { batchEvent, lockAccount, lockPayouts } from './lock-batch-parts.ts';
import { openBatchOf, payoutBatchKind } from './payout-batches.ts';

type Create = RequestContext<'payoutBatches.create'>;

/** Refuses payouts that no new batch may contain. */
async function checkPayouts({ db, actor }: Create, payouts: readonly Reimbursement[]): Promise<void> {
  for (const payout of payouts) {
    const denied =
      batchingDenial(payout) ??
      batchedPayoutDenial(await openBatchOf(db, actor.company.id, payout.id), PAID_PAYOUT_STATUS);
    if (denied !== null) throw conflict(actor, 'reimpursable', payout, reasonText(denied));
  }
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

/**
 * Creates a batch of scheduled payouts.
 *
 * @throws Fault 409 for a payout that cannot be part of it, and 422 for an account, day or format that cannot be used.
 */
export async function createPayoutBatch(context: Create): Promise<PayoutBatch> {
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
  const [inserted] = await db
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
  const id = inserted?.id ?? 0;
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
    { ...batchEvent(companyId, id), data: { created_by: actor.id } },
    ...payouts.map((payout): DomainEvent => ({
      ...batchEvent(companyId, payout.id),
      subject: 'reimpursable',
    })),
  ]);
  return withoutHidden(actor.ability, 'payoutBatches', after);
}
