import { answerPasswordRequests } from '../auth/passwords/password-requests.ts';
import { onOutbox, OUTBOX_CHANNEL } from '../db/outbox.ts';
import { sendMails, smtpMail } from '../notify/mail/mailer.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import type { Services } from '../services.ts';
import { createDeliveries, queueWebhooks } from '../notify/webhooks/delivery.ts';
import { maintenanceOf } from '../installation/maintenance.ts';
import { runJob } from './jobs.ts';
import { scheduledJobs, SEALING } from './scheduled-jobs.ts';
import { workerHealthOf, type Lane } from './worker-health.ts';

/** Interval of the scheduler, in milliseconds; events in between wake it at once. */
const EVERY_MS = 20_000;

/** Runs steps one after the other, and again for as long as it is woken. */
function createLane(services: Services, name: Lane, steps: readonly (() => Promise<unknown>)[]) {
  const { log, stopping } = services;
  const health = workerHealthOf(services)[name];
  let working: Promise<void> | null = null;
  let isWakePending = false;
  const work = async (): Promise<void> => {
    do {
      isWakePending = false;
      for (const step of steps) {
        if (stopping.aborted) return;
        // A failing step must not block the others; it is retried the next time.
        await step().catch((error: unknown) => {
          health.failures += 1;
          log.error({ error: String(error) }, 'work by the clock failed');
        });
      }
      health.passes += 1;
      health.lastPassAt = Date.now();
    } while (isWakePending);
  };
  return {
    wake(): void {
      if (stopping.aborted) return;
      if (working !== null) {
        isWakePending = true;
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
 * Starts the background work: notifications, mails, webhooks and scheduled jobs. Several processes may run it; each
 * item is claimed by one of them.
 *
 * @returns a function that stops it and waits for running work.
 */
export async function startWorker(services: Services): Promise<() => Promise<void>> {
  const { env, store } = services;
  const address = services.address();
  const send = env.smtpUrl === null ? null : smtpMail(env.smtpUrl, env.mailFrom);
  const jobs = scheduledJobs(services);
  /** Runs a step unless a maintenance is under way: only the audit log is sealed then. */
  const unlessPaused = (step: () => Promise<unknown>) => async (): Promise<unknown> =>
    (await maintenanceOf(store.db)) === null ? step() : undefined;
  const lanes = [
    createLane(services, 'jobs', [
      ...jobs.map((job) => {
        const run = () => runJob(services, job);
        return job.name === SEALING ? run : unlessPaused(run);
      }),
      unlessPaused(() => notifyOfEvents(services, address)),
      unlessPaused(() => queueWebhooks(services)),
    ]),
    // Work that waits for other servers has its own lanes, so that it does not block internal work.
    createLane(services, 'mails', [
      unlessPaused(() => answerPasswordRequests(services)),
      unlessPaused(() => sendMails(services, send)),
    ]),
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
