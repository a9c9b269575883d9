import { batchStatusAfter } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { requireRecord } from '../../access/permit.ts';
import { auditRecord } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import type { DomainEvent } from '../../db/outbox.ts';
import { payoutBatches, payoutBatchItems } from '../../db/schema/index.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { loadRecord } from '../../records/record-kind.ts';
import { payoutBatchKind } from './payout-batches.ts';

/**
 * Removes a failed payout from its exported batch, which is locked: the batch does not pay it any more. A batch whose last
 * payout failed is closed.
 *
 * @returns the events to record last in the transaction.
 */
export async function releasePayout(
  context: WriteContext,
  batchId: number,
  reimbursementId: number,
): Promise<readonly DomainEvent[]> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const ofBatch = and(eq(payoutBatchItems.companyId, companyId), eq(payoutBatchItems.batchId, batchId));
  await db
    .update(payoutBatchItems)
    .set({ isOpen: false })
    .where(and(ofBatch, eq(payoutBatchItems.reimbursementId, reimbursementId)));
  const before = requireRecord(await loadRecord(payoutBatchKind, db, actor, batchId, now));
  const left = await db.$count(payoutBatchItems, and(ofBatch, eq(payoutBatchItems.isOpen, true)));
  await db
    .update(payoutBatches)
    .set({
      ...(left === 0 ? { status: batchStatusAfter('pay'), closedAt: now } : {}),
      version: increment(payoutBatches.version),
      updatedAt: now,
    })
    .where(and(eq(payoutBatches.companyId, companyId), eq(payoutBatches.id, batchId)));
  const after = requireRecord(await loadRecord(payoutBatchKind, db, actor, batchId, now));
  await auditRecord(context, 'payoutBatches', before, after);
  return [{ companyId, type: 'resource.changed', subject: 'payoutBatches', recordId: batchId }];
}
