import { readBudgets } from '../company/budgets/budget-read.ts';
import {
  adminGrants,
  budgets,
  expenses,
  payoutBatches,
  payoutBatchItems,
  reimbursementExpenses,
  reimbursements,
  spendingPolicies,
  trips,
  tripTravellers,
  users,
  webhooks,
} from '../db/schema/index.ts';
import {
  EXPENSE_ACTIONS,
  EXPENSE_STATUSES,
  isAlwaysShown,
  isBatchPending,
  mentionedIn,
  payoutNotification,
  recipientsOf,
  REIMBURSEMENT_STATUSES,
  SERVICE_ROLE,
  localizedName,
  HOUR_MS,
} from '@outlay/domain';
import { and, asc, eq, notInArray } from '../db/drizzle.ts';
import type { Db } from '../db/store.ts';
import type { Services } from '../services.ts';
import { clearSettled } from './clear-settled.ts';
import { consume, type OutboxRow } from './outbox-consumer.ts';
import { abilitiesOf, readersAmong, readersOfPolicy, membersWhoMay, substitutesOf } from './recipients.ts';
import type { NotificationInput } from './notification-input.ts';
import { notifyUsers } from './notify-users.ts';
import { GRANT_CHANGES } from '../installation/grant-changes.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function nameOf(tx: Db, id: number): Promise<string> {
  const [row] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
  return row?.name ?? '';
}

const isActive = async (tx: Db, id: number): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, id), eq(users.status, 'active')))) > 0;

const peopleOf = (tx: Db, companyId: number) =>
  tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.status, 'active'),
        notInArray(users.role, ['client', SERVICE_ROLE]),
      ),
    );

async function ofExpense(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  const action = EXPENSE_ACTIONS.find((known) => known === row.data['action']);
  const actorId = numberOf(row.data['actor_id']);
  if (action === undefined || actorId === null) return [];
  const [expense] = await tx
    .select({
      id: expenses.id,
      number: expenses.number,
      status: expenses.status,
      owner_id: expenses.userId,
      asked_by_id: expenses.askedBy,
      steps: expenses.steps,
      current_step: expenses.currentStep,
    })
    .from(expenses)
    .where(and(eq(expenses.id, row.record_id), eq(expenses.companyId, row.company_id)));
  if (expense === undefined) return [];
  const details = textOf(row.data['details']);
  const mentioned = details.includes('@') ? mentionedIn(details, await peopleOf(tx, row.company_id)) : [];
  // The expense drops the requester once the response is there, so the event itself contains their id.
  const askedBy = expense.asked_by_id ?? numberOf(row.data['asked_by_id']);
  // The approvers learn of the response to a user who has left.
  const asked_by_id = askedBy !== null && (await isActive(tx, askedBy)) ? askedBy : null;
  // The status may have changed again since; the event contains the one that the action led to.
  const status = EXPENSE_STATUSES.find((known) => known === row.data['to']) ?? expense.status;
  // Approvers of a later step learn of it by the event that led to it; events of earlier versions contain no step.
  const isSameStep = row.data['step'] === undefined || row.data['step'] === expense.current_step;
  const current_step = isSameStep ? expense.current_step : null;
  const direct = recipientsOf({ ...expense, status, asked_by_id, current_step }, action, actorId);
  const deciders = direct.filter(({ key }) => key === 'submitted').map(({ user_id }) => user_id);
  const substitutes = (await substitutesOf(tx, row.company_id, deciders, now))
    .filter((id) => id !== actorId && id !== expense.owner_id && !deciders.includes(id))
    .map((user_id) => ({ user_id, key: 'submitted' as const }));
  const recipients = [...direct, ...substitutes];
  const named = mentioned.filter((id) => id !== actorId && recipients.every(({ user_id }) => user_id !== id));
  const readers = await readersAmong(tx, expense.id, named, now);
  const others = named
    .filter((id) => readers.has(id))
    .map((user_id) => ({ user_id, key: 'mentioned' as const }));
  const params = { by: await nameOf(tx, actorId), number: expense.number };
  return [...recipients, ...others].map(({ user_id, key }) => ({
    companyId: row.company_id,
    userId: user_id,
    key,
    params,
    subject: { type: 'expense', id: expense.id },
    actorId,
    quote: details === '' ? null : details,
    dedupeKey: `outbox:${row.id}`,
  }));
}

