import type { PermissionRule, Webhook } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, MEMBER] = ['owner@outlay.example', 'member@outlay.example'];
const hook = { name: 'Books', url: 'https://books.example/hook', active: false };

describe.each(FASTEST_DATABASE)('events of a webhook, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const create = (events: readonly string[], as: string, language = 'en') =>
    server.call('webhooks.create', {
      as,
      body: { ...hook, events },
      headers: { 'accept-language': language },
    });
  /** Gives the member exactly some permissions. */
  const permit = async (rules: readonly PermissionRule[]) => {
    const body = { name: `Webhooks ${rules.length}`, rules };
    const { id } = ok(await server.call('permissionSets.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    const found = ok(await server.call('members.list', { as: OWNER, query: { q: MEMBER } })).body.data as {
      readonly items: readonly { readonly id: number; readonly version: number }[];
    };
    const [member] = found.items;
    const change = { version: member?.version, permission_set_id: id };
    ok(await server.call('members.update', { as: OWNER, params: { id: member?.id ?? 0 }, body: change }));
  };

  test('rejects events of records that the author may not read, also when only the address changes', async () => {
    const made = ok(await create(['expense.submitted', 'ping'], OWNER)).body.data as Webhook;
    await permit([{ action: 'manage', subject: 'webhooks' }]);
    const refused = await create(['expense.submitted', 'cash_in.confirmed', 'ping'], MEMBER);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        events: [
          'You may not read everything that these events tell: Expense submitted and Cash in confirmed.',
        ],
      },
    ]);
    const arabic = await create(['expense.submitted'], MEMBER, 'ar');
    expect(arabic.body.errors?.['events']?.[0]).toMatch(/ليس لك أن تطّلع.*إرسال طلب للاعتماد/u);
    const moved = await server.call('webhooks.update', {
      as: MEMBER,
      params: { id: made.id },
      body: { version: made.version, url: 'https://elsewhere.example/hook' },
    });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['events']]);
    ok(await create(['ping'], MEMBER));
  });

  test('accepts events from users who may read all records of them', async () => {
    await permit([
      { action: 'manage', subject: 'webhooks' },
      { action: 'read', subject: 'expense' },
    ]);
    ok(await create(['expense.submitted'], MEMBER));
    expect((await create(['cash_in.confirmed'], MEMBER)).status).toBe(422);
  });
});
