import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
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
  const farthest = new Date(now.getTime() + job.everyMs + 1000).toISOString();
  const ran = await services.store.transaction(async (tx) => {
    await tx.execute(
      sql`insert into schedules (name, next_run_at) values (${job.name}, ${now.toISOString()}::timestamptz)
        on conflict (name) do nothing`,
    );
    const due = await rowsOf(
      tx,
      sql`select name from schedules where name = ${job.name}
          and (next_run_at <= ${now.toISOString()}::timestamptz or next_run_at > ${farthest}::timestamptz)
        for update skip locked`,
    );
    if (due.length === 0) return false;
    await job.run(tx, services);
    const next = new Date(now.getTime() + job.everyMs).toISOString();
    await tx.execute(
      sql`update schedules set last_run_at = ${now.toISOString()}::timestamptz, next_run_at = ${next}::timestamptz
        where name = ${job.name}`,
    );
    return true;
  });
  if (ran) await job.after?.(services);
  return ran;
}