/** Notifies the members who may read a policy that it was changed: others do not learn its name. */
async function ofPolicy(tx: Db, row: OutboxRow): Promise<NotificationInput[]> {
  const { id, name, active, mode } = spendingPolicies;
  const [policy] = await tx
    .select({ id, name, active, mode })
    .from(spendingPolicies)
    .where(and(eq(id, row.record_id), eq(spendingPolicies.companyId, row.company_id)));
  if (policy === undefined) return [];
  const members = await peopleOf(tx, row.company_id);
  const readers = await readersOfPolicy(
    tx,
    policy,
    members.map((member) => member.id),
  );
  return readers.map((userId) => ({
    companyId: row.company_id,
    userId,
    key: 'policy_changed',
    params: { name: policy.name },
    subject: { type: 'spendingPolicies', id: policy.id },
    actorId: null,
    dedupeKey: `outbox:${row.id}`,
  }));
}

/** Notifies the members who may change a budget that a share of it is used. */
async function ofBudget(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  const [budget] = await readBudgets(tx, row.company_id, eq(budgets.id, row.record_id));
  const share = numberOf(row.data['share']);
  if (budget === undefined || share === null) return [];
  const members = await membersWhoMay(tx, row.company_id, 'update', 'budgets', budget, now);
  return members.map(({ id, language }) => ({
    companyId: row.company_id,
    userId: id,
    key: 'budget_threshold',
    params: {
      name: localizedName(budget, language === 'ar' ? 'ar' : 'en'),
      percent: `${share / 100}%`,
    },
    subject: { type: 'budgets', id: budget.id },
    actorId: null,
    dedupeKey: `outbox:${row.id}`,
  }));
}

/** Notifies the members who may approve a new payment file: not its creator, nor those whom it pays. */
async function ofPayoutBatch(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  const creatorId = numberOf(row.data['created_by']);
  if (creatorId === null) return [];
  const { id, number, status, format } = payoutBatches;
  const [batch] = await tx
    .select({
      id,
      number,
      status,
      format,
      amount: { minor: payoutBatches.amountMinor, currency: payoutBatches.currency },
      account: { id: payoutBatches.accountId },
    })
    .from(payoutBatches)
    .where(and(eq(id, row.record_id), eq(payoutBatches.companyId, row.company_id)));
  // It may have been decided on since.
  if (batch === undefined || !isBatchPending(batch)) return [];
  const paid = await tx
    .select({ userId: payoutBatchItems.userId })
    .from(payoutBatchItems)
    .where(and(eq(payoutBatchItems.companyId, row.company_id), eq(payoutBatchItems.batchId, batch.id)));
  const involved = new Set([creatorId, ...paid.map(({ userId }) => userId)]);
  const record = { ...batch, created_by: { id: creatorId } };
  const members = await membersWhoMay(tx, row.company_id, 'approve', 'payoutBatches', record, now);
  const params = { by: await nameOf(tx, creatorId), number: batch.number };
  return members
    .filter((member) => !involved.has(member.id))
    .map((member) => ({
      companyId: row.company_id,
      userId: member.id,
      key: 'payout_file_waiting',
      params,
      subject: { type: 'payoutBatches', id: batch.id },
      actorId: creatorId,
      dedupeKey: `outbox:${row.id}`,
    }));
}

