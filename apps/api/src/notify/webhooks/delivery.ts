import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_EVENTS } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/rows.ts';
import { webhookDeliveries } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { consume, type OutboxRow } from '../outbox-consumer.ts';
import type { Services } from '../../services.ts';
import { deliveryFailureOf } from './delivery-failure.ts';
import { post, POST_MS } from './post.ts';
import { signatureOf } from './signature.ts';

const ATTEMPTS = 8;
/** Maximum number of concurrent deliveries. */
const MAX_PARALLEL = 8;
/** Maximum number of concurrent deliveries to one webhook: a slow one leaves the others to the rest. */
const MAX_PER_WEBHOOK = 2;
/** Duration of a claim on a delivery; then it is due again. Milliseconds. */
const CLAIM_MS = 60_000;
/** Polling interval while waiting for a delivery, in milliseconds. */
const POLL_MS = 100;

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'env' | 'stopping'>;
type Due = {
  id: number;
  webhook_id: number;
  event: string;
  payload: Record<string, unknown>;
  attempt: number;
  url: string;
  secret: string;
  previous: string | null;
};

const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

/** Returns the payload of a webhook: actor, event and record id. The record itself is read through the API. */
const payloadOf = ({ id, type, company_id, subject, record_id, data }: OutboxRow, now: Date) => ({
  id: `evt_${id}`,
  event: type,
  created_at: now.toISOString(),
  company_id,
  subject,
  record_id,
  number: data['number'] ?? null,
  from: data['from'] ?? null,
  to: data['to'] ?? null,
  actor_id: data['actor_id'] ?? null,
});

/** Queues one delivery for each webhook that is subscribed to an event. */
export const queueWebhooks = ({ store, clock }: Parts): Promise<void> =>
  consume(store, 'webhooks', async (tx, rows) => {
    const now = clock.now();
    for (const row of rows.filter(({ type }) => KNOWN.has(type))) {
      const hooks = await rowsOf<{ id: number }>(
        tx,
        sql`select id from webhooks where company_id = ${row.company_id} and active
          and events @> ${JSON.stringify([row.type])}::jsonb`,
      );
      if (hooks.length === 0) continue;
      await tx
        .insert(webhookDeliveries)
        .values(
          hooks.map(({ id }) => ({
            companyId: row.company_id,
            webhookId: id,
            outboxId: row.id,
            event: row.type,
            payload: payloadOf(row, now),
            nextAttemptAt: now,
            createdAt: now,
          })),
        )
        .onConflictDoNothing();
    }
  });

/** Claims one due delivery of a webhook below its limit, or the given one if unclaimed; each by one process. */
async function claimDue(
  tx: Db,
  now: Date,
  which: { readonly id: number } | { readonly busy: readonly number[] },
) {
  const at = now.toISOString();
  const condition =
    'id' in which
      ? sql`d.id = ${which.id} and d.attempt = 0`
      : sql`d.next_attempt_at <= ${at}::timestamptz and w.active
          and not w.id = any(${`{${which.busy.join(',')}}`}::int[])`;
  const until = new Date(now.getTime() + CLAIM_MS).toISOString();
  const [due] = await rowsOf<Due>(
    tx,
    sql`update webhook_deliveries t set attempt = t.attempt + 1, next_attempt_at = ${until}::timestamptz
      from webhooks w where w.id = t.webhook_id and t.id = (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${condition} order by w.failing_since is not null, d.id limit 1 for update of d skip locked)
      returning t.id, t.webhook_id, t.event, t.payload, t.attempt, w.url, w.secret,
        case when w.previous_until > ${at}::timestamptz then w.previous_secret end as previous`,
  );
  return due ?? null;
}

/** Returns the seconds until the next attempt: 30, 60, 120 … */
const waitSeconds = (attempt: number): number => 15 * 2 ** Math.min(attempt, 10);

async function attempt(parts: Parts, due: Due, retried: boolean): Promise<void> {
  const { store, clock, env } = parts;
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
  const { status, failure } = await post(due.url, body, headers, env.webhookPrivate).then(
    (response) => ({ status: response, failure: null }),
    (error: unknown) => ({ status: null, failure: deliveryFailureOf(error) }),
  );
  const now = clock.now();
  const ok = status !== null && status >= 200 && status < 300;
  const over = ok || !retried || due.attempt >= ATTEMPTS;
  const next = over ? null : new Date(now.getTime() + waitSeconds(due.attempt) * 1000).toISOString();
  await store.transaction(async (tx) => {
    await tx.execute(
      sql`update webhook_deliveries set status = ${status}, failure = ${failure}, ok = ${ok}, sent_at = ${now.toISOString()}::timestamptz,
        next_attempt_at = ${next}::timestamptz where id = ${due.id}`,
    );
    await tx.execute(
      sql`update webhooks set last_status = ${status}, last_sent_at = ${now.toISOString()}::timestamptz,
        failing_since = case when ${ok} then null else coalesce(failing_since, ${now.toISOString()}::timestamptz) end
        where id = ${due.webhook_id}`,
    );
  });
}

/** Sends due deliveries whenever it is woken; `idle` resolves when none is running. */
export type Deliveries = { wake(): void; idle(): Promise<void> };

/**
 * Sends due deliveries, retries failed ones with increasing delays, and gives up after eight attempts. The number of
 * concurrent deliveries is limited, further per webhook, so that one that does not respond does not block the others.
 */
export function createDeliveries(parts: Parts): Deliveries {
  const { store, clock, log, stopping } = parts;
  const hands = new Set<Promise<void>>();
  const under = new Map<number, number>();
  const count = (id: number, by: number): void => {
    under.set(id, (under.get(id) ?? 0) + by);
  };
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      const busy = [...under].flatMap(([id, most]) => (most >= MAX_PER_WEBHOOK ? [id] : []));
      const due = await store.transaction((tx) => claimDue(tx, clock.now(), { busy }));
      if (due === null) return;
      count(due.webhook_id, 1);
      // After a due delivery there may be more.
      hire();
      await attempt(parts, due, true).finally(() => count(due.webhook_id, -1));
    }
  };
  const hire = (): void => {
    if (hands.size >= MAX_PARALLEL || stopping.aborted) return;
    const hand = work()
      .catch((error: unknown) => log.error({ error: String(error) }, 'webhooks could not be told'))
      .finally(() => hands.delete(hand));
    hands.add(hand);
  };
  return {
    wake: hire,
    idle: async () => {
      while (hands.size > 0) await Promise.all(hands);
    },
  };
}

/** Sends due deliveries. */
export async function deliverWebhooks(parts: Parts): Promise<void> {
  const deliveries = createDeliveries(parts);
  deliveries.wake();
  await deliveries.idle();
}

/**
 * Sends one delivery now, once for all concurrent callers: a test, or a manual redelivery. Callers wait for the
 * result of a running attempt.
 */
export async function deliverNow(parts: Parts, id: number): Promise<void> {
  const { store, clock } = parts;
  const due = await store.transaction((tx) => claimDue(tx, clock.now(), { id }));
  if (due !== null) return attempt(parts, due, false);
  for (let waitedMs = 0; waitedMs < POST_MS; waitedMs += POLL_MS) {
    const [on] = await rowsOf(
      store.db,
      sql`select id from webhook_deliveries where id = ${id} and sent_at is null`,
    );
    if (on === undefined) return;
    await sleep(POLL_MS);
  }
}
