import type { PayoutBatchAction, Reimbursement } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { permit } from '../../access/permit.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import { accounts } from '../../db/schema/index.ts';
import { defaultAccountsOf } from '../../finance/ledger.ts';
import { MAX_ID } from '../../http/limits.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { lockRecord } from '../../records/record-kind.ts';
import { reimbursementKind } from '../reimbursements.ts';

/** Context of a call that writes a batch. */
type BatchContext =
  | RequestContext<`payoutBatches.${PayoutBatchAction}`>
  | RequestContext<'payoutBatches.create'>;

/** Returns the event of a changed batch. */
export const batchEvent = (companyId: number, recordId: number): DomainEvent => ({
  companyId,
  type: 'resource.changed',
  subject: 'payoutBatches',
  recordId,
});

/** Locks and returns the payouts of a new batch; refuses all of them if one cannot be part of it. */
export async function lockPayouts(
  { db, actor, now }: BatchContext,
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

/** Locks and returns the bank account that a batch is paid from, by default that of the company. */
export async function lockAccount({ db, actor }: BatchContext, chosen: number | null | undefined) {
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
