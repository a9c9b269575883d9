import { and, count, eq, gt, lte, min, sql } from '../../db/drizzle.ts';
import { passwordQueue } from '../../auth/passwords/passwords.ts';
import {
  eventFailures,
  mails,
  outbox,
  outboxCursors,
  webhookDeliveries,
  webhooks,
} from '../../db/schema/index.ts';
import { thumbnailQueue } from '../../expenses/receipts/receipt-file.ts';
import { importQueue } from '../../files/imports/import-into.ts';
import { uploadQueue } from '../../queues/upload-queue.ts';
import { reportQueue } from '../../files/report/reports.handlers.ts';
import { scanQueue } from '../../files/scan/refuse-malware.ts';
import { workerHealthOf } from '../../jobs/worker-health.ts';
import { runningHub } from '../../notify/realtime/hub.ts';
import { deliverNowQueue } from '../../notify/webhooks/delivery.ts';
import { inBackground } from '../../queues/current-caller.ts';
import type { QueueStats } from '../../queues/fair-queue.ts';
import type { Services } from '../../services.ts';
import type { Metric, Sample } from './metrics.ts';

/** Time that the database has to answer; without a response in time it counts as down. Milliseconds. */
const DATABASE_MS = 2_000;

/** Events that each consumer has set aside. */
const failedEvents = ({ store }: Services): Promise<{ name: string; count: number }[]> =>
  store.db
    .select({ name: outboxCursors.consumer, count: count(eventFailures.outboxId) })
    .from(outboxCursors)
    .leftJoin(eventFailures, eq(eventFailures.consumer, outboxCursors.consumer))
    .groupBy(outboxCursors.consumer);

type Backlog = { readonly name: string; readonly count: number; readonly oldest: Date | null };

const metric = (type: Metric['type'], name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type,
  help,
  read: () => samples,
});

function queueMetrics({ store }: Services): Metric[] {
  const queues: Readonly<Record<string, QueueStats>> = {
    database: store.queue(),
    passwords: passwordQueue.stats(),
    uploads: uploadQueue.stats(),
    imports: importQueue.stats(),
    reports: reportQueue.stats(),
    thumbnails: thumbnailQueue.stats(),
    scans: scanQueue.stats(),
    webhook_tests: deliverNowQueue.stats(),
  };
  const samples = (value: (stats: QueueStats) => number): Sample[] =>
    Object.entries(queues).map(([queue, stats]) => ({ labels: { queue }, value: value(stats) }));
  return [
    metric(
      'gauge',
      'outlay_queue_running',
      'Work that runs.',
      samples(({ running }) => running),
    ),
    metric(
      'gauge',
      'outlay_queue_waiting',
      'Work that waits.',
      samples(({ waiting }) => waiting),
    ),
    metric(
      'gauge',
      'outlay_queue_oldest_seconds',
      'Age of the work that has waited longest.',
      samples(({ oldestMs }) => oldestMs / 1_000),
    ),
    metric(
      'counter',
      'outlay_queue_started_total',
      'Work that was started.',
      samples(({ started }) => started),
    ),
    metric(
      'counter',
      'outlay_queue_wait_seconds_total',
      'Waiting time of all started work.',
      samples(({ waitedMs }) => waitedMs / 1_000),
    ),
    metric(
      'counter',
      'outlay_queue_refused_total',
      'Work that was refused because the queue was full.',
      samples(({ refused }) => refused),
    ),
  ];
}

function workerMetrics(services: Services): Metric[] {
  const lanes = Object.entries(workerHealthOf(services));
  const samples = (value: (health: (typeof lanes)[number][1]) => number): Sample[] =>
    lanes.map(([lane, health]) => ({ labels: { lane }, value: value(health) }));
  return [
    metric(
      'gauge',
      'outlay_worker_last_pass_age_seconds',
      'Time since the last pass of the background work.',
      samples(({ lastPassAt }) => (Date.now() - lastPassAt) / 1_000),
    ),
    metric(
      'counter',
      'outlay_worker_passes_total',
      'Passes.',
      samples(({ passes }) => passes),
    ),
    metric(
      'counter',
      'outlay_worker_failures_total',
      'Steps that failed; they are repeated with the next pass.',
      samples(({ failures }) => failures),
    ),
  ];
}

/** Reads what waits in the database: events that a consumer has not processed, due mails and due deliveries. */
async function backlogs({ store, clock }: Services): Promise<Backlog[]> {
  const now = clock.now();
  const events = await store.db
    .select({ name: outboxCursors.consumer, count: count(outbox.id), oldest: min(outbox.at) })
    .from(outboxCursors)
    .leftJoin(outbox, gt(outbox.id, outboxCursors.lastId))
    .groupBy(outboxCursors.consumer);
  const [dueMails] = await store.db
    .select({ name: sql<string>`'mails'`, count: count(), oldest: min(mails.nextAttemptAt) })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now)));
  const [deliveries] = await store.db
    .select({
      name: sql<string>`'webhook_deliveries'`,
      count: count(),
      oldest: min(webhookDeliveries.nextAttemptAt),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    // Those of stopped webhooks wait for a user.
    .where(and(webhooks.active, lte(webhookDeliveries.nextAttemptAt, now)));
  return [...events, dueMails, deliveries].filter((one) => one !== undefined);
}

async function databaseMetrics(services: Services): Promise<Metric[]> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, DATABASE_MS, null);
  const read = await Promise.race([
    inBackground(async () => ({
      backlog: await backlogs(services),
      failed: await failedEvents(services),
    })).catch(() => null),
    late,
  ]);
  clearTimeout(timer);
  const now = services.clock.now().getTime();
  const samples = (value: (one: Backlog) => number): Sample[] =>
    (read?.backlog ?? []).map((one) => ({ labels: { of: one.name }, value: value(one) }));
  return [
    metric('gauge', 'outlay_database_up', '1 if the database answers within two seconds.', [
      { value: read === null ? 0 : 1 },
    ]),
    metric(
      'gauge',
      'outlay_backlog_items',
      'Events not yet processed by a consumer, and due mails and deliveries.',
      samples((one) => one.count),
    ),
    metric(
      'gauge',
      'outlay_backlog_oldest_seconds',
      'Age of the oldest of them; 0 without any.',
      samples(({ oldest }) => (oldest === null ? 0 : Math.max(0, (now - oldest.getTime()) / 1_000))),
    ),
    metric(
      'gauge',
      'outlay_events_failed',
      'Events that a consumer could not process and has set aside.',
      (read?.failed ?? []).map((one) => ({ labels: { of: one.name }, value: one.count })),
    ),
  ];
}

/** Returns the metrics of queues, background work, database and streams. */
export const serverMetrics = async (services: Services): Promise<Metric[]> => [
  ...queueMetrics(services),
  ...workerMetrics(services),
  ...(await databaseMetrics(services)),
  metric('gauge', 'outlay_database_connections', 'Connections of the pool.', [
    { labels: { state: 'open' }, value: services.store.connections().open },
    { labels: { state: 'idle' }, value: services.store.connections().idle },
  ]),
  metric('gauge', 'outlay_streams_open', 'Open event streams.', [{ value: runningHub(services)?.size ?? 0 }]),
];
