import {
  RESOURCES,
  unreadableEvents,
  WEBHOOK_EVENTS,
  type Locale,
  type Webhook,
  type WebhookDelivery,
  type WebhookDraft,
  type WebhookQuery,
  type LocaleOptions,
} from '@outlay/domain';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import { requireRecord, permit } from '../../access/permit.ts';
import { users, webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import { leftJoin } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import { invalid, invalidField } from '../../http/request/validation.ts';
import { text, translate } from '../../http/texts.ts';
import { moment } from '../../db/expressions.ts';
import { byName, flagField, numberField, ref, textField } from '../../records/columns.ts';
import type { Actor } from '../../access/actor.ts';
import { grantorOf } from '../../people/members/member-guards.ts';
import { plainResource } from '../../records/plain-resource.ts';
import { loadRecord, type RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { deliverNow, deliverNowQueue } from './delivery.ts';
import { refusalOfUrl } from './destination.ts';
import { GRACE_MS, newSecret } from './signature.ts';

/** Record kind of webhooks. */
export const webhookKind: RecordKind<Webhook, WebhookQuery> = {
  subject: 'webhooks',
  conditions: {
    id: numberField(webhooks.id),
    name: textField(webhooks.name),
    active: flagField(webhooks.active),
  },
  table: webhooks,
  joins: [leftJoin(users, eq(users.id, webhooks.authorId))],
  fields: {
    id: webhooks.id,
    version: webhooks.version,
    name: webhooks.name,
    url: webhooks.url,
    events: webhooks.events,
    active: webhooks.active,
    secret_hint: sql`right(${webhooks.secret}, 4)`,
    last_status: webhooks.lastStatus,
    last_sent_at: moment(webhooks.lastSentAt),
    failing_since: moment(webhooks.failingSince),
    author: ref(users),
    stopped_at: moment(webhooks.stoppedAt),
    created_at: moment(webhooks.createdAt),
  },
  sorts: {
    id: webhooks.id,
    name: byName(webhooks.name),
    active: webhooks.active,
    created_at: webhooks.createdAt,
  },
  searched: { name: webhooks.name, url: webhooks.url },
  filters: {
    active: (value) => eq(webhooks.active, value),
  },
};

/** Returns the columns of a new secret; the previous one stays valid for the grace period. */
const rotated = (now: Date) => ({
  secret: newSecret(),
  previousSecret: sql`${webhooks.secret}`,
  previousUntil: new Date(now.getTime() + GRACE_MS),
});

const REFUSED = {
  private: 'validation.private_address',
  not_allowed: 'validation.host_not_allowed',
  port: 'validation.port',
} as const;

/** Rejects addresses that are refused by themselves; host names are resolved on delivery. */
function checkAddress(
  { services }: Pick<RequestContext<'webhooks.create'>, 'services'>,
  url: string | undefined,
): void {
  const refusal = url === undefined ? null : refusalOfUrl(new URL(url), services.env);
  if (refusal !== null) throw invalidField('url', REFUSED[refusal]);
}

/** Rejects events about records that the user may not read, also if only the address that receives them changes. */
function checkEvents(
  { actor }: Pick<RequestContext<'webhooks.create'>, 'actor'>,
  events: readonly string[],
): void {
  const known = WEBHOOK_EVENTS.filter((event) => events.includes(event));
  const refused = unreadableEvents(grantorOf(actor), known);
  if (refused.length === 0) return;
  const namesIn = (localeOptions: Locale | LocaleOptions) =>
    refused.map((event) => translate(localeOptions, text(`webhook_event.${event}`)));
  throw invalid({
    events: [
      (localeOptions) => text('validation.webhook_events', { events: namesIn(localeOptions) })(localeOptions),
    ],
  });
}

/** Webhooks of a company: each event is sent to all of them. */
const MAX_WEBHOOKS = 50;

const plain = plainResource({
  resource: RESOURCES.webhooks,
  kind: webhookKind,
  imports: { identity: { kind: 'shared', field: 'name', column: webhooks.name } },
  writer: tableWriter<Webhook, WebhookDraft>({
    table: webhooks,
    most: MAX_WEBHOOKS,
    columns: async (context, { rotate_secret, ...same }, before) => {
      checkAddress(context, same.url);
      checkEvents(context, same.events ?? before?.events ?? []);
      const { actor } = context;
      return {
        ...same,
        authorId: actor.id,
        ...(same.active === true ? { stoppedAt: null } : {}),
        ...(before !== null && rotate_secret === true ? rotated(context.now) : {}),
      };
    },
    created: () => ({ secret: newSecret() }),
  }),
});

/** The secret is returned only by the call that created it. */
async function withSecret(db: Db, shown: Webhook): Promise<Webhook> {
  const [row] = await db.select({ secret: webhooks.secret }).from(webhooks).where(eq(webhooks.id, shown.id));
  return { ...shown, secret: row?.secret ?? null };
}

/** Maximum number of deliveries in the list of a webhook, the latest first. */
const MAX_DELIVERIES = 50;

const DELIVERY = {
  id: webhookDeliveries.id,
  event: webhookDeliveries.event,
  attempt: webhookDeliveries.attempt,
  status: webhookDeliveries.status,
  failure: webhookDeliveries.failure,
  ok: webhookDeliveries.ok,
  sent_at: moment(webhookDeliveries.sentAt),
  next_attempt_at: moment(webhookDeliveries.nextAttemptAt),
  payload: webhookDeliveries.payload,
  response: webhookDeliveries.response,
};

/** Returns a delivery without what the reader may not read of its event, nor the response, which may repeat it. */
function readable<Row extends { readonly event: string }>(actor: Actor, row: Row): Row {
  const known = WEBHOOK_EVENTS.filter((event) => event === row.event);
  return unreadableEvents(grantorOf(actor), known).length === 0
    ? row
    : { ...row, payload: null, response: null };
}

async function delivery(db: Db, actor: Actor, id: number): Promise<WebhookDelivery> {
  const [row] = await db.select(DELIVERY).from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return readable(actor, requireRecord(row));
}

type WebhookContext =
  | RequestContext<'webhooks.test'>
  | RequestContext<'webhooks.replay'>
  | RequestContext<'webhooks.deliveries'>;

async function loadWebhook(context: WebhookContext, action: 'read' | 'update'): Promise<Webhook> {
  const { actor, db, now, params } = context;
  const hook = requireRecord(await loadRecord(webhookKind, db, actor, params.id, now));
  permit(actor, action, 'webhooks', hook);
  return hook;
}

type SendContext = RequestContext<'webhooks.test'> | RequestContext<'webhooks.replay'>;

async function queue(
  { actor, db, now }: SendContext,
  hook: Webhook,
  event: string,
  payload: Record<string, unknown>,
): Promise<number> {
  const [made] = await db
    .insert(webhookDeliveries)
    .values({ companyId: actor.company.id, webhookId: hook.id, event, payload, createdAt: now })
    .returning({ id: webhookDeliveries.id });
  return requireRecord(made).id;
}

async function queueReplay(context: RequestContext<'webhooks.replay'>): Promise<number> {
  const hook = await loadWebhook(context, 'update');
  const { delivery_id } = context.input();
  const [old] = await context.db
    .select({ event: webhookDeliveries.event, payload: webhookDeliveries.payload })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, delivery_id), eq(webhookDeliveries.webhookId, hook.id)));
  if (old === undefined) throw invalidField('delivery_id', 'validation.unknown_record');
  return queue(context, hook, old.event, old.payload);
}

