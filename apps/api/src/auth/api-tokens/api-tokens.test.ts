import { acceptsApiToken, CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { API_TOKEN_PREFIX, type ApiToken, type CreatedApiToken } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';
import { apiTokenCalls, READ_SUPPLIERS } from '../../test-support/auth/api-tokens.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const MEMBER = 'member@outlay.example';

const calls = Object.entries(CONTRACT) as [CallName, Call][];
const countryOf = ({ body }: CallResponse) =>
  (body.data as { setting: { country_id: number } }).setting.country_id;
const STRANGER = 'owner@nakheel.example';

const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});

describe.each(FASTEST_DATABASE)('API tokens on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  const { draft, asUser, create, tokenOf, listOf, withToken, statusOf, revoke, idOf, change } = apiTokenCalls(
    () => server,
  );

  it('are shown once, stored as a hash, and authenticate calls within their scopes', async () => {
    const { token, id, ending } = await tokenOf(FINANCE, { name: 'ERP' });
    expect(token).toMatch(new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`, 'u'));
    expect(token.endsWith(ending)).toBe(true);
    const stored = await rowsOf<{ row: string }>(
      server.store.db,
      sql`select row_to_json(t)::text as row from api_tokens t where id = ${id}`,
    );
    expect(stored[0]?.row).not.toContain(token.slice(API_TOKEN_PREFIX.length));
    const list = (await listOf(FINANCE)).filter((one) => one.id === id);
    expect(list).toMatchObject([{ name: 'ERP', scopes: READ_SUPPLIERS, last_used_at: null }]);
    expect(JSON.stringify(list)).not.toContain(token);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const outside = await withToken(token, 'expenses.list');
    expect([outside.status, outside.body.reason]).toEqual([
      403,
      'The scopes of this token do not include this.',
    ]);
    expect(await statusOf(token, 'suppliers.create', { body: { name: 'By token' } })).toBe(403);
  });

  it.each([
    ['without an expiry', { expires_on: undefined }, ['expires_on']],
    ['that never expire', { expires_on: null }, ['expires_on']],
    ['that expire in the past', { expires_on: '2020-01-01' }, ['expires_on']],
    ['for more than a year', { expires_on: '2099-01-01' }, ['expires_on']],
    ['without a name', { name: ' ' }, ['name']],
    ['without scopes', { scopes: [] }, ['scopes']],
    [
      'for all subjects',
      { scopes: [{ subject: 'all', actions: ['manage'] }] },
      ['scopes.0.subject', 'scopes.0.actions.0'],
    ],
    ['for another company', { company_id: 2 }, ['company_id']],
  ])('%s are refused at the field', async (_, wrong, fields) => {
    const response = await create(OWNER, wrong);
    expect([response.status, errorsOf(response)]).toEqual([422, fields]);
  });

  it('are refused at a scope beyond the permissions of their owner', async () => {
    const scopes = [...READ_SUPPLIERS, { subject: 'audit', actions: ['read'] }];
    const response = await create(MEMBER, { scopes });
    expect([response.status, errorsOf(response)]).toEqual([422, ['scopes.1']]);
  });

  it('can do no more than their owner at the time of the call', async () => {
    const { token } = await tokenOf(FINANCE, {
      scopes: [{ subject: 'suppliers', actions: ['read', 'create'] }],
    });
    const add = (name: string) => statusOf(token, 'suppliers.create', { body: { name } });
    expect(await add('While finance')).toBe(200);
    const set = (builtin: string) =>
      change(
        FINANCE,
        sql`permission_set_id = (select id from permission_sets where builtin = ${builtin} and company_id = 1)`,
      );
    await set('member');
    expect([await statusOf(token, 'suppliers.list'), await add('As member')]).toEqual([200, 403]);
    await change(FINANCE, sql`permission_set_id = null`);
    expect(await statusOf(token, 'suppliers.list')).toBe(403);
    await set('finance');
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
  });

  it('stop when their owner is suspended or signed out by an administrator', async () => {
    const { token } = await tokenOf(MEMBER);
    await change(MEMBER, sql`status = 'suspended'`);
    expect(await statusOf(token, 'suppliers.list')).toBe(401);
    await change(MEMBER, sql`status = 'active'`);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const out = await asUser(OWNER, 'members.signOut', { params: { id: await idOf(MEMBER) } });
    expect([out.status, await statusOf(token, 'suppliers.list')]).toEqual([200, 401]);
  });

  it('stop when their owner loses access to the company', async () => {
    const provider = 'provider@outlay.example';
    const made = await asUser(provider, 'apiTokens.create', {
      headers: { 'x-company-id': '1' },
      body: draft(),
    });
    const { token } = ok(made).body.data as CreatedApiToken;
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const id = await idOf(provider);
    await server.store.db.execute(
      sql`delete from provider_companies where user_id = ${id} and company_id = 1`,
    );
    expect(await statusOf(token, 'suppliers.list')).toBe(403);
  });

  it('are for one company, whatever the request names and the user may access', async () => {
    const admin = 'admin@outlay.example';
    const made = await asUser(admin, 'apiTokens.create', {
      headers: { 'x-company-id': '2' },
      body: draft({ scopes: [{ subject: 'company', actions: ['read'] }, ...READ_SUPPLIERS] }),
    });
    const { token, id } = ok(made).body.data as CreatedApiToken;
    const of = (company: string | null) =>
      statusOf(token, 'suppliers.list', company === null ? {} : { headers: { 'x-company-id': company } });
    expect([await of(null), await of('2'), await of('1'), await of('999'), await of('two')]).toEqual([
      200, 200, 403, 403, 403,
    ]);
    const settings = countryOf(ok(await withToken(token, 'company.get')));
    const chosen = await asUser(admin, 'company.get', { headers: { 'x-company-id': '2' } });
    const first = await asUser(admin, 'company.get', { headers: { 'x-company-id': '1' } });
    expect(settings).toBe(countryOf(ok(chosen)));
    expect(settings).not.toBe(countryOf(ok(first)));
    expect((await listOf(admin)).some((one) => one.id === id)).toBe(false);
  });

  it('are refused if they are changed, unknown, revoked or expired', async () => {
    const { token, id } = await tokenOf(OWNER);
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    const wrong = [
      `${token.slice(0, -1)}${last}`,
      `${token}A`,
      token.slice(0, -1),
      token.replace(API_TOKEN_PREFIX, 'outlay_pet_'),
      API_TOKEN_PREFIX,
      `${API_TOKEN_PREFIX}${'A'.repeat(43)}`,
    ];
    expect(await Promise.all(wrong.map((one) => statusOf(one, 'suppliers.list')))).toEqual(
      wrong.map(() => 401),
    );
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const left = ok(await revoke(OWNER, id)).body.data as ApiToken[];
    expect(left.some((one) => one.id === id)).toBe(false);
    expect(await statusOf(token, 'suppliers.list')).toBe(401);
    expect((await revoke(OWNER, id)).status).toBe(404);
  });

  it('are neither listed nor revoked by other users', async () => {
    const { token, id } = await tokenOf(OWNER);
    for (const other of [FINANCE, STRANGER, 'admin@outlay.example']) {
      expect((await listOf(other)).some((one) => one.id === id)).toBe(false);
      expect((await revoke(other, id)).status).toBe(404);
    }
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
  });

  it('reach no call that needs a user, whatever the scopes', async () => {
    const reading = { subject: 'users', actions: ['read', 'create', 'update', 'delete', 'import'] };
    const money = { subject: 'reimpursable', actions: ['read', 'create', 'update', 'export'] };
    const { token } = await tokenOf(OWNER, {
      scopes: [reading, money, { subject: 'company', actions: ['read', 'update'] }],
    });
    const refused = calls.filter(([, call]) => call.auth === 'session' && !acceptsApiToken(call));
    const params = {
      id: await idOf(MEMBER),
      job: '00000000-0000-4000-8000-000000000000',
      queue: 'none',
      session: '00000000-0000-4000-8000-000000000000',
      token: '00000000-0000-4000-8000-000000000000',
      passkey: '00000000-0000-4000-8000-000000000000',
    };
    const wrong: string[] = [];
    for (const [name] of refused) {
      const { status, body } = await withToken(token, name, { params });
      const expected = 'This cannot be done with an API token. Sign in instead.';
      if (status !== 403 || body.reason !== expected || body.code !== undefined)
        wrong.push(`${name}: ${status} ${body.reason}`);
    }
    expect(wrong).toEqual([]);
    expect(refused.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'apiTokens.create',
        'apiTokens.list',
        'apiTokens.revoke',
        'profile.update',
        'profile.endSession',
        'profile.endOtherSessions',
        'secondFactor.begin',
        'secondFactor.remove',
        'members.create',
        'members.signOut',
        'members.invite',
        'permissionSets.update',
        'reimbursements.create',
        'reimbursements.download',
        'company.update',
        'notifications.list',
        'imports.rejected',
      ]),
    );
    expect(await statusOf(token, 'members.list')).toBe(200);
  });
});
