import { and, eq, gt, lte, or } from 'drizzle-orm';
import { schedules } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Services } from '../services.ts';

/** Services of scheduled jobs. */
export type JobServices = Pick<Services, 'store' | 'clock' | 'files' | 'log'>;

/** A scheduled job, run in one transaction; `after` runs once it has committed. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  run(tx: Db, services: JobServices): Promise<void>;
  after?(services: JobServices): Promise<void>;
};

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
  const ran = await services.store.transaction(async (tx) => {
    await tx.insert(schedules).values({ name: job.name, nextRunAt: now }).onConflictDoNothing();
    const isDue = or(lte(schedules.nextRunAt, now), gt(schedules.nextRunAt, farthest));
    const due = await tx
      .select({ name: schedules.name })
      .from(schedules)
      .where(and(eq(schedules.name, job.name), isDue))
      .for('update', { skipLocked: true });
    if (due.length === 0) return false;
    await job.run(tx, services);
    const nextRunAt = new Date(now.getTime() + job.everyMs);
    await tx.update(schedules).set({ lastRunAt: now, nextRunAt }).where(eq(schedules.name, job.name));
    return true;
  });
  if (ran) await job.after?.(services);
  return ran;
}
