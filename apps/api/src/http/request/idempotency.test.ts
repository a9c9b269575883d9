import type { PermissionRule } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

describe.each(DATABASES)('the stored response of a write on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    await permit([{ action: 'manage', subject: ['suppliers', 'expense'] }]);
  });
  afterAll(() => server.close());

  /** Gives the member exactly these rules. */
  const permit = async (rules: readonly PermissionRule[]): Promise<void> => {
    const body = { name: `Rules ${crypto.randomUUID()}`, rules };
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    await server.store.db.execute(
      sql`update users set permission_set_id = ${set.id} where email = ${MEMBER}`,
    );
  };
  const add = (name: string, key: string) =>
    server.call('suppliers.create', { as: MEMBER, body: { name }, headers: { 'idempotency-key': key } });

  test('is not sent to a user who has lost the right, and the write is not carried out again', async () => {
    ok(await add('Repeated once', 'lost-right'));
    ok(await add('Repeated once', 'lost-right'));
    await permit([{ action: 'manage', subject: 'expense' }]);
    const refused = await add('Repeated once', 'lost-right');
    expect(refused.status).toBe(403);
    expect(refused.text).not.toContain('Repeated once');
    await permit([{ action: 'manage', subject: ['suppliers', 'expense'] }]);
    const list = ok(await server.call('suppliers.list', { as: MEMBER, query: { q: 'Repeated once' } }));
    expect(list.body.data).toMatchObject({ total: 1 });
  });

  test('is not sent to a user from whom a field is hidden by now', async () => {
    const body = { name: 'Hidden later', email: 'hidden-later@supplier.example' };
    const send = () =>
      server.call('suppliers.create', { as: MEMBER, body, headers: { 'idempotency-key': 'lost-field' } });
    expect(ok(await send()).text).toContain('hidden-later@');
    await permit([
      { action: 'manage', subject: ['suppliers', 'expense'] },
      { action: 'read', subject: 'suppliers', fields: ['email'], inverted: true },
    ]);
    const refused = await send();
    expect(refused.status).toBe(403);
    expect(refused.body.reason).toContain('your permissions have changed since');
    expect(refused.text).not.toContain('hidden-later@');
  });
});
