import { sql } from 'drizzle-orm';
import { cleanUpReceipts } from '../receipts/receipt-clean-up.ts';
import type { Job } from './jobs.ts';

const HOUR_MS = 3_600_000;
/** Days a stream may have been away and still resume where it was. */
const OUTBOX_DAYS = 7;
/** Days the record of an import is kept; which rows it kept is remembered for good. */
const IMPORT_DAYS = 30;
/** Days the rows an import refused can be fetched. */
const REJECTS_DAYS = 7;
/** Days that what was told to others is kept to be looked up: mails, whose links have had their time, and deliveries. */
const SENT_DAYS = 30;

/** Forgets what has had its time: keys of writes, spent sessions, links and tickets, counted failures, what everybody has heard. */
export const cleanUpJob: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  async run(tx, { clock }) {
    const now = clock.now();
    const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
    await tx.execute(sql`delete from idempotency_keys where created_at < ${ago(24)}::timestamptz`);
    await tx.execute(sql`delete from stream_tickets where expires_at < ${ago(0)}::timestamptz`);
    await tx.execute(sql`delete from sign_in_failures where at < ${ago(24)}::timestamptz`);
    await tx.execute(sql`delete from sessions where expires_at < ${ago(24 * 7)}::timestamptz`);
    await tx.execute(sql`delete from password_links where expires_at < ${ago(0)}::timestamptz`);
    await tx.execute(sql`delete from import_jobs where created_at < ${ago(24 * IMPORT_DAYS)}::timestamptz`);
    await tx.execute(sql`delete from import_rejects r using import_jobs j
      where j.id = r.job_id and j.created_at < ${ago(24 * REJECTS_DAYS)}::timestamptz`);
    await tx.execute(
      sql`delete from mails where status <> 'waiting' and created_at < ${ago(24 * SENT_DAYS)}::timestamptz`,
    );
    await tx.execute(sql`delete from webhook_deliveries where next_attempt_at is null
      and created_at < ${ago(24 * SENT_DAYS)}::timestamptz`);
    await tx.execute(sql`delete from outbox where at < ${ago(24 * OUTBOX_DAYS)}::timestamptz
      and id <= coalesce((select min(last_id) from outbox_cursors), 0)`);
  },
  async after(services) {
    await cleanUpReceipts(services);
  },
};