/** Notifies the members who may change webhooks that one was stopped, because its author may no longer read the records of its events. */
async function ofWebhook(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  if (row.data['stopped'] !== true) return [];
  const { id, name, active } = webhooks;
  const [hook] = await tx
    .select({ id, name, active })
    .from(webhooks)
    .where(and(eq(id, row.record_id), eq(webhooks.companyId, row.company_id)));
  if (hook === undefined || hook.active) return [];
  const members = await membersWhoMay(tx, row.company_id, 'update', 'webhooks', hook, now);
  return members.map((member) => ({
    companyId: row.company_id,
    userId: member.id,
    key: 'webhook_stopped',
    params: { name: hook.name },
    subject: { type: 'webhooks', id: hook.id },
    actorId: null,
    dedupeKey: `outbox:${row.id}`,
  }));
}

/** Notifies the owners of a company that a grant of an administrator of the installation started or ended. */
async function ofAdminGrant(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  const grantId = numberOf(row.data['admin_grant']);
  if (grantId === null) return [];
  const isEnd = row.data['state'] === 'ended';
  const { id, companyId, adminId, reason, startsAt, until } = adminGrants;
  const [grant] = await tx
    .select({ by: users.name, adminId, reason, startsAt, until, ...GRANT_CHANGES })
    .from(adminGrants)
    .innerJoin(users, eq(users.id, adminId))
    .where(and(eq(id, grantId), eq(companyId, row.company_id)));
  if (grant === undefined) return [];
  const owners = await membersWhoMay(tx, row.company_id, 'update', 'company', {}, now);
  const hours = Math.round((grant.until.getTime() - grant.startsAt.getTime()) / HOUR_MS);
  return owners.map((owner) => ({
    companyId: row.company_id,
    userId: owner.id,
    ...(isEnd
      ? {
          key: 'admin_access_ended' as const,
          params: { by: grant.by, changes: grant.changes, access: grant.access_changes },
        }
      : {
          key: 'admin_access_started' as const,
          params: { by: grant.by, hours, reason: grant.reason },
        }),
    subject: { type: 'company', id: row.company_id },
    actorId: grant.adminId,
    dedupeKey: isEnd ? `admin_grant:${grantId}:ended` : `admin_grant:${grantId}`,
  }));
}

/** Tells an employee that a payout to them was paid, or did not arrive; the notification opens its first request. */
async function ofPayout(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  const status = REIMBURSEMENT_STATUSES.find((known) => known === row.data['to']);
  const [userId, actorId] = [numberOf(row.data['user_id']), numberOf(row.data['actor_id'])];
  const key = status === undefined ? null : payoutNotification(status);
  if (key === null || userId === null || actorId === null || userId === actorId) return [];
  const [first] = await tx
    .select({
      id: reimbursementExpenses.expenseId,
      minor: reimbursements.amountMinor,
      currency: reimbursements.currency,
      reason: reimbursements.reason,
    })
    .from(reimbursementExpenses)
    .innerJoin(reimbursements, eq(reimbursements.id, reimbursementExpenses.reimbursementId))
    .where(eq(reimbursementExpenses.reimbursementId, row.record_id))
    .orderBy(asc(reimbursementExpenses.expenseId))
    .limit(1);
  const ability = (await abilitiesOf(tx, [userId], now)).get(userId);
  const isShown = (field: 'amount' | 'reason') =>
    ability !== undefined && isAlwaysShown(ability, 'reimpursable', field);
  return [
    {
      companyId: row.company_id,
      userId,
      key,
      params: { by: await nameOf(tx, actorId), number: textOf(row.data['number']) },
      subject: first === undefined ? null : { type: 'expense', id: first.id },
      actorId,
      ...(first === undefined || !isShown('amount')
        ? {}
        : {
            amount: { minor: first.minor, currency: first.currency },
            quote: key === 'payment_failed' && isShown('reason') ? first.reason : null,
          }),
      dedupeKey: `outbox:${row.id}`,
    },
  ];
}

