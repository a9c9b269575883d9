import {
  currentApprovers,
  isTaskOpen,
  NEW_BATCH_STATUS,
  REQUEST_TASK_KEYS,
  tripStatusAfter,
  type NotificationKey,
} from '@outlay/domain';
import { and, eq, exists, inArray, isNull, ne, or, type SQL } from '../db/drizzle.ts';
import { recordEvents } from '../db/outbox.ts';
import { expenses, mails, notifications, payoutBatches, trips } from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import type { OutboxRow } from './outbox-consumer.ts';
import { storedMailKey } from './mail/notification-mail-key.ts';
import { substitutesOf } from './recipients.ts';

const { subjectType, subjectId, readAt, key, userId, companyId, id } = notifications;

/** Mail that is not sent yet. One that is being sent has an attempt. */
const isWaiting = and(eq(mails.status, 'waiting'), eq(mails.attempts, 0));

/** Condition of notifications that are unread, or whose mail is held back by quiet hours. */
const pendingOf = (type: string, ids: readonly number[], keys: readonly NotificationKey[]): SQL | undefined =>
  and(
    eq(subjectType, type),
    inArray(subjectId, [...ids]),
    inArray(key, [...keys]),
    or(
      isNull(readAt),
      exists(
        build
          .select({ id: mails.id })
          .from(mails)
          .where(and(eq(mails.dedupeKey, storedMailKey), isWaiting)),
      ),
    ),
  );

const idsOf = (rows: readonly OutboxRow[], isOfKind: (row: OutboxRow) => boolean): number[] => [
  ...new Set(rows.filter(isOfKind).map((row) => row.record_id)),
];

/** Returns the pending notifications about requests that no longer wait for their reader. */
async function settledExpenses(tx: Db, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const asking = await tx
    .select({
      id,
      key,
      userId,
      expenseId: expenses.id,
      companyId,
      status: expenses.status,
      owner_id: expenses.userId,
      asked_by_id: expenses.askedBy,
      steps: expenses.steps,
      current_step: expenses.currentStep,
    })
    .from(notifications)
    .innerJoin(expenses, and(eq(expenses.id, subjectId), eq(expenses.companyId, companyId)))
    .where(pendingOf('expense', ids, REQUEST_TASK_KEYS));
  const substitutes = new Map<number, number[]>();
  const settled: number[] = [];
  for (const one of asking) {
    const task = REQUEST_TASK_KEYS.find((known) => known === one.key);
    const known = substitutes.get(one.expenseId);
    const others = known ?? (await substitutesOf(tx, one.companyId, currentApprovers(one), now));
    substitutes.set(one.expenseId, others);
    if (task !== undefined && !isTaskOpen(one, task, one.userId, others)) settled.push(one.id);
  }
  return settled;
}

/** Returns the pending notifications about trips and payment files that were decided. */
async function settledOthers(
  tx: Db,
  tripIds: readonly number[],
  batchIds: readonly number[],
): Promise<number[]> {
  if (tripIds.length === 0 && batchIds.length === 0) return [];
  const rows = await tx
    .select({ id })
    .from(notifications)
    .leftJoin(trips, and(eq(subjectType, 'trips'), eq(trips.id, subjectId), eq(trips.companyId, companyId)))
    .leftJoin(
      payoutBatches,
      and(
        eq(subjectType, 'payoutBatches'),
        eq(payoutBatches.id, subjectId),
        eq(payoutBatches.companyId, companyId),
      ),
    )
    .where(
      or(
        and(pendingOf('trips', tripIds, ['trip_submitted']), ne(trips.status, tripStatusAfter('submit'))),
        and(
          pendingOf('payoutBatches', batchIds, ['payout_file_waiting']),
          ne(payoutBatches.status, NEW_BATCH_STATUS),
        ),
      ),
    );
  return rows.map((row) => row.id);
}

/**
 * Marks notifications as read that ask for a decision or an answer which is no longer needed, because their reader or
 * another user has decided, and deletes their mails that are not sent yet. It compares with the current state, so it is
 * repeated without harm.
 */
export async function clearSettled(tx: Db, rows: readonly OutboxRow[], now: Date): Promise<void> {
  const expenseIds = idsOf(rows, ({ type }) => type === 'expense.changed');
  const tripIds = idsOf(rows, ({ type, subject }) => type.startsWith('trip.') || subject === 'trips');
  const batchIds = idsOf(rows, ({ subject }) => subject === 'payoutBatches');
  const settled = [
    ...(await settledExpenses(tx, expenseIds, now)),
    ...(await settledOthers(tx, tripIds, batchIds)),
  ];
  if (settled.length === 0) return;
  const cleared = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(inArray(id, settled), isNull(readAt)))
    .returning({ id, userId, companyId });
  // They would ask for what is done by then.
  const keys = build.select({ key: storedMailKey }).from(notifications).where(inArray(id, settled));
  await tx.delete(mails).where(and(inArray(mails.dedupeKey, keys), isWaiting));
  // Their readers' lists and numbers are fetched again.
  await recordEvents(
    tx,
    now,
    cleared.map((row) => ({
      companyId: row.companyId,
      userId: row.userId,
      type: 'notification.created',
      subject: 'notifications',
      recordId: row.id,
    })),
  );
}
