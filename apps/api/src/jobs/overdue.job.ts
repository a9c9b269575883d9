import type { ApprovalStep, ExpenseStatus } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { dateOf } from '../clock.ts';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { appendHistory } from '../expenses/workflow/expense-write.ts';
import { delegatesOf } from '../notify/recipients.ts';
import type { NotificationInput } from '../notify/notification-input.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import type { Job } from './jobs.ts';

type OverdueExpense = {
  id: number;
  company_id: number;
  number: string;
  status: ExpenseStatus;
  version: number;
  steps: ApprovalStep[];
  current_step: number | null;
  user_id: number;
  reminded_on: string | null;
};

const BATCH = 500;

const overdueExpenses = (tx: Db, now: Date): Promise<OverdueExpense[]> =>
  rowsOf<OverdueExpense>(
    tx,
    sql`select e.id, e.company_id, e.number, e.status, e.version, e.steps, e.current_step, e.user_id,
        to_char(e.reminded_on, 'YYYY-MM-DD') as reminded_on
      from expenses e join companies c on c.id = e.company_id
      where e.status in ('pending', 'comment') and e.submitted_at is not null
        and ${now.toISOString()}::timestamptz - e.submitted_at > make_interval(days => c.pending_expense_timeout::int)
        and (e.reminded_on is null or e.reminded_on < ${dateOf(now)}::date)
      order by e.id limit ${BATCH} for update of e skip locked`,
  );

/** Returns the users that an overdue expense waits for: the user who must respond, or the approvers. */
const daysWaited = (late: OverdueExpense): number[] =>
  late.status === 'comment'
    ? [late.user_id]
    : late.current_step === null
      ? []
      : (late.steps[late.current_step]?.approvers.map(({ id }) => id) ?? []);

async function remind(tx: Db, late: OverdueExpense, now: Date, address: string): Promise<void> {
  const today = dateOf(now);
  await tx.execute(sql`update expenses set reminded_on = ${today}::date where id = ${late.id}`);
  if (late.reminded_on === null) {
    await appendHistory(tx, late.company_id, late.id, late.version, {
      action: 'overdue',
      from: late.status,
      to: late.status,
      by: null,
      at: now.toISOString(),
      details: null,
    });
  }
  const deciders = daysWaited(late);
  const standIns = late.status === 'comment' ? [] : await delegatesOf(tx, deciders, now);
  const people = new Set([...deciders, ...standIns.filter((id) => id !== late.user_id)]);
  const notifications = [...people].map((userId): NotificationInput => ({
    companyId: late.company_id,
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
          .filter(({ reminded_on }) => reminded_on === null)
          .map(({ id, company_id }) => ({
            companyId: company_id,
            type: 'expense.changed',
            subject: 'expense',
            recordId: id,
          })),
      );
      if (late.length < BATCH) return;
    }
  },
});
