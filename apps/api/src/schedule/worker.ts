import { onOutbox, OUTBOX_CHANNEL } from '../db/outbox.ts';
import { sendMails, smtpMail } from '../notify/mailer.ts';
import { notify } from '../notify/notifier.ts';
import type { Services } from '../services.ts';
import { deliverWebhooks, queueWebhooks } from '../webhooks/delivery.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import { recurringJob } from './recurring.job.ts';

/** How often the clock is looked at; what happens in between wakes the work by itself. Milliseconds. */
const EVERY_MS = 20_000;

/**
 * Does what no request waits for: notifications, mails, webhooks, and what the clock brings. Any number of processes may
 * do it beside each other; each piece is taken by one of them.
 *
 * @returns the way to stop it, which waits for what is under way.
 */
export async function startWorker(services: Services, address: string): Promise<() => Promise<void>> {
  const { env, log, stopping, store } = services;
  const send = env.smtpUrl === null ? null : smtpMail(env.smtpUrl);
  const jobs = [overdueJob(address), recurringJob(address), cleanUpJob];
  let working: Promise<void> | null = null;
  let again = false;

  const steps: readonly (() => Promise<unknown>)[] = [
    ...jobs.map((job) => () => runJob(services, job)),
    () => notify(services, address),
    () => queueWebhooks(services),
    () => sendMails(services, send),
    () => deliverWebhooks(services),
  ];
  async function work(): Promise<void> {
    do {
      again = false;
      for (const step of steps) {
        if (stopping.aborted) return;
        // One kind of work that fails must not hold up the others; it is tried again the next time.
        await step().catch((error: unknown) => log.error({ error: String(error) }, 'work by the clock failed'));
      }
    } while (again);
  }
  function wake(): void {
    if (stopping.aborted) return;
    if (working !== null) {
      again = true;
      return;
    }
    working = work().finally(() => {
      working = null;
    });
  }

  const stopWaking = onOutbox(wake);
  const stopListening = await store.listen(OUTBOX_CHANNEL, wake);
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  wake();
  return async () => {
    clearInterval(timer);
    stopWaking();
    await stopListening().catch(() => {});
    await working;
  };
}
