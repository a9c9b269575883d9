import {
  asSubject,
  PAYOUT_BATCH_ACTIONS,
  payoutBatchDenial,
  type CanMap,
  type PayoutBatch,
  type PayoutBatchQuery,
} from '@outlay/domain';
import { and, eq, gte, lte, sql } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import {
  accounts,
  bankDetails,
  payoutBatches,
  payoutBatchItems,
  reimbursements,
  users,
} from '../../db/schema/index.ts';
import { build, leftJoin } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { day, jsonList, jsonObject, moment } from '../../db/expressions.ts';
import { bilingual, money, namedRef, numberField, ref, textField } from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import type { RecordKind } from '../../records/record-kind.ts';

const creator = alias(users, 'creator');
const approver = alias(users, 'approver');
const exporter = alias(users, 'exporter');

const batchedPayouts = () =>
  build
    .select({
      list: jsonList(
        jsonObject({
          id: reimbursements.id,
          number: reimbursements.number,
          user: namedRef(users),
          amount: money(reimbursements.amountMinor, reimbursements.currency),
          iban: bankDetails.maskedIban,
          status: reimbursements.status,
        }),
        reimbursements.id,
      ),
    })
    .from(payoutBatchItems)
    .innerJoin(reimbursements, eq(reimbursements.id, payoutBatchItems.reimbursementId))
    .innerJoin(users, eq(users.id, payoutBatchItems.userId))
    .innerJoin(
      bankDetails,
      and(
        eq(bankDetails.companyId, payoutBatchItems.companyId),
        eq(bankDetails.userId, payoutBatchItems.userId),
        eq(bankDetails.version, payoutBatchItems.bankDetailsVersion),
      ),
    )
    .where(eq(payoutBatchItems.batchId, payoutBatches.id));

const canOf = (batch: PayoutBatch, actor: Actor): CanMap =>
  Object.fromEntries(
    PAYOUT_BATCH_ACTIONS.map((action) => {
      const denied = payoutBatchDenial(batch, action, { ...actor.person, ability: actor.ability });
      if (denied === null) return [action, true as const];
      return [action, { code: denied.reason.code, params: { ...denied.reason.params } }];
    }),
  );

/**
 * Returns a batch with the payouts that a user may read on their own. The hash of the file is for those who may read the
 * file: from it and the rest of the file, masked IBANs could be computed.
 */
const withReadablePayouts = ({ ability }: Actor, batch: PayoutBatch): PayoutBatch => ({
  ...batch,
  sha256: ability.can('export', asSubject('payoutBatches', batch)) ? batch.sha256 : null,
  payouts: batch.payouts.filter((payout) =>
    ability.can('read', asSubject('reimpursable', { ...payout, method: 'bank_transfer' })),
  ),
});

/** Record kind of payout batches; users see the payouts that they may read on their own. */
export const payoutBatchKind: RecordKind<PayoutBatch, PayoutBatchQuery> = {
  subject: 'payoutBatches',
  conditions: {
    id: numberField(payoutBatches.id),
    number: textField(payoutBatches.number),
    status: textField(payoutBatches.status),
    format: textField(payoutBatches.format),
    'amount.minor': numberField(payoutBatches.amountMinor),
    'account.id': numberField(payoutBatches.accountId),
    'created_by.id': numberField(payoutBatches.createdBy),
  },
  table: payoutBatches,
  joins: [
    leftJoin(
      accounts,
      and(eq(accounts.companyId, payoutBatches.companyId), eq(accounts.id, payoutBatches.accountId)),
    ),
    leftJoin(creator, eq(creator.id, payoutBatches.createdBy)),
    leftJoin(approver, eq(approver.id, payoutBatches.approvedBy)),
    leftJoin(exporter, eq(exporter.id, payoutBatches.exportedBy)),
  ],
  fields: {
    id: payoutBatches.id,
    number: payoutBatches.number,
    version: payoutBatches.version,
    status: payoutBatches.status,
    format: payoutBatches.format,
    account: bilingual(accounts),
    payment_csv: payoutBatches.paymentCsv,
    execution_date: day(payoutBatches.executionDate),
    amount: money(payoutBatches.amountMinor, payoutBatches.currency),
    payout_count: payoutBatches.payoutCount,
    payouts: sql`${batchedPayouts()}`,
    message_id: payoutBatches.messageId,
    filename: payoutBatches.filename,
    sha256: payoutBatches.sha256,
    created_by: ref(creator),
    created_at: moment(payoutBatches.createdAt),
    approved_by: ref(approver),
    approved_at: moment(payoutBatches.approvedAt),
    exported_by: ref(exporter),
    exported_at: moment(payoutBatches.exportedAt),
    closed_at: moment(payoutBatches.closedAt),
  },
  sorts: {
    id: payoutBatches.id,
    number: payoutBatches.number,
    status: payoutBatches.status,
    amount: payoutBatches.amountMinor,
    execution_date: payoutBatches.executionDate,
    created_at: payoutBatches.createdAt,
  },
  searched: { number: payoutBatches.number, message_id: payoutBatches.messageId },
  filters: {
    status: (values) => among(payoutBatches.status, values),
    format: (values) => among(payoutBatches.format, values),
    account_id: (id) => eq(payoutBatches.accountId, id),
    from: (date) => gte(payoutBatches.executionDate, date),
    to: (date) => lte(payoutBatches.executionDate, date),
  },
  finish: async (_, actor, rows) => rows.map((row) => withReadablePayouts(actor, row)),
  permissions: (actor, batch) => canOf(batch, actor),
};

/** The open batch that holds a payout. */
export type OpenBatch = Pick<PayoutBatch, 'id' | 'number' | 'status'>;

/** Returns the open batch that holds a payout; null if none does. */
export async function openBatchOf(
  db: Db,
  companyId: number,
  reimbursementId: number,
): Promise<OpenBatch | null> {
  const [row] = await db
    .select({ id: payoutBatches.id, number: payoutBatches.number, status: payoutBatches.status })
    .from(payoutBatchItems)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutBatchItems.batchId))
    .where(
      and(
        eq(payoutBatchItems.companyId, companyId),
        eq(payoutBatchItems.reimbursementId, reimbursementId),
        eq(payoutBatchItems.isOpen, true),
      ),
    );
  return row ?? null;
}

/** Same, locked until the end of the transaction: batches are locked before their payouts. */
export async function lockBatchOf(
  tx: Db,
  companyId: number,
  reimbursementId: number,
): Promise<OpenBatch | null> {
  const batch = await openBatchOf(tx, companyId, reimbursementId);
  if (batch === null) return null;
  await tx
    .select({ id: payoutBatches.id })
    .from(payoutBatches)
    .where(eq(payoutBatches.id, batch.id))
    .for('update');
  return batch;
}
