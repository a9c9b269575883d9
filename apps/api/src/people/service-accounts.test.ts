import {
  addDays,
  type CreatedApiToken,
  type Expense,
  type Member,
  type ServiceAccount,
  type Webhook,
} from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const STRANGER = 'owner@nakheel.example';
const READ_SUPPLIERS = [{ subject: 'suppliers', actions: ['read'] }];

describe.each(FASTEST_DATABASE)('service accounts on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const setOf = async (builtin: string, companyId = 1): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from permission_sets where company_id = ${companyId} and builtin = ${builtin}`,
    );
    return row?.id ?? 0;
  };
  let made = 0;
  const create = async (builtin = 'finance'): Promise<ServiceAccount> => {
    made += 1;
    const body = { name: `Program ${made}`, permission_set_id: await setOf(builtin) };
    return ok(await server.call('serviceAccounts.create', { as: OWNER, body })).body.data as ServiceAccount;
  };
  const draft = (scopes: object = READ_SUPPLIERS) => ({
    name: 'Export',
    expires_on: addDays(server.services.clock.now().toISOString().slice(0, 10), 30),
    scopes,
  });
  const createToken = (id: number, scopes?: object, as = OWNER) =>
    server.call('serviceAccounts.createToken', { as, params: { id }, body: draft(scopes) });
  const tokenOf = async (id: number, scopes?: object): Promise<CreatedApiToken> =>
    ok(await createToken(id, scopes)).body.data as CreatedApiToken;
  const withToken = (token: string, name: CallName, input: CallInput = {}) =>
    server.call(name, { ...input, headers: { authorization: `Bearer ${token}` } });
  const list = async (as = OWNER) =>
    ok(await server.call('serviceAccounts.list', { as })).body.data as ServiceAccount[];

  it('are used with tokens, without a seat, a sign-in or a place among the members', async () => {
    const members = async () =>
      (
        ok(await server.call('members.list', { as: OWNER, query: { per_page: 2 } })).body.data as {
          total: number;
        }
      ).total;
    const before = await members();
    const { id, name } = await create();
    const { token } = await tokenOf(id);
    expect((await withToken(token, 'suppliers.list')).status).toBe(200);
    expect((await withToken(token, 'expenses.list')).status).toBe(403);
    expect(await members()).toBe(before);
    expect((await server.call('members.get', { as: OWNER, params: { id } })).status).toBe(404);
    for (const command of ['members.invite', 'members.suspend'] as const)
      expect((await server.call(command, { as: OWNER, params: { id } })).status).toBe(404);
    const team = { name: `Team of ${name}`, member_ids: [id] };
    const refused = await server.call('teams.create', { as: OWNER, body: team });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['member_ids']);
    const signIn = await server.call('auth.login', { body: { email: ' ', password: 'outlay-demo' } });
    expect(signIn.status).toBe(422);
    expect((await list()).find((one) => one.id === id)?.tokens[0]).toMatchObject({
      scopes: READ_SUPPLIERS,
      last_used_at: expect.any(String),
    });
  });

  it('manage webhooks with a token that may read the data of their events', async () => {
    const { id } = await create('owner');
    const scopes = [{ subject: 'webhooks', actions: ['read', 'create', 'delete'] }];
    const body = { name: 'Hook', url: 'https://hooks.example.com/outlay', events: ['expense.approved'] };
    const { token: narrow } = await tokenOf(id, scopes);
    expect((await withToken(narrow, 'webhooks.create', { body })).status).toBe(422);
    const { token } = await tokenOf(id, [...scopes, { subject: 'expense', actions: ['read'] }]);
    const webhook = ok(await withToken(token, 'webhooks.create', { body })).body.data as Webhook;
    expect((await withToken(token, 'webhooks.list')).status).toBe(200);
    expect((await withToken(token, 'webhooks.remove', { params: { id: webhook.id } })).status).toBe(200);
  });

  it('get no scope beyond their permission set, and lose what their set loses', async () => {
    const { id, version } = await create('member');
    const beyond = await createToken(id, [...READ_SUPPLIERS, { subject: 'audit', actions: ['read'] }]);
    expect([beyond.status, Object.keys(beyond.body.errors ?? {})]).toEqual([422, ['scopes.1']]);
    const { token } = await tokenOf(id);
    const bare = ok(await server.call('permissionSets.create', { as: OWNER, body: { name: `Bare ${id}` } }));
    const body = { name: 'Bare', permission_set_id: (bare.body.data as { id: number }).id, version };
    ok(await server.call('serviceAccounts.update', { as: OWNER, params: { id }, body }));
    expect((await withToken(token, 'suppliers.list')).status).toBe(403);
    const stale = await server.call('serviceAccounts.update', { as: OWNER, params: { id }, body });
    expect(stale.status).toBe(409);
  });

  it('stop at once when they are suspended, and their tokens stay revoked when they resume', async () => {
    const { id } = await create();
    const { token } = await tokenOf(id);
    ok(await server.call('serviceAccounts.suspend', { as: OWNER, params: { id } }));
    expect((await withToken(token, 'suppliers.list')).status).toBe(401);
    expect((await createToken(id)).status).toBe(409);
    expect((await server.call('serviceAccounts.suspend', { as: OWNER, params: { id } })).status).toBe(409);
    ok(await server.call('serviceAccounts.resume', { as: OWNER, params: { id } }));
    expect((await withToken(token, 'suppliers.list')).status).toBe(401);
    const again = await tokenOf(id);
    expect((await withToken(again.token, 'suppliers.list')).status).toBe(200);
    ok(await server.call('serviceAccounts.revokeToken', { as: OWNER, params: { id, token: again.id } }));
    expect((await withToken(again.token, 'suppliers.list')).status).toBe(401);
  });

  it('are removed with their tokens unless records name them', async () => {
    const unused = await create();
    const { token } = await tokenOf(unused.id);
    ok(await server.call('serviceAccounts.remove', { as: OWNER, params: { id: unused.id } }));
    expect((await withToken(token, 'suppliers.list')).status).toBe(401);
    const used = await create('owner');
    const submit = await tokenOf(used.id, [
      { subject: 'expense', actions: ['read', 'create', 'update', 'provide', 'approve'] },
    ]);
    const body = {
      amount: { minor: 5_000, currency: 'SAR' },
      incurred_on: '2026-01-05',
      description: 'By a program',
    };
    const expense = ok(await withToken(submit.token, 'expenses.create', { body })).body.data as Expense;
    expect(expense.user).toMatchObject({ id: used.id });
    const kept = await server.call('serviceAccounts.remove', { as: OWNER, params: { id: used.id } });
    expect(kept.status).toBe(409);
    expect((await list()).some(({ id }) => id === used.id)).toBe(true);
    // Neither the account nor another one of the same owner decides on its requests.
    const sent = { id: expense.id, version: expense.version, status: 'pending' };
    const pending = ok(await withToken(submit.token, 'expenses.updateStatus', { body: sent })).body
      .data as Expense;
    const approval = { id: expense.id, version: pending.version, status: 'approved' };
    const other = await tokenOf((await create('owner')).id, [
      { subject: 'expense', actions: ['read', 'approve'] },
    ]);
    const approve = (token: string) => withToken(token, 'expenses.updateStatus', { body: approval });
    const refused = [await approve(submit.token), await approve(other.token)];
    expect(refused.map(({ status, body: { reason } }) => [status, reason])).toEqual([
      [403, expect.any(String)],
      [409, expect.any(String)],
    ]);
  });

  it('do not need the second factor that the company requires of its members', async () => {
    const { id } = await create();
    const { token } = await tokenOf(id);
    await server.store.db.execute(sql`update companies set second_factor_required = true where id = 1`);
    expect((await withToken(token, 'suppliers.list')).status).toBe(200);
    await server.store.db.execute(sql`update companies set second_factor_required = false where id = 1`);
  });

  it('are for owners of the company alone', async () => {
    const { id } = await create();
    const { id: token } = await tokenOf(id);
    const body = { name: 'Theirs', permission_set_id: await setOf('member') };
    const managing: readonly [CallName, CallInput][] = [
      ['serviceAccounts.update', { params: { id }, body }],
      ['serviceAccounts.suspend', { params: { id } }],
      ['serviceAccounts.remove', { params: { id } }],
      ['serviceAccounts.createToken', { params: { id }, body: draft() }],
      ['serviceAccounts.revokeToken', { params: { id, token } }],
    ];
    for (const [name, input] of managing) {
      expect([name, (await server.call(name, { ...input, as: STRANGER })).status]).toEqual([name, 404]);
      expect([name, (await server.call(name, { ...input, as: 'finance@outlay.example' })).status]).toEqual([
        name,
        403,
      ]);
    }
    const people = ok(
      await server.call('permissionSets.create', {
        as: OWNER,
        body: { name: 'People', rules: [{ action: 'manage', subject: ['users', 'webRules'] }] },
      }),
    );
    await server.store.db.execute(
      sql`update users set permission_set_id = ${(people.body.data as { id: number }).id} where email = 'daniel@acme.example'`,
    );
    const as = 'daniel@acme.example';
    expect((await server.call('serviceAccounts.list', { as })).status).toBe(403);
    expect((await server.call('serviceAccounts.create', { as, body })).status).toBe(403);
    const foreign = { name: 'Foreign', permission_set_id: await setOf('owner', 2) };
    const refused = await server.call('serviceAccounts.create', { as: OWNER, body: foreign });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['permission_set_id']);
    const owner = await tokenOf((await create('owner')).id, [
      { subject: 'users', actions: ['read', 'update'] },
    ]);
    expect((await withToken(owner.token, 'serviceAccounts.list')).status).toBe(403);
  });

  it('are audited with who created and revoked what', async () => {
    const { id, name } = await create();
    const { id: token } = await tokenOf(id);
    ok(await server.call('serviceAccounts.revokeToken', { as: OWNER, params: { id, token } }));
    const entries = await rowsOf<{ event: string; account: string | null }>(
      server.store.db,
      sql`select event, coalesce(detail ->> 'service_account', detail ->> 'name') as account from audit_log
        where detail ->> 'api_token_id' = ${token} or (event like 'service_account%' and detail ->> 'id' = ${String(id)})
        order by id`,
    );
    expect(entries).toEqual([
      { event: 'service_account_saved', account: name },
      { event: 'api_token_created', account: name },
      { event: 'api_token_revoked', account: name },
    ]);
    const member = (await server.call('members.list', { as: OWNER, query: { q: name } })).body.data as {
      items: Member[];
    };
    expect(member.items).toEqual([]);
  });
});
