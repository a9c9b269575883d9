import { HOUR_MS } from '@outlay/domain';
import { deleteReset } from '../auth/second-factor/second-factor.ts';
import { oldestKnown } from '../auth/sessions/known-networks.ts';
import {
  contactMessages,
  emailLinks,
  idempotencyKeys,
  importJobs,
  importRejects,
  knownDevices,
  knownNetworks,
  mails,
  outbox,
  outboxCursors,
  passwordLinks,
  sessions,
  providerSignIns,
  signInChallenges,
  signInFailures,
  streamTickets,
  usedLinks,
  webhookDeliveries,
  webhooks,
} from '../db/schema/index.ts';
import { and, eq, inArray, isNotNull, isNull, lt, lte, min, ne, sql } from '../db/drizzle.ts';
import { cleanUpReceipts } from '../expenses/receipts/receipt-clean-up.ts';
import { readSettings } from '../installation/settings.ts';
import type { Job } from './jobs.ts';

/** Retention of outbox events in days: a stream that was away longer cannot resume. */
const OUTBOX_DAYS = 7;
/** Retention of import records in days; the hashes of imported rows are stored permanently. */
const IMPORT_DAYS = 30;
/** Retention of rejected rows of imports, in days. */
const REJECTS_DAYS = 7;
/** Retention of deliveries, in days. */
const SENT_DAYS = 30;
/**
 * Time for which a delivery waits for its webhook, which is not active, in days; then it is given up, so that a webhook
 * that is activated much later does not send old events. It can be sent by hand.
 */
const STOPPED_DAYS = 7;
/**
 * Time for which a mail that was given up can be sent again, in days; then its text is deleted. One that waits as long,
 * because no mail server is set, is given up too: its links have expired.
 */
const FAILED_TEXT_DAYS = 7;

/** Deletes expired data: idempotency keys, ended sessions, links and tickets, failure counts, old events. */
export const cleanUpJob = {
  name: 'clean-up',
  everyMs: HOUR_MS,
  async run(tx, { clock }) {
    const now = clock.now();
    const { settings } = await readSettings(tx);
    const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
    const oldJobs = tx
      .select({ id: importJobs.id })
      .from(importJobs)
      .where(lt(importJobs.createdAt, ago(24 * REJECTS_DAYS)));
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(24)));
    await tx.delete(streamTickets).where(lt(streamTickets.expiresAt, now));
    await tx.delete(signInFailures).where(lt(signInFailures.at, ago(24)));
    await tx.delete(sessions).where(lt(sessions.expiresAt, ago(24 * settings.session_days)));
    await tx.delete(contactMessages).where(lt(contactMessages.createdAt, ago(24 * settings.contact_days)));
    await deleteReset(tx, now);
    await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
    await tx.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now));
    await tx.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
    await tx.delete(knownDevices).where(lt(knownDevices.seenAt, oldestKnown(now)));
    await tx.delete(knownNetworks).where(lt(knownNetworks.seenAt, oldestKnown(now)));
    await tx.delete(usedLinks).where(lt(usedLinks.expiresAt, now));
    await tx.delete(passwordLinks).where(lt(passwordLinks.expiresAt, now));
    await tx.delete(importJobs).where(lt(importJobs.createdAt, ago(24 * IMPORT_DAYS)));
    await tx.delete(importRejects).where(inArray(importRejects.jobId, oldJobs));
    await tx
      .delete(mails)
      .where(and(ne(mails.status, 'waiting'), lt(mails.createdAt, ago(24 * settings.mail_days))));
    await tx
      .update(mails)
      .set({
        text: '',
        html: null,
        status: 'failed',
        lastError: sql`coalesce(${mails.lastError}, ${`It was not sent within ${FAILED_TEXT_DAYS} days.`})`,
      })
      .where(
        and(inArray(mails.status, ['waiting', 'failed']), lt(mails.createdAt, ago(24 * FAILED_TEXT_DAYS))),
      );
    const stopped = tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.active, false));
    await tx
      .update(webhookDeliveries)
      .set({ nextAttemptAt: null, failure: 'stopped' })
      .where(
        and(
          isNotNull(webhookDeliveries.nextAttemptAt),
          lt(webhookDeliveries.createdAt, ago(24 * STOPPED_DAYS)),
          inArray(webhookDeliveries.webhookId, stopped),
        ),
      );
    await tx
      .delete(webhookDeliveries)
      .where(
        and(isNull(webhookDeliveries.nextAttemptAt), lt(webhookDeliveries.createdAt, ago(24 * SENT_DAYS))),
      );
    const [slowest] = await tx.select({ id: min(outboxCursors.lastId) }).from(outboxCursors);
    await tx
      .delete(outbox)
      .where(and(lt(outbox.at, ago(24 * OUTBOX_DAYS)), lte(outbox.id, slowest?.id ?? 0)));
  },
  async after(services) {
    await cleanUpReceipts(services);
  },
} satisfies Job;
