import type { QueuedDelivery, QueuedDeliveryQuery } from '@outlay/domain';
import { and, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { companies, webhookDeliveries, webhooks } from '../db/schema/index.ts';
import { innerJoin } from '../db/select.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { moment } from '../db/expressions.ts';
import { namedRef } from '../records/columns.ts';
import { search, whenGiven } from '../records/conditions.ts';
import { readSlice, type SliceSource } from './slice.ts';

const { nextAttemptAt, ok } = webhookDeliveries;

const STATES = {
  waiting: isNotNull(nextAttemptAt),
  failed: and(isNull(nextAttemptAt), eq(ok, false)),
  delivered: eq(ok, true),
} as const;

const host = sql`substring(${webhooks.url} from '^[a-z]+://([^/?#]+)')`;

const SOURCE: SliceSource<QueuedDeliveryQuery> = {
  table: webhookDeliveries,
  joins: [
    innerJoin(companies, eq(companies.id, webhookDeliveries.companyId)),
    innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId)),
  ],
  fields: {
    id: webhookDeliveries.id,
    company: namedRef(companies),
    host: sql`coalesce(${host}, '')`,
    event: webhookDeliveries.event,
    state: sql`case when ${STATES.delivered} then 'delivered' when ${STATES.waiting} then 'waiting' else 'failed' end`,
    attempts: webhookDeliveries.attempt,
    http_status: webhookDeliveries.status,
    failure: webhookDeliveries.failure,
    next_attempt_at: moment(nextAttemptAt),
    created_at: moment(webhookDeliveries.createdAt),
  },
  sorts: { id: webhookDeliveries.id, created_at: webhookDeliveries.createdAt },
};

/** Lists deliveries to webhooks of all companies, without their contents. */
export async function listDeliveries({ db, query }: RequestContext<'installation.deliveries'>) {
  const params = query();
  return readSlice<QueuedDelivery>(db, SOURCE, params, [
    whenGiven(params.state, (state) => STATES[state]),
    search(params.q, [companies.name, webhookDeliveries.event]),
  ]);
}
