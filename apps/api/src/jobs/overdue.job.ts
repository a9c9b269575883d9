import { isAwaitingInformation, OPEN_STATUSES } from '@outlay/domain';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from '../db/drizzle.ts';
import { dateIn, dateOf } from '../clock.ts';
import { instant } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, expenses } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { loggable } from '../http/errors.ts';
import { appendHistory } from '../expenses/workflow/expense-write.ts';
import { substitutesOf } from '../notify/recipients.ts';
import type { NotificationInput } from '../notify/notification-input.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import type { Job } from './jobs.ts';

const isOverdue = (now: Date) =>
  and(
    inArray(expenses.status, OPEN_STATUSES),
    isNotNull(expenses.submittedAt),
    sql`${instant(now)} - ${expenses.submittedAt} > make_interval(days => ${companies.pendingExpenseTimeout})`,
    or(isNull(expenses.remindedOn), lt(expenses.remindedOn, dateIn(companies.timeZone, instant(now)))),
  );

/** Returns the ids of overdue expenses without a reminder today. */
async function overdueExpenses(db: Db, now: Date): Promise<number[]> {
  const late = await db
    .select({ id: expenses.id })
    .from(expenses)
    .innerJoin(companies, eq(companies.id, expenses.companyId))
    .where(isOverdue(now))
    .orderBy(expenses.id);
  return late.map(({ id }) => id);
}

/** Locks an expense that is still overdue and that no other process or decision holds. */
async function claimOverdue(tx: Db, id: number, now: Date) {
  const [late] = await tx
    .select({
      id: expenses.id,
      companyId: expenses.companyId,
      number: expenses.number,
      status: expenses.status,
      version: expenses.version,
      steps: expenses.steps,
      currentStep: expenses.currentStep,
      userId: expenses.userId,
      remindedOn: expenses.remindedOn,
      timeZone: companies.timeZone,
    })
    .from(expenses)
    .innerJoin(companies, eq(companies.id, expenses.companyId))
    .where(and(eq(expenses.id, id), isOverdue(now)))
    .for('update', { of: expenses, skipLocked: true });
  return late;
}

type OverdueExpense = NonNullable<Awaited<ReturnType<typeof claimOverdue>>>;

/** Returns the users that an overdue expense waits for: the user who must respond, or the approvers. */
const awaitedUsers = (late: OverdueExpense): number[] =>
  isAwaitingInformation(late)
    ? [late.userId]
    : late.currentStep === null
      ? []
      : (late.steps[late.currentStep]?.approvers.map(({ id }) => id) ?? []);

async function remind(tx: Db, late: OverdueExpense, now: Date, address: string): Promise<void> {
  const today = dateOf(late, now);
  await tx.update(expenses).set({ remindedOn: today }).where(eq(expenses.id, late.id));
  if (late.remindedOn === null) {
    await appendHistory(tx, late.companyId, late.id, late.version, {
      action: 'overdue',
      from: late.status,
      to: late.status,
      by: null,
      at: now.toISOString(),
      details: null,
    });
  }
  const awaited = awaitedUsers(late);
  const others = isAwaitingInformation(late) ? [] : await substitutesOf(tx, late.companyId, awaited, now);
  const recipients = new Set([...awaited, ...others.filter((id) => id !== late.userId)]);
  const notifications = [...recipients].map((userId): NotificationInput => ({
    companyId: late.companyId,
    userId,
    key: 'overdue',
    params: { number: late.number },
    subject: { type: 'expense', id: late.id },
    actorId: null,
    dedupeKey: `overdue:${late.id}:${today}`,
  }));
  await notifyUsers(tx, notifications, now, address);
  if (late.remindedOn === null) {
    const { id, companyId } = late;
    await recordEvents(tx, now, [{ companyId, type: 'expense.changed', subject: 'expense', recordId: id }]);
  }
}

/** Marks overdue expenses and reminds the responsible users once a day. Decides nothing. */
export const overdueJob = (address: string): Job => ({
  name: 'overdue',
  everyMs: 15 * 60_000,
  async after({ store, clock, log }) {
    const now = clock.now();
    for (const id of await overdueExpenses(store.db, now)) {
      // One transaction each: no company waits for the reminders of another, and one that fails is retried later.
      await store
        .transaction(async (tx) => {
          const late = await claimOverdue(tx, id, now);
          if (late !== undefined) await remind(tx, late, now, address);
        })
        .catch((error: unknown) =>
          log.error({ expense: id, error: loggable(error) }, 'an overdue expense could not be reminded of'),
        );
    }
  },
});