/** Keys of notifications about trips, by the event. */
const TRIP_KEYS = {
  'trip.submitted': 'trip_submitted',
  'trip.approved': 'trip_approved',
  'trip.rejected': 'trip_rejected',
} as const;

/** Notifies those who may decide on a submitted trip, and its travellers of the decision. */
async function ofTrip(
  tx: Db,
  row: OutboxRow,
  key: (typeof TRIP_KEYS)[keyof typeof TRIP_KEYS],
  now: Date,
): Promise<NotificationInput[]> {
  const actorId = numberOf(row.data['actor_id']);
  const { id, number, status, details, createdBy } = trips;
  const [trip] = await tx
    .select({
      id,
      number,
      status,
      details,
      createdBy,
      userId: trips.userId,
      teamId: trips.teamId,
      date_from: trips.dateFrom,
      date_to: trips.dateTo,
    })
    .from(trips)
    .where(and(eq(id, row.record_id), eq(trips.companyId, row.company_id)));
  // It may have changed since.
  if (trip === undefined || actorId === null || trip.status !== row.data['to']) return [];
  const travellers = await tx
    .select({ id: tripTravellers.userId })
    .from(tripTravellers)
    .where(eq(tripTravellers.tripId, trip.id));
  const record = {
    ...trip,
    user: { id: trip.userId },
    team: trip.teamId === null ? null : { id: trip.teamId },
    travellers,
    created_by: trip.createdBy === null ? null : { id: trip.createdBy },
  };
  const recipients =
    key === 'trip_submitted'
      ? await membersWhoMay(tx, row.company_id, 'approve', 'trips', record, now)
      : travellers;
  const params = { by: await nameOf(tx, actorId), number: trip.number };
  const notified = recipients.filter((one) => one.id !== actorId).map((one) => one.id);
  const abilities = await abilitiesOf(tx, notified, now);
  const readsReason = (userId: number): boolean => {
    const ability = abilities.get(userId);
    return key === 'trip_rejected' && ability !== undefined && isAlwaysShown(ability, 'trips', 'details');
  };
  return notified.map((userId) => ({
    companyId: row.company_id,
    userId,
    key,
    params,
    subject: { type: 'trips', id: trip.id },
    actorId,
    quote: readsReason(userId) ? trip.details : null,
    dedupeKey: `outbox:${row.id}`,
  }));
}

const isTripEvent = (type: string): type is keyof typeof TRIP_KEYS => Object.hasOwn(TRIP_KEYS, type);

async function notificationsOf(tx: Db, row: OutboxRow, now: Date): Promise<NotificationInput[]> {
  if (row.type === 'expense.changed') return ofExpense(tx, row, now);
  if (row.subject === 'reimpursable' && row.type.startsWith('reimbursement.')) return ofPayout(tx, row, now);
  if (row.type === 'resource.changed' && row.subject === 'spendingPolicies') return ofPolicy(tx, row);
  if (row.type === 'resource.changed' && row.subject === 'payoutBatches') return ofPayoutBatch(tx, row, now);
  if (row.type === 'resource.changed' && row.subject === 'webhooks') return ofWebhook(tx, row, now);
  if (row.type === 'resource.changed' && row.subject === 'company') return ofAdminGrant(tx, row, now);
  if (isTripEvent(row.type)) return ofTrip(tx, row, TRIP_KEYS[row.type], now);
  if (row.type === 'budget.threshold') return ofBudget(tx, row, now);
  return [];
}

/** Notifies users of the events since the last run. */
export const notifyOfEvents = (
  parts: Pick<Services, 'store' | 'clock' | 'log'>,
  address: string,
): Promise<void> =>
  consume(parts, 'notifications', async (tx, rows) => {
    const now = parts.clock.now();
    const notifications: NotificationInput[] = [];
    for (const row of rows) notifications.push(...(await notificationsOf(tx, row, now)));
    await notifyUsers(tx, notifications, now, address);
    await clearSettled(tx, rows, now);
  });
