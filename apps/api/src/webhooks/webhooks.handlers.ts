import type { Webhook, WebhookDelivery, WebhookDraft, WebhookQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { found, permit } from '../access/permit.ts';
import { audit } from '../db/audit.ts';
import { rowsOf } from '../db/rows.ts';
import { webhookDeliveries, webhooks } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { given } from '../lists/page.ts';
import { flagField, moment, numberField, textField } from '../records/columns.ts';
import { recordHandlers, type Writing } from '../records/record-handlers.ts';
import { loadRecord, type RecordKind } from '../records/record-kind.ts';
import { tableWriter } from '../records/table-writer.ts';
import { isPrivateHost } from './address.ts';
import { deliverNow } from './delivery.ts';
import { GRACE_MS, newSecret } from './signature.ts';

/** Addresses that are told of events. */
export const webhookKind: RecordKind<Webhook, WebhookQuery> = {
  subject: 'webhooks',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    active: flagField(sql`e.active`),
  },
  table: sql`webhooks`,
  select: sql`e.id, e.version, e.name, e.url, e.events, e.active, right(e.secret, 4) as secret_hint, e.last_status,
    ${moment(sql`e.last_sent_at`)} as last_sent_at, ${moment(sql`e.failing_since`)} as failing_since,
    ${moment(sql`e.created_at`)} as created_at`,
  from: sql`webhooks e`,
  sorts: { id: sql`e.id`, name: sql`lower(e.name)`, active: sql`e.active`, created_at: sql`e.created_at` },
  searched: { name: sql`e.name`, url: sql`e.url` },
  filters: ({ active }) => [given(active, (wanted) => sql`e.active = ${wanted}`)],
};

/** A new secret; the one that was there counts a while longer. */
const rotated = (now: Date) => ({
  secret: newSecret(),
  previousSecret: sql`${webhooks.secret}`,
  previousUntil: new Date(now.getTime() + GRACE_MS),
});

/** An address that could never be spoken to is refused where it is typed; what a name leads to is known when it is called. */
function checkAddress({ services }: Pick<Writing, 'services'>, url: string | undefined): void {
  if (url !== undefined && !services.env.webhookPrivate && isPrivateHost(new URL(url))) {
    throw invalidField('url', 'validation.private_address');
  }
}

const handlers = recordHandlers(
  webhookKind,
  tableWriter<Webhook, WebhookDraft>({
    table: webhooks,
    columns: async (asked, { rotate_secret, ...same }, before) => {
      checkAddress(asked, same.url);
      return { ...same, ...(before !== null && rotate_secret === true ? rotated(asked.now) : {}) };
    },
    created: () => ({ secret: newSecret() }),
  }),
);

/** The secret is shown once: where it was made. */
async function withSecret(db: Db, shown: Webhook): Promise<Webhook> {
  const [row] = await rowsOf<{ secret: string }>(db, sql`select secret from webhooks where id = ${shown.id}`);
  return { ...shown, secret: row?.secret ?? null };
}

type Noted = Pick<Asked<'webhooks.create'>, 'db' | 'actor' | 'now' | 'origin'>;

const noted = ({ db, actor, now, origin }: Noted, id: number) =>
  audit(db, {
    event: 'webhook_changed',
    at: now,
    companyId: actor.company.id,
    userId: actor.id,
    detail: { id },
    address: origin.address,
    requestId: origin.requestId,
  });

async function delivery(db: Db, id: number): Promise<WebhookDelivery> {
  const [row] = await rowsOf<WebhookDelivery & Record<string, unknown>>(
    db,
    sql`select id, event, attempt, status, failure, ok, ${moment(sql`sent_at`)} as sent_at,
      ${moment(sql`next_attempt_at`)} as next_attempt_at from webhook_deliveries where id = ${id}`,
  );
  return found(row);
}

type OfOne = Asked<'webhooks.test'> | Asked<'webhooks.replay'> | Asked<'webhooks.deliveries'>;

async function held(asked: OfOne, action: 'read' | 'update'): Promise<Webhook> {
  const { actor, db, now, params } = asked;
  const hook = found(await loadRecord(webhookKind, db, actor, params.id, now));
  permit(actor, action, 'webhooks', hook);
  return hook;
}

type Sending = Asked<'webhooks.test'> | Asked<'webhooks.replay'>;

async function queue(
  { actor, db, now }: Sending,
  hook: Webhook,
  event: string,
  payload: Record<string, unknown>,
): Promise<number> {
  const [made] = await db
    .insert(webhookDeliveries)
    .values({ companyId: actor.company.id, webhookId: hook.id, event, payload, createdAt: now })
    .returning({ id: webhookDeliveries.id });
  return found(made).id;
}

async function queueReplay(asked: Asked<'webhooks.replay'>): Promise<number> {
  const hook = await held(asked, 'update');
  const { delivery_id } = asked.input();
  const [old] = await rowsOf<{ event: string; payload: Record<string, unknown> }>(
    asked.db,
    sql`select event, payload from webhook_deliveries where id = ${delivery_id} and webhook_id = ${hook.id}`,
  );
  if (old === undefined) throw invalidField('delivery_id', 'validation.unknown_record');
  return queue(asked, hook, old.event, old.payload);
}

async function queueTest(asked: Asked<'webhooks.test'>): Promise<number> {
  const { actor, now } = asked;
  return queue(asked, await held(asked, 'update'), 'ping', {
    id: `evt_ping_${now.getTime()}`,
    event: 'ping',
    created_at: now.toISOString(),
    company_id: actor.company.id,
  });
}

// What it waits for is somebody else's server: no transaction is held open meanwhile.
async function sendQueued({ services }: Sending, id: number): Promise<WebhookDelivery> {
  await deliverNow(services, id);
  return delivery(services.store.db, id);
}

/** The calls of webhooks. */
export const webhookHandlers: Handlers<
  | 'webhooks.list'
  | 'webhooks.get'
  | 'webhooks.create'
  | 'webhooks.update'
  | 'webhooks.remove'
  | 'webhooks.deliveries'
  | 'webhooks.test'
  | 'webhooks.replay'
> = {
  'webhooks.list': handlers.list,
  'webhooks.get': handlers.get,
  'webhooks.create': async (asked) => {
    const made = await handlers.create(asked);
    await noted(asked, made.id);
    return withSecret(asked.db, made);
  },
  'webhooks.update': async (asked) => {
    const changed = await handlers.update(asked);
    await noted(asked, changed.id);
    return asked.input().rotate_secret === true ? withSecret(asked.db, changed) : changed;
  },
  'webhooks.remove': async (asked) => {
    const gone = await handlers.remove(asked);
    await noted(asked, asked.params.id);
    return gone;
  },
  'webhooks.deliveries': async (asked) => {
    const hook = await held(asked, 'read');
    return rowsOf<WebhookDelivery & Record<string, unknown>>(
      asked.db,
      sql`select id, event, attempt, status, failure, ok, ${moment(sql`sent_at`)} as sent_at,
        ${moment(sql`next_attempt_at`)} as next_attempt_at from webhook_deliveries
        where webhook_id = ${hook.id} order by id desc limit 50`,
    );
  },
  'webhooks.test': { begin: queueTest, finish: sendQueued },
  'webhooks.replay': { begin: queueReplay, finish: sendQueued },
};