async function queueTest(context: RequestContext<'webhooks.test'>): Promise<number> {
  const { actor, now } = context;
  return queue(context, await loadWebhook(context, 'update'), 'ping', {
    id: `evt_ping_${now.getTime()}`,
    event: 'ping',
    created_at: now.toISOString(),
    company_id: actor.company.id,
  });
}

const inTurn = <T>({ actor }: SendContext, work: () => Promise<T>): Promise<T> =>
  deliverNowQueue.run(actor.company.id, work);

// The delivery waits for another server, so no transaction is open meanwhile.
async function sendQueued({ actor, services }: SendContext, id: number): Promise<WebhookDelivery> {
  await deliverNow(services, id);
  return delivery(services.store.db, actor, id);
}

const handlers: Handlers<
  'webhooks.create' | 'webhooks.update' | 'webhooks.deliveries' | 'webhooks.test' | 'webhooks.replay'
> = {
  'webhooks.create': async (context) => {
    const made = await plain.handlers['webhooks.create'](context);
    return withSecret(context.db, made);
  },
  'webhooks.update': async (context) => {
    const changed = await plain.handlers['webhooks.update'](context);
    return context.input().rotate_secret === true ? withSecret(context.db, changed) : changed;
  },
  'webhooks.deliveries': async (context) => {
    const hook = await loadWebhook(context, 'read');
    const rows = await context.db
      .select(DELIVERY)
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, hook.id))
      .orderBy(desc(webhookDeliveries.id))
      .limit(MAX_DELIVERIES);
    return rows.map((row) => readable(context.actor, row));
  },
  'webhooks.test': { inTurn, begin: queueTest, finish: sendQueued },
  'webhooks.replay': { inTurn, begin: queueReplay, finish: sendQueued },
};

/** Resource of webhooks: generic calls with an audit entry and the secret shown once, and their deliveries. */
export const webhookResource = { ...plain, handlers: { ...plain.handlers, ...handlers } };
