import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { dateIn, dateOf } from '../clock.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, expenses } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { appendHistory } from '../expenses/workflow/expense-write.ts';
import { delegatesOf } from '../notify/recipients.ts';
import type { NotificationInput } from '../notify/notification-input.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import type { Job } from './jobs.ts';

const BATCH = 500;

const overdueExpenses = (tx: Db, now: Date) =>
  tx
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
    .where(
      and(
        inArray(expenses.status, ['pending', 'comment']),
        isNotNull(expenses.submittedAt),
        sql`${now.toISOString()}::timestamptz - ${expenses.submittedAt} > make_interval(days => ${companies.pendingExpenseTimeout})`,
        or(
          isNull(expenses.remindedOn),
          lt(expenses.remindedOn, dateIn(companies.timeZone, sql`${now.toISOString()}`)),
        ),
      ),
    )
    .orderBy(expenses.id)
    .limit(BATCH)
    .for('update', { of: expenses, skipLocked: true });

type OverdueExpense = Awaited<ReturnType<typeof overdueExpenses>>[number];

/** Returns the users that an overdue expense waits for: the user who must respond, or the approvers. */
const awaitedUsers = (late: OverdueExpense): number[] =>
  late.status === 'comment'
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
  const delegates = late.status === 'comment' ? [] : await delegatesOf(tx, awaited, now);
  const recipients = new Set([...awaited, ...delegates.filter((id) => id !== late.userId)]);
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
}

/** Marks overdue expenses and reminds the responsible users once a day. Decides nothing. */
export const overdueJob = (address: string): Job => ({
  name: 'overdue',
  everyMs: 15 * 60_000,
  async run(tx, { clock }) {
    const now = clock.now();
    for (;;) {
      const late = await overdueExpenses(tx, now);
      for (const one of late) await remind(tx, one, now, address);
      await recordEvents(
        tx,
        now,
        late
          .filter(({ remindedOn }) => remindedOn === null)
          .map(({ id, companyId }) => ({
            companyId,
            type: 'expense.changed',
            subject: 'expense',
            recordId: id,
          })),
      );
      if (late.length < BATCH) return;
    }
  },
});
