import { answerPasswordRequests } from '../auth/password-requests.ts';
import { onOutbox, OUTBOX_CHANNEL } from '../db/outbox.ts';
import { sendMails, smtpMail } from '../notify/mailer.ts';
import { notify } from '../notify/notifier.ts';
import type { Services } from '../services.ts';
import { createDeliveries, queueWebhooks } from '../webhooks/delivery.ts';
import { cleanUpJob } from './clean-up.job.ts';
import { runJob } from './jobs.ts';
import { overdueJob } from './overdue.job.ts';
import { recurringJob } from './recurring.job.ts';

/** How often the clock is looked at; what happens in between wakes the work by itself. Milliseconds. */
const EVERY_MS = 20_000;

/** Steps done one after the other, over and over while somebody wakes them. */
function createLane({ log, stopping }: Services, steps: readonly (() => Promise<unknown>)[]) {
  let working: Promise<void> | null = null;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      for (const step of steps) {
        if (stopping.aborted) return;
        // One kind of work that fails must not hold up the others; it is tried again the next time.
        await step().catch((error: unknown) =>
          log.error({ error: String(error) }, 'work by the clock failed'),
        );
      }
    } while (again);
  };
  return {
    wake(): void {
      if (stopping.aborted) return;
      if (working !== null) {
        again = true;
        return;
      }
      working = work().finally(() => {
        working = null;
      });
    },
    idle: async (): Promise<void> => {
      await working;
    },
  };
}

/**
 * Does what no request waits for: notifications, mails, webhooks, and what the clock brings. Any number of processes may
 * do it beside each other; each piece is taken by one of them.
 *
 * @returns the way to stop it, which waits for what is under way.
 */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  const { env, store } = services;
  const address = services.address();
  const send = env.smtpUrl === null ? null : smtpMail(env.smtpUrl);
  const jobs = [overdueJob(address), recurringJob(address), cleanUpJob];
  const lanes = [
    createLane(services, [
      ...jobs.map((job) => () => runJob(services, job)),
      () => notify(services, address),
      () => queueWebhooks(services),
    ]),
    // What waits for other servers has lanes of its own, so that it holds up nothing of ours.
    createLane(services, [() => answerPasswordRequests(services), () => sendMails(services, send)]),
    createDeliveries(services),
  ];
  const wake = (): void => {
    for (const lane of lanes) lane.wake();
  };

  const stopWaking = onOutbox(wake);
  const stopListening = await store.listen(OUTBOX_CHANNEL, wake);
  const timer = setInterval(wake, EVERY_MS);
  timer.unref();
  wake();
  return async () => {
    clearInterval(timer);
    stopWaking();
    await stopListening().catch(() => {});
    await Promise.all(lanes.map((lane) => lane.idle()));
  };
}
