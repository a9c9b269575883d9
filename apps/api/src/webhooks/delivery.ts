import { setTimeout as sleep } from 'node:timers/promises';
import { WEBHOOK_EVENTS } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { webhookDeliveries } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { consume, type OutboxRow } from '../notify/outbox-consumer.ts';
import type { Services } from '../services.ts';
import { whyNoAnswer } from './no-answer.ts';
import { post, POST_MS } from './post.ts';
import { signatureOf } from './signature.ts';

const ATTEMPTS = 8;
/** Deliveries on their way at once. */
const HANDS = 8;
/** Of these to one webhook: one that does not answer takes no more, and leaves the others to the rest. */
const HANDS_EACH = 2;
/** Who takes a delivery has it for so long; then it is due again. Milliseconds. */
const TAKEN_MS = 60_000;
/** How often somebody who waits for a delivery looks after it. */
const LOOK_MS = 100;

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

/** What a webhook is told: who did what to which record. The record itself is read through the API. */
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

/** Puts down one delivery for each webhook that asked for an event. */
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

/** Takes one delivery that is due, of a webhook that is not busy, or the one named if nobody did; each by one process. */
async function take(
  tx: Db,
  now: Date,
  which: { readonly id: number } | { readonly busy: readonly number[] },
) {
  const at = now.toISOString();
  const wanted =
    'id' in which
      ? sql`d.id = ${which.id} and d.attempt = 0`
      : sql`d.next_attempt_at <= ${at}::timestamptz and w.active
          and not w.id = any(${`{${which.busy.join(',')}}`}::int[])`;
  const until = new Date(now.getTime() + TAKEN_MS).toISOString();
  const [due] = await rowsOf<Due>(
    tx,
    sql`update webhook_deliveries t set attempt = t.attempt + 1, next_attempt_at = ${until}::timestamptz
      from webhooks w where w.id = t.webhook_id and t.id = (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${wanted} order by w.failing_since is not null, d.id limit 1 for update of d skip locked)
      returning t.id, t.webhook_id, t.event, t.payload, t.attempt, w.url, w.secret,
        case when w.previous_until > ${at}::timestamptz then w.previous_secret end as previous`,
  );
  return due ?? null;
}

/** Seconds until the next try: 30, 60, 120 … */
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
    (answered) => ({ status: answered, failure: null }),
    (error: unknown) => ({ status: null, failure: whyNoAnswer(error) }),
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

/** Sends what is due whenever it is woken; `idle` waits until nothing is on its way. */
export type Deliveries = { wake(): void; idle(): Promise<void> };

/**
 * Sends what is due, tries again with growing waits what failed, and gives up after eight tries. A few go out at once,
 * and fewer to one webhook, so that one which keeps silent holds up nobody else's.
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
      const busy = [...under].flatMap(([id, most]) => (most >= HANDS_EACH ? [id] : []));
      const due = await store.transaction((tx) => take(tx, clock.now(), { busy }));
      if (due === null) return;
      count(due.webhook_id, 1);
      // Where one was due there may be more.
      hire();
      await attempt(parts, due, true).finally(() => count(due.webhook_id, -1));
    }
  };
  const hire = (): void => {
    if (hands.size >= HANDS || stopping.aborted) return;
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

/** Sends what is due now. */
export async function deliverWebhooks(parts: Parts): Promise<void> {
  const deliveries = createDeliveries(parts);
  deliveries.wake();
  await deliveries.idle();
}

/**
 * Sends one delivery now, once however often it is asked for: a test, or one that is played again by hand. Whoever asks
 * while it is on its way waits for what comes of it.
 */
export async function deliverNow(parts: Parts, id: number): Promise<void> {
  const { store, clock } = parts;
  const due = await store.transaction((tx) => take(tx, clock.now(), { id }));
  if (due !== null) return attempt(parts, due, false);
  for (let waitedMs = 0; waitedMs < POST_MS; waitedMs += LOOK_MS) {
    const [on] = await rowsOf(
      store.db,
      sql`select id from webhook_deliveries where id = ${id} and sent_at is null`,
    );
    if (on === undefined) return;
    await sleep(LOOK_MS);
  }
}
