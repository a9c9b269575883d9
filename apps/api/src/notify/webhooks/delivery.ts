import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_EVENTS } from '@outlay/domain';
import { and, eq, inArray, isNotNull, isNull, lte, notInArray, sql } from '../../db/drizzle.ts';
import { increment, instant } from '../../db/expressions.ts';
import { webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import { isPassing } from '../../db/database-error.ts';
import type { Db } from '../../db/store.ts';
import { loggable } from '../../http/errors.ts';
import { consume, type OutboxRow } from '../outbox-consumer.ts';
import type { Services } from '../../services.ts';
import { stopWebhooks, withoutRights } from './author-rights.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import { post, POST_MS } from './post.ts';
import { createFairQueue } from '../../queues/fair-queue.ts';
import { signatureOf } from './signature.ts';

const ATTEMPTS = 8;
/** Maximum numbers of concurrent deliveries: hosts that do not respond leave slots to the others. */
const MAX_RUNNING = { all: 24, perCompany: 4, perWebhook: 2, toFailing: 8 } as const;
/** Duration of a claim on a delivery; then it is due again. Milliseconds. */
const CLAIM_MS = 60_000;
/** Polling interval while waiting for a delivery, in milliseconds. */
const POLL_MS = 100;

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'env' | 'stopping'>;

const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

/** Returns the properties of an event that only some events have. */
const extrasOf = ({ share, period }: OutboxRow['data']) => (share === undefined ? {} : { share, period });

/** Returns the payload of a webhook: actor, event and record id. The record itself is read through the API. */
const payloadOf = ({ id, type, company_id, subject, record_id, data, at }: OutboxRow) => ({
  id: `evt_${id}`,
  event: type,
  created_at: at.toISOString(),
  company_id,
  subject,
  record_id,
  number: data['number'] ?? null,
  from: data['from'] ?? null,
  to: data['to'] ?? null,
  actor_id: data['actor_id'] ?? null,
  ...extrasOf(data),
});

/** Queues one delivery for each webhook that is subscribed to an event. */
export const queueWebhooks = (parts: Parts): Promise<void> =>
  consume(parts, 'webhooks', async (tx, rows) => {
    const now = parts.clock.now();
    const stops: { companyId: number; ids: number[] }[] = [];
    for (const row of rows.filter(({ type }) => KNOWN.has(type))) {
      const hooks = await tx
        .select({ id: webhooks.id, authorId: webhooks.authorId })
        .from(webhooks)
        .where(
          and(
            eq(webhooks.companyId, row.company_id),
            webhooks.active,
            sql`${webhooks.events} @> ${JSON.stringify([row.type])}::jsonb`,
          ),
        );
      const stopped = new Set(await withoutRights(tx, row.company_id, hooks, row.type, now));
      stops.push({ companyId: row.company_id, ids: [...stopped].map(({ id }) => id) });
      const sent = hooks.filter((hook) => !stopped.has(hook));
      if (sent.length === 0) continue;
      await tx
        .insert(webhookDeliveries)
        .values(
          sent.map(({ id }) => ({
            companyId: row.company_id,
            webhookId: id,
            outboxId: row.id,
            event: row.type,
            payload: payloadOf(row),
            nextAttemptAt: now,
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
    }
    // Last, because events are recorded at the end of a transaction.
    for (const { companyId, ids } of stops) await stopWebhooks(tx, companyId, ids, now);
  });

/** A running delivery. */
type Running = { readonly webhookId: number; readonly companyId: number; readonly isFailing: boolean };

/** Returns the values that at least a number of running deliveries have. */
const withAtLeast = (running: readonly Running[], most: number, key: 'webhookId' | 'companyId'): number[] =>
  [...Map.groupBy(running, (one) => one[key])].flatMap(([id, some]) => (some.length >= most ? [id] : []));

/** Selects due deliveries within the limits, those of companies without a running one first. */
function withinLimits(now: Date, running: readonly Running[]) {
  const served = withAtLeast(running, 1, 'companyId');
  const isFailingFull = running.filter(({ isFailing }) => isFailing).length >= MAX_RUNNING.toFailing;
  return {
    where: and(
      lte(webhookDeliveries.nextAttemptAt, now),
      webhooks.active,
      notInArray(webhooks.id, withAtLeast(running, MAX_RUNNING.perWebhook, 'webhookId')),
      notInArray(webhooks.companyId, withAtLeast(running, MAX_RUNNING.perCompany, 'companyId')),
      isFailingFull ? isNull(webhooks.failingSince) : undefined,
    ),
    order: [
      isNotNull(webhooks.failingSince),
      // A constant is no order.
      ...(served.length === 0 ? [] : [inArray(webhooks.companyId, served)]),
      webhookDeliveries.id,
    ],
  };
}

/** Claims one due delivery within the limits, or the given one if unclaimed; each by one process. */
async function claimDue(
  tx: Db,
  now: Date,
  which: { readonly id: number } | { readonly running: readonly Running[] },
) {
  const { where, order } =
    'id' in which
      ? { where: and(eq(webhookDeliveries.id, which.id), eq(webhookDeliveries.attempt, 0)), order: [] }
      : withinLimits(now, which.running);
  const ofWebhook = eq(webhooks.id, webhookDeliveries.webhookId);
  const next = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, ofWebhook)
    .where(where)
    .orderBy(...order)
    .limit(1)
    .for('update', { of: webhookDeliveries, skipLocked: true });
  const [due] = await tx
    .update(webhookDeliveries)
    .set({
      attempt: increment(webhookDeliveries.attempt),
      nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
    })
    .from(webhooks)
    .where(and(ofWebhook, eq(webhookDeliveries.id, next)))
    .returning({
      id: webhookDeliveries.id,
      webhookId: webhookDeliveries.webhookId,
      companyId: webhookDeliveries.companyId,
      isFailing: sql<boolean>`${isNotNull(webhooks.failingSince)}`,
      event: webhookDeliveries.event,
      payload: webhookDeliveries.payload,
      attempt: webhookDeliveries.attempt,
      authorId: webhooks.authorId,
      url: webhooks.url,
      secret: webhooks.secret,
      previous: sql<string | null>`case when ${webhooks.previousUntil} > ${instant(now)}
        then ${webhooks.previousSecret} end`,
    });
  return due ?? null;
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

/** Returns the seconds until the next attempt: 30, 60, 120 … */
const waitSeconds = (attempt: number): number => 15 * 2 ** Math.min(attempt, 10);

/** Stops the webhook of a claimed delivery if its author may no longer read the records of its events; the delivery waits. */
async function isStopped({ store, clock }: Parts, due: Due): Promise<boolean> {
  const now = clock.now();
  if (due.event === 'ping') return false;
  return store.transaction(async (tx) => {
    const hook = { id: due.webhookId, authorId: due.authorId };
    const stopped = await withoutRights(tx, due.companyId, [hook], due.event, now);
    if (stopped.length === 0) return false;
    await tx
      .update(webhookDeliveries)
      .set({ attempt: due.attempt - 1, nextAttemptAt: now })
      .where(eq(webhookDeliveries.id, due.id));
    await stopWebhooks(tx, due.companyId, [due.webhookId], now);
    return true;
  });
}

/** Result of an attempt, as it is stored. */
type Result = Pick<typeof webhookDeliveries.$inferSelect, 'status' | 'response' | 'failure' | 'ok'>;

/** Sends a delivery, and returns its result. */
async function send({ clock, env }: Parts, due: Due): Promise<Result> {
  const body = JSON.stringify(due.payload);
  const headers = {
    'outlay-signature': signatureOf(
      due.previous === null ? [due.secret] : [due.secret, due.previous],
      body,
      clock.now(),
    ),
    'outlay-event': due.event,
    'outlay-delivery': String(due.id),
  };
  try {
    const { status, text } = await post(due.url, body, headers, env);
    return { status, response: text, failure: null, ok: status >= 200 && status < 300 };
  } catch (error) {
    return { status: null, response: null, failure: deliveryFailureOf(error), ok: false };
  }
}

async function storeResult(
  { store, clock }: Parts,
  due: Due,
  result: Result,
  nextAttemptAt: Date | null,
): Promise<void> {
  const now = clock.now();
  await store.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({ ...result, sentAt: now, nextAttemptAt })
      .where(eq(webhookDeliveries.id, due.id));
    const failingSince = result.ok ? null : sql`coalesce(${webhooks.failingSince}, ${instant(now)})`;
    await tx
      .update(webhooks)
      .set({ lastStatus: result.status, lastSentAt: now, failingSince })
      .where(eq(webhooks.id, due.webhookId));
  });
}

/** Ends a delivery that was claimed again after its last attempt: none of the results was stored. */
async function giveUp({ store, log }: Parts, due: Due): Promise<void> {
  log.error({ delivery: due.id }, 'a webhook delivery was given up: its results could not be stored');
  await store.db
    .update(webhookDeliveries)
    .set({ attempt: ATTEMPTS, nextAttemptAt: null })
    .where(eq(webhookDeliveries.id, due.id));
}

async function attempt(parts: Parts, due: Due, retried: boolean): Promise<void> {
  if (due.attempt > ATTEMPTS) return giveUp(parts, due);
  if (await isStopped(parts, due)) return;
  const result = await send(parts, due);
  const over = result.ok || !retried || due.attempt >= ATTEMPTS;
  const nextAttemptAt = over ? null : new Date(parts.clock.now().getTime() + waitSeconds(due.attempt) * 1000);
  try {
    await storeResult(parts, due, result, nextAttemptAt);
  } catch (error) {
    if (isPassing(error)) throw error;
    parts.log.error(
      { delivery: due.id, error: loggable(error) },
      'the response to a webhook could not be stored',
    );
    await storeResult(parts, due, { ...result, response: null }, nextAttemptAt);
  }
}

/** Sends due deliveries whenever it is woken; `idle` resolves when none is running. */
export type Deliveries = { wake(): void; idle(): Promise<void> };

/**
 * Sends due deliveries, retries failed ones with increasing delays, and gives up after eight attempts. The number of
 * concurrent deliveries is limited, further per company, per webhook, and to failing webhooks as a whole, so that those
 * that do not respond do not block the others.
 */
export function createDeliveries(parts: Parts): Deliveries {
  const { store, clock, log, stopping } = parts;
  const workers = new Set<Promise<void>>();
  const running = new Set<Running>();
  // Claims of this process follow one another: each counts the running deliveries of those before it.
  let claimed: Promise<Due | null> = Promise.resolve(null);
  const claim = (): Promise<Due | null> => {
    claimed = claimed
      .catch(() => null)
      .then(() => store.transaction((tx) => claimDue(tx, clock.now(), { running: [...running] })))
      .then((due) => {
        if (due !== null) running.add(due);
        return due;
      });
    return claimed;
  };
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      const due = await claim();
      if (due === null) return;
      // After a due delivery there may be more.
      startWorker();
      await attempt(parts, due, true).finally(() => running.delete(due));
    }
  };
  const startWorker = (): void => {
    if (workers.size >= MAX_RUNNING.all || stopping.aborted) return;
    const worker = work()
      .catch((error: unknown) => log.error({ error: loggable(error) }, 'webhooks could not be delivered'))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };
  return {
    wake: startWorker,
    idle: async () => {
      while (workers.size > 0) await Promise.all(workers);
    },
  };
}

/** Sends due deliveries. */
export async function deliverWebhooks(parts: Parts): Promise<void> {
  const deliveries = createDeliveries(parts);
  deliveries.wake();
  await deliveries.idle();
}

/** Tests and manual redeliveries wait for another server: few at a time, and fewer of one company. */
export const deliverNowQueue = createFairQueue({
  running: 16,
  runningPerGroup: 3,
  waitingPerKey: 5,
  waiting: 50,
  waitMs: POST_MS,
});

/**
 * Sends one delivery now, once for all concurrent callers: a test, or a manual redelivery. Callers wait for the
 * result of a running attempt.
 */
export async function deliverNow(parts: Parts, id: number): Promise<void> {
  const { store, clock } = parts;
  const due = await store.transaction((tx) => claimDue(tx, clock.now(), { id }));
  if (due !== null) return attempt(parts, due, false);
  for (let waitedMs = 0; waitedMs < POST_MS; waitedMs += POLL_MS) {
    const [unsent] = await store.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.id, id), isNull(webhookDeliveries.sentAt)));
    if (unsent === undefined) return;
    await sleep(POLL_MS);
  }
}
