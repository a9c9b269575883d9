import { and, eq, gt, lte, or } from '../db/drizzle.ts';
import { increment } from '../db/expressions.ts';
import { schedules } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { describeError } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** Services of scheduled jobs. */
export type JobServices = Pick<Services, 'store' | 'clock' | 'files' | 'log'>;

/**
 * A scheduled job. `run` works in one transaction; `after` follows its commit, with transactions of its own: the rest of one
 * that a process did not finish is left to the next run.
 */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  run?(tx: Db, services: JobServices): Promise<void>;
  after?(services: JobServices): Promise<void>;
};

/** Records a failed run, unless the database cannot be reached; the job stays due. */
async function recordFailure({ store }: JobServices, name: string, at: Date, error: unknown): Promise<void> {
  await store
    .transaction((tx) =>
      tx
        .update(schedules)
        .set({
          failures: increment(schedules.failures),
          failedAt: at,
          lastError: describeError(error),
          nextRunAt: at,
        })
        .where(eq(schedules.name, name)),
    )
    .catch(() => {});
}

/** Ends the count of failures of a job, once what follows its commit has succeeded. */
async function recordSuccess({ store }: JobServices, name: string): Promise<void> {
  await store.db
    .update(schedules)
    .set({ failures: 0 })
    .where(and(eq(schedules.name, name), gt(schedules.failures, 0)));
}

/**
 * Runs a job if it is due and no other process runs it: its schedule row is the lock, and its next time is written in
 * the same transaction, so that no run is repeated.
 *
 * @returns true if it ran.
 */
export async function runJob(services: JobServices, job: Job): Promise<boolean> {
  const now = services.clock.now();
  // A later time than any schedule writes was written by a wrong clock that has been corrected since.
  const farthest = new Date(now.getTime() + job.everyMs + 1000);
  const run = services.store.transaction(async (tx) => {
    await tx.insert(schedules).values({ name: job.name, nextRunAt: now }).onConflictDoNothing();
    const isDue = or(lte(schedules.nextRunAt, now), gt(schedules.nextRunAt, farthest));
    const due = await tx
      .select({ name: schedules.name })
      .from(schedules)
      .where(and(eq(schedules.name, job.name), isDue))
      .for('update', { skipLocked: true });
    if (due.length === 0) return false;
    await job.run?.(tx, services);
    const nextRunAt = new Date(now.getTime() + job.everyMs);
    await tx
      .update(schedules)
      // The step after the commit may still fail: then earlier failures keep counting.
      .set({ lastRunAt: now, nextRunAt, ...(job.after === undefined ? { failures: 0 } : {}) })
      .where(eq(schedules.name, job.name));
    return true;
  });
  try {
    const ran = await run;
    if (ran && job.after !== undefined) {
      await job.after(services);
      await recordSuccess(services, job.name);
    }
    return ran;
  } catch (error) {
    await recordFailure(services, job.name, now, error);
    throw error;
  }
}
