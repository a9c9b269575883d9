import { afterSkippedRuns, dueRuns, recurrenceRun } from '@outlay/domain';
import { and, eq, lte } from '../db/drizzle.ts';
import { dateIn, dateOf } from '../clock.ts';
import { increment, instant } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { companies, expenses, recurringExpenses, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { findBookable } from '../finance/accounts/account-use.ts';
import { loggable } from '../http/errors.ts';
import { createExpense } from '../expenses/workflow/draft-write.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import type { Job } from './jobs.ts';

const isDue = (now: Date) =>
  and(
    eq(recurringExpenses.status, 'active'),
    lte(recurringExpenses.nextRun, dateIn(companies.timeZone, instant(now))),
  );

/** Returns the ids of the due templates. */
async function dueTemplates(db: Db, now: Date): Promise<number[]> {
  const due = await db
    .select({ id: recurringExpenses.id })
    .from(recurringExpenses)
    .innerJoin(companies, eq(companies.id, recurringExpenses.companyId))
    .where(isDue(now))
    .orderBy(recurringExpenses.id);
  return due.map(({ id }) => id);
}

/** Locks a template that is still due and that no other process runs. */
async function claimTemplate(tx: Db, id: number, now: Date) {
  const [due] = await tx
    .select({
      template: recurringExpenses,
      company: {
        id: companies.id,
        currency: companies.currency,
        countryId: companies.countryId,
        rateDays: companies.rateDays,
        timeZone: companies.timeZone,
      },
      owner: { id: users.id, name: users.name },
      isActive: eq(users.status, 'active'),
    })
    .from(recurringExpenses)
    .innerJoin(companies, eq(companies.id, recurringExpenses.companyId))
    .innerJoin(users, eq(users.id, recurringExpenses.userId))
    .where(and(eq(recurringExpenses.id, id), isDue(now)))
    .for('update', { of: recurringExpenses, skipLocked: true });
  return due;
}

type DueTemplate = NonNullable<Awaited<ReturnType<typeof claimTemplate>>>;

/** Creates the drafts of runs. */
async function createDrafts(
  tx: Db,
  { template, company, owner }: DueTemplate,
  runs: readonly string[],
  now: Date,
  address: string,
): Promise<void> {
  // The account may have become inactive since it was chosen: bookkeeping chooses another one.
  const accountId = await findBookable(tx, company, template.accountId);
  for (const day of runs) {
    const id = await createExpense(
      tx,
      { ...owner, company },
      {
        amount: { minor: template.amountMinor, currency: template.currency },
        incurred_on: day,
        description: template.name,
        paid_by: template.paidBy,
        team_id: template.teamId,
        supplier_id: template.supplierId,
        entry_type_id: template.entryTypeId,
        account_id: accountId,
      },
      now,
      // The owner learns of the draft, which cannot be submitted like this.
      { acceptsAnyWorth: true },
    );
    const [created] = await tx
      .update(expenses)
      .set({ recurringId: template.id })
      .where(eq(expenses.id, id))
      .returning({ number: expenses.number });
    const notification = {
      companyId: company.id,
      userId: owner.id,
      key: 'recurring_due',
      params: { name: template.name, number: created?.number ?? '' },
      subject: { type: 'expense', id },
      actorId: null,
      dedupeKey: `recurring:${template.id}:${day}`,
    } as const;
    await notifyUsers(tx, [notification], now, address);
    await recordEvents(tx, now, [
      { companyId: company.id, type: 'expense.changed', subject: 'expense', recordId: id },
    ]);
  }
}

/** Runs a template. As during a pause, runs are skipped while the owner is suspended: they would all be created afterwards. */
async function run(tx: Db, due: DueTemplate, now: Date, address: string): Promise<void> {
  const { template, company, isActive } = due;
  const { recurrence, runCount: before } = template;
  const today = dateOf(company, now);
  const runs = isActive ? dueRuns(recurrence, before, today) : [];
  await createDrafts(tx, due, runs, now, address);
  const ran = before + runs.length;
  const { runCount, nextRun } = isActive
    ? { runCount: ran, nextRun: recurrenceRun(recurrence, ran) }
    : afterSkippedRuns(recurrence, before, today);
  await tx
    .update(recurringExpenses)
    .set({
      runCount,
      nextRun,
      lastRunOn: runs.at(-1) ?? template.lastRunOn,
      status: nextRun === null ? 'ended' : 'active',
      version: increment(recurringExpenses.version),
      updatedAt: now,
    })
    .where(eq(recurringExpenses.id, template.id));
  await recordEvents(tx, now, [
    { companyId: company.id, type: 'resource.changed', subject: 'recurring', recordId: template.id },
  ]);
}

/** Creates the drafts of due recurring expenses of active members; catches up on runs that were due while the server was down. */
export const recurringJob = (address: string): Job => ({
  name: 'recurring',
  everyMs: 15 * 60_000,
  async after({ store, clock, log }) {
    const now = clock.now();
    for (const id of await dueTemplates(store.db, now)) {
      // A template has its own transaction: it blocks no company for longer, and one that fails stays due and is retried.
      await store
        .transaction(async (tx) => {
          const due = await claimTemplate(tx, id, now);
          if (due !== undefined) await run(tx, due, now, address);
        })
        .catch((error: unknown) =>
          log.error({ recurring: id, error: loggable(error) }, 'a recurring expense could not run'),
        );
    }
  },
});
