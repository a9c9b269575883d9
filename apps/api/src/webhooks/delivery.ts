import { WEBHOOK_EVENTS } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { webhookDeliveries } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { consume, type OutboxRow } from '../notify/outbox-consumer.ts';
import type { Services } from '../services.ts';
import { post } from './post.ts';
import { signatureOf } from './signature.ts';

const ATTEMPTS = 8;
const BATCH = 10;
/** Who takes a delivery has it for so long; then it is due again. Milliseconds. */
const TAKEN_MS = 60_000;

type Parts = Pick<Services, 'store' | 'clock' | 'log' | 'env'>;
type Due = {
  id: number;
  webhook_id: number;
  event: string;
  payload: Record<string, unknown>;
  attempt: number;
  url: string;
  secret: string;
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

/** Takes deliveries that are due; each by one process. */
function take(tx: Db, now: Date, only?: number): Promise<Due[]> {
  const which =
    only === undefined
      ? sql`d.next_attempt_at <= ${now.toISOString()}::timestamptz and w.active`
      : sql`d.id = ${only}`;
  const until = new Date(now.getTime() + TAKEN_MS).toISOString();
  return rowsOf<Due>(
    tx,
    sql`update webhook_deliveries t set attempt = t.attempt + 1, next_attempt_at = ${until}::timestamptz
      from webhooks w where w.id = t.webhook_id and t.id in (
        select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where ${which} order by d.id limit ${BATCH} for update of d skip locked)
      returning t.id, t.webhook_id, t.event, t.payload, t.attempt, w.url, w.secret`,
  );
}

/** Seconds until the next try: 30, 60, 120 … */
const waitSeconds = (attempt: number): number => 15 * 2 ** Math.min(attempt, 10);

async function attempt(parts: Parts, due: Due, retried: boolean): Promise<void> {
  const { store, clock, env } = parts;
  const body = JSON.stringify(due.payload);
  const headers = {
    'outlay-signature': signatureOf(due.secret, body, clock.now()),
    'outlay-event': due.event,
    'outlay-delivery': String(due.id),
  };
  const status = await post(due.url, body, headers, env.webhookPrivate).catch(() => null);
  const now = clock.now();
  const ok = status !== null && status >= 200 && status < 300;
  const over = ok || !retried || due.attempt >= ATTEMPTS;
  const next = over ? null : new Date(now.getTime() + waitSeconds(due.attempt) * 1000).toISOString();
  await store.transaction(async (tx) => {
    await tx.execute(
      sql`update webhook_deliveries set status = ${status}, ok = ${ok}, sent_at = ${now.toISOString()}::timestamptz,
        next_attempt_at = ${next}::timestamptz where id = ${due.id}`,
    );
    await tx.execute(
      sql`update webhooks set last_status = ${status}, last_sent_at = ${now.toISOString()}::timestamptz,
        failing_since = case when ${ok} then null else coalesce(failing_since, ${now.toISOString()}::timestamptz) end
        where id = ${due.webhook_id}`,
    );
  });
}

/** Sends what is due, tries again with growing waits what failed, and gives up after eight tries. */
export async function deliverWebhooks(parts: Parts): Promise<void> {
  for (;;) {
    const due = await parts.store.transaction((tx) => take(tx, parts.clock.now()));
    await Promise.all(due.map((one) => attempt(parts, one, true)));
    if (due.length < BATCH) return;
  }
}

/** Sends one delivery now, once: a test, or one that is played again by hand. */
export async function deliverNow(parts: Parts, id: number): Promise<void> {
  const [due] = await parts.store.transaction((tx) => take(tx, parts.clock.now(), id));
  if (due !== undefined) await attempt(parts, due, false);
}
