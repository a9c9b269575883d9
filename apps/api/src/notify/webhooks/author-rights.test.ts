import { DAY_MS } from '@outlay/domain';
import type { Webhook, WebhookDelivery } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionSets, users, webhookDeliveries, webhooks } from '../../db/schema/index.ts';
import { recordEvents } from '../../db/outbox.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { cleanUpJob } from '../../jobs/clean-up.job.ts';
import { runJob } from '../../jobs/jobs.ts';
import { notifyOfEvents } from '../notifier.ts';
import { deliverWebhooks, queueWebhooks } from './delivery.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';

const rules = (subjects: readonly string[]) => [
  ...subjects.map((subject) => ({ action: 'read', subject })),
  { action: ['create', 'read', 'update'], subject: 'webhooks' },
];

describe.each(FASTEST_DATABASE)('the author of a webhook on %s', (kind) => {
  let server: TestServer;
  let ownSet = 0;
  let usualSet: number | null = null;
  const db = () => server.store.db;
  const setOf = (id: number | null) =>
    db().update(users).set({ permissionSetId: id }).where(eq(users.email, FINANCE));

  beforeAll(async () => {
    server = await openServer(kind, { env: { webhookPrivate: true, metrics: true } });
    await notifyOfEvents(server.services, 'https://outlay.example');
    await queueWebhooks(server.services);
    await db().delete(webhooks);
    const [person] = await db().select().from(users).where(eq(users.email, FINANCE));
    usualSet = person?.permissionSetId ?? null;
    const made = await server.call('permissionSets.create', {
      as: OWNER,
      body: { name: 'Integrations', rules: rules(['expense', 'advances']) },
    });
    ownSet = (ok(made).body.data as { id: number }).id;
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db().update(users).set({ status: 'active' }).where(eq(users.email, FINANCE));
    await db()
      .update(permissionSets)
      .set({ rules: rules(['expense', 'advances']) as never })
      .where(eq(permissionSets.id, ownSet));
    await setOf(ownSet);
  });

  const create = async (name: string): Promise<Webhook> =>
    ok(
      await server.call('webhooks.create', {
        as: FINANCE,
        body: { name, url: 'http://127.0.0.1:9/hook', events: ['advance.confirmed', 'expense.approved'] },
      }),
    ).body.data as Webhook;
  /** Records the confirmation of an advance, and queues its deliveries. */
  const happen = async () => {
    await server.store.transaction((tx) =>
      recordEvents(tx, new Date(), [
        {
          companyId: 1,
          type: 'advance.confirmed',
          subject: 'advances',
          recordId: 1,
          data: { number: 'ADV-1' },
        },
      ]),
    );
    await queueWebhooks(server.services);
  };
  const shown = async ({ id }: Webhook) =>
    ok(await server.call('webhooks.get', { as: OWNER, params: { id } })).body.data as Webhook;
  const deliveries = async ({ id }: Webhook) =>
    ok(await server.call('webhooks.deliveries', { as: OWNER, params: { id } })).body
      .data as WebhookDelivery[];

  const LOSSES: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'their set is narrowed',
      () =>
        db()
          .update(permissionSets)
          .set({ rules: rules(['expense']) as never })
          .where(eq(permissionSets.id, ownSet)),
    ],
    ['they get another set', () => setOf(null)],
    [
      'they are suspended',
      () => db().update(users).set({ status: 'suspended' }).where(eq(users.email, FINANCE)),
    ],
  ];

  test.each(LOSSES)('stops a webhook whose author lost a permission: %s', async (name, lose) => {
    const hook = await create(name);
    expect(hook.author?.name).toBeDefined();
    await happen();
    expect(await deliveries(hook)).toHaveLength(1);
    await lose();
    await happen();
    expect(await deliveries(hook)).toHaveLength(1);
    expect(await shown(hook)).toMatchObject({ active: false, stopped_at: expect.any(String) });

    await notifyOfEvents(server.services, 'https://outlay.example');
    const unread = ok(await server.call('notifications.unread', { as: OWNER })).body.data as {
      items: { key: string; params: object; subject: object }[];
    };
    expect(unread.items[0]).toMatchObject({
      key: 'webhook_stopped',
      params: { name },
      subject: { type: 'webhooks', id: hook.id },
    });
    // The user who activates it again becomes its author.
    const { version } = await shown(hook);
    const again = ok(
      await server.call('webhooks.update', {
        as: OWNER,
        params: { id: hook.id },
        body: { active: true, version },
      }),
    ).body.data as Webhook;
    expect(again).toMatchObject({ active: true, stopped_at: null });
    await happen();
    expect((await deliveries(hook)).length).toBeGreaterThan(1);
    await db().update(webhooks).set({ active: false }).where(eq(webhooks.id, hook.id));
  });

  test('checks the author before each attempt, and delays the delivery until the webhook is activated again', async () => {
    const hook = await create('Before attempts');
    await happen();
    await setOf(usualSet === null ? null : usualSet);
    await db().update(users).set({ status: 'suspended' }).where(eq(users.email, FINANCE));
    await deliverWebhooks(server.services);
    const [waiting] = await db()
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, hook.id));
    expect(waiting).toMatchObject({ attempt: 0, sentAt: null, status: null });
    expect(waiting?.nextAttemptAt).not.toBeNull();
    expect(await shown(hook)).toMatchObject({ active: false });
    const backlog = async () =>
      (await (await server.fetch(new Request('http://localhost/metrics'))).text()).match(
        /(?<=outlay_backlog_items\{of="webhook_deliveries"\} )\d+/u,
      )?.[0];
    expect(await backlog()).toBe('0');

    // For a week at most: then it is given up, and can be sent by hand.
    const shownDelivery = async () => (await deliveries(hook))[0];
    for (const [days, expected] of [
      [6, { failure: null, next_attempt_at: expect.any(String) }],
      [8, { failure: 'stopped', next_attempt_at: null, sent_at: null, ok: false }],
    ] as const) {
      server.travel(days * DAY_MS);
      await runJob(server.services, cleanUpJob);
      server.travel(-days * DAY_MS);
      expect(await shownDelivery()).toMatchObject(expected);
    }
    await db().update(webhooks).set({ active: true, authorId: null }).where(eq(webhooks.id, hook.id));
    await deliverWebhooks(server.services);
    expect(await shownDelivery()).toMatchObject({ sent_at: null });
  });

  test('shows the body of a delivery to its author, and not to users who may not read its event', async () => {
    const hook = await create('Bodies');
    await happen();
    await db()
      .update(webhookDeliveries)
      .set({ response: 'ADV-1 stored' })
      .where(eq(webhookDeliveries.webhookId, hook.id));
    const seenByFinance = async () =>
      ok(await server.call('webhooks.deliveries', { as: FINANCE, params: { id: hook.id } })).body.data;
    expect(await seenByFinance()).toMatchObject([{ payload: { number: 'ADV-1' }, response: 'ADV-1 stored' }]);
    await db()
      .update(permissionSets)
      .set({ rules: rules(['expense']) as never })
      .where(eq(permissionSets.id, ownSet));
    expect(await seenByFinance()).toMatchObject([
      { event: 'advance.confirmed', payload: null, response: null },
    ]);
  });

  test('sends events of webhooks without a stored author until they are saved', async () => {
    const hook = await create('Old');
    await db().update(webhooks).set({ authorId: null }).where(eq(webhooks.id, hook.id));
    await setOf(null);
    await happen();
    expect(await deliveries(hook)).toHaveLength(1);
    expect(await shown(hook)).toMatchObject({ active: true, author: null });
  });
});
