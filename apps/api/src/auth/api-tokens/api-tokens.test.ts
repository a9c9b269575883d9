import { acceptsApiToken, CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import {
  addDays,
  API_TOKEN_PREFIX,
  MAX_TOKENS,
  type ApiToken,
  type AuditEntry,
  type CreatedApiToken,
  type RecoveryCodes,
  type SecondFactorSecret,
  type SessionUser,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  ok,
  openServer,
  type CallInput,
  type CallResponse,
  type TestServer,
} from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';
import { countApiTokenCall, MAX_CALLS } from './api-token-use.ts';

const MINUTE = 60_000;
const PASSWORD = 'outlay-demo';
const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const MEMBER = 'member@outlay.example';
const STRANGER = 'owner@nakheel.example';
const READ_SUPPLIERS = [{ subject: 'suppliers', actions: ['read'] }];

const calls = Object.entries(CONTRACT) as [CallName, Call][];
const countryOf = ({ body }: CallResponse) =>
  (body.data as { setting: { country_id: number } }).setting.country_id;
const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});

describe.each(FASTEST_DATABASE)('API tokens on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  const today = (): string => server.services.clock.now().toISOString().slice(0, 10);
  const draft = (change: object = {}) => ({
    name: 'Nightly export',
    expires_on: addDays(today(), 30),
    scopes: READ_SUPPLIERS,
    ...change,
  });
  const signedIn = new Map<string, { readonly authorization: string; readonly at: number }>();
  /** Returns the header of a session, which is renewed when its access token may have expired. */
  const sessionOf = async (email: string): Promise<{ readonly authorization: string }> => {
    const at = server.services.clock.now().getTime();
    const known = signedIn.get(email);
    if (known !== undefined && at - known.at < 14 * MINUTE) return { authorization: known.authorization };
    const { body } = ok(await server.call('auth.login', { body: { email, password: PASSWORD } }));
    const authorization = `Bearer ${(body.data as SessionUser).token.access_token}`;
    signedIn.set(email, { authorization, at });
    return { authorization };
  };
  const asUser = async (email: string, name: CallName, input: CallInput = {}) =>
    server.call(name, { ...input, headers: { ...input.headers, ...(await sessionOf(email)) } });
  const create = (as: string, change: object = {}) => asUser(as, 'apiTokens.create', { body: draft(change) });
  const tokenOf = async (as: string, change: object = {}): Promise<CreatedApiToken> =>
    ok(await create(as, change)).body.data as CreatedApiToken;
  const listOf = async (as: string): Promise<ApiToken[]> =>
    ok(await asUser(as, 'apiTokens.list')).body.data as ApiToken[];
  const withToken = (token: string, name: CallName, input: CallInput = {}) =>
    server.call(name, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } });
  const statusOf = async (token: string, name: CallName, input: CallInput = {}): Promise<number> =>
    (await withToken(token, name, input)).status;
  const open = (headers: Record<string, string>, query = '') =>
    server.fetch(new Request(`http://localhost/api/partner/v1/realtime${query}`, { headers }));
  const revoke = (as: string, token: string) => asUser(as, 'apiTokens.revoke', { params: { token } });
  const entriesOf = (id: string) =>
    rowsOf<Pick<AuditEntry, 'event' | 'address'> & { call: string | null }>(
      server.store.db,
      sql`select event, address, detail ->> 'call' as call from audit_log
        where detail ->> 'api_token_id' = ${id} order by id`,
    );
  const idOf = async (email: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from users where email = ${email}`,
    );
    return row?.id ?? 0;
  };
  const change = (email: string, set: ReturnType<typeof sql>) =>
    server.store.db.execute(sql`update users set ${set} where email = ${email}`);

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

  it('with scopes beyond the permissions of their owner are refused at the scope', async () => {
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

  it('of other users are neither listed nor revoked', async () => {
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

  it('survive limits of idle sessions and the end of other sessions, and are no session themselves', async () => {
    const { token, id } = await tokenOf(STRANGER);
    const settings = {
      country_id: 414,
      currency_id: 414,
      pending_expense_timeout: 7,
      session_idle_minutes: 5,
    };
    ok(await asUser(STRANGER, 'company.update', { body: settings }));
    const listed = ok(await asUser(STRANGER, 'profile.sessions')).body.data as { id: string }[];
    expect(listed.some((one) => one.id === id)).toBe(false);
    const end = await asUser(STRANGER, 'profile.endSession', { params: { session: id } });
    expect(end.status).toBe(404);
    ok(await asUser(STRANGER, 'profile.endOtherSessions'));
    server.travel(20 * MINUTE);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
  });

  it('do not repeat a stored response of their owner or of another token', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const body = { amount: { minor: 1_250, currency: 'SAR' }, incurred_on: today(), description: 'Once' };
    const mine = ok(await asUser(OWNER, 'expenses.create', { headers, body }));
    const scopes = [{ subject: 'expense', actions: ['read', 'create'] }];
    const [first, second] = [await tokenOf(OWNER, { scopes }), await tokenOf(OWNER, { scopes })];
    const ids = [mine];
    for (const { token } of [first, first, second])
      ids.push(ok(await withToken(token, 'expenses.create', { headers, body })));
    const [own, made, again, other] = ids.map(({ body: { data } }) => (data as { id: number }).id);
    expect(again).toBe(made);
    expect(new Set([own, made, other]).size).toBe(3);
  });

  it('record their last use once a minute, and each new network in the audit trail', async () => {
    const { token, id } = await tokenOf(OWNER);
    const from = (address: string) =>
      statusOf(token, 'suppliers.list', { headers: { 'x-forwarded-for': address } });
    const used = async () => (await listOf(OWNER)).find((one) => one.id === id);
    await from('192.0.2.1');
    const first = await used();
    expect(first?.last_address).toBe('192.0.2.1');
    server.travel(10_000);
    await from('192.0.2.2');
    expect(await used()).toEqual(first);
    server.travel(60_000);
    await from('203.0.113.9');
    expect((await used())?.last_address).toBe('203.0.113.9');
    expect((await entriesOf(id)).map(({ event, address }) => [event, address])).toEqual([
      ['api_token_created', expect.any(String)],
      ['api_token_used', '192.0.2.1'],
      ['api_token_used', '203.0.113.9'],
    ]);
  });

  it('are named by every entry of the audit trail that follows from their calls', async () => {
    const { token, id } = await tokenOf(FINANCE, {
      scopes: [{ subject: 'suppliers', actions: ['read', 'create', 'export'] }],
    });
    ok(await withToken(token, 'suppliers.create', { body: { name: 'Audited' } }));
    expect(await statusOf(token, 'suppliers.download')).toBe(200);
    expect(await statusOf(token, 'accounts.list')).toBe(403);
    ok(await asUser(FINANCE, 'suppliers.create', { body: { name: 'By hand' } }));
    ok(await revoke(FINANCE, id));
    expect((await entriesOf(id)).map(({ event, call }) => [event, call])).toEqual([
      ['api_token_created', null],
      ['api_token_used', null],
      ['record_created', null],
      ['exported', 'suppliers.download'],
      ['call_refused', 'accounts.list'],
      ['api_token_revoked', null],
    ]);
  });

  it('are limited in their calls per minute, each by itself', async () => {
    const [busy, other] = [await tokenOf(OWNER), await tokenOf(OWNER)];
    expect(await statusOf(busy.token, 'suppliers.list')).toBe(200);
    const now = server.services.clock.now();
    for (let made = 1; made < MAX_CALLS; made += 1) countApiTokenCall(busy.id, now);
    const { status, headers } = await withToken(busy.token, 'suppliers.list');
    expect([status, Number(headers.get('retry-after'))]).toEqual([
      429,
      expect.toSatisfy((wait: number) => wait > 0),
    ]);
    expect(await statusOf(other.token, 'suppliers.list')).toBe(200);
    server.travel(61_000);
    expect(await statusOf(busy.token, 'suppliers.list')).toBe(200);
  });

  it('are limited in number', async () => {
    const as = 'auditor@outlay.example';
    const id = await idOf(as);
    await server.store.db.execute(sql`
      with made as (
        insert into sessions (id, kind, user_id, created_at, expires_at, refresh_id)
        select gen_random_uuid(), 'token', ${id}, now(), now() + interval '30 days', gen_random_uuid()
        from generate_series(1, ${MAX_TOKENS - 1}) returning id)
      insert into api_tokens (id, company_id, name, hash, ending, scopes, expires_on)
      select id, 1, 'One of many', id::text, 'abcd', '[]', now()::date + 30 from made`);
    const statuses = (await Promise.all([create(as), create(as), create(as)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it('need a recent code of an owner who has a second factor, and then write without one', async () => {
    const as = 'approver@outlay.example';
    const ofSet = (builtin: string) =>
      rowsOf(
        server.store.db,
        sql`update users set permission_set_id = (select id from permission_sets
          where company_id = users.company_id and builtin = ${builtin}) where email = ${as} returning id`,
      );
    await ofSet('owner');
    const now = () => server.services.clock.now();
    const begun = await asUser(as, 'secondFactor.begin', { body: { current_password: PASSWORD } });
    const { secret } = ok(begun).body.data as SecondFactorSecret;
    const confirmed = await asUser(as, 'secondFactor.confirm', {
      body: { code: codeFor(secret, now()) },
    });
    expect((ok(confirmed).body.data as RecoveryCodes).recovery_codes.length).toBeGreaterThan(0);
    const webhooks = { subject: 'webhooks', actions: ['create'] };
    const requests = { subject: 'expense', actions: ['read'] };
    const { token } = await tokenOf(as);
    const { token: writing } = await tokenOf(as, { scopes: [webhooks, requests] });
    server.travel(11 * MINUTE);
    const refused = await create(as);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const hook = { body: { name: 'ERP', url: 'https://erp.example/hook', events: ['expense.approved'] } };
    expect((await asUser(as, 'webhooks.create', hook)).body.code).toBe('second_factor_required');
    ok(await withToken(writing, 'webhooks.create', hook));
    await ofSet('approver');
    ok(await asUser(as, 'secondFactor.verify', { body: { code: codeFor(secret, now()) } }));
    expect((await create(as)).status).toBe(200);
  });

  it('open event streams with what they may read, which end with their revocation', async () => {
    const { token, id } = await tokenOf(OWNER);
    const issued = ok(await withToken(token, 'realtime.ticket')).body.data as { ticket: string };
    // An id of the future makes the stream begin with everything that may have changed.
    const streams = [
      await open({ authorization: `Bearer ${token}`, 'last-event-id': '999999999' }),
      await open({ 'last-event-id': '999999999' }, `?ticket=${encodeURIComponent(issued.ticket)}`),
    ];
    const texts = streams.map((stream) => stream.text());
    ok(await revoke(OWNER, id));
    for (const text of await Promise.all(texts)) {
      const subjects = [...text.matchAll(/"subject":"(?<name>\w+)"/gu)].map(
        (match) => match.groups?.['name'],
      );
      expect(subjects).toEqual(['suppliers']);
      expect(text).not.toContain('notification.created');
    }
    expect((await open({ authorization: `Bearer ${token}` })).status).toBe(401);
  });

  it('expire at the end of their last day in the time zone of the company', async () => {
    const { token, expires_at, expires_on } = await tokenOf(OWNER, { expires_on: addDays(today(), 2) });
    // The company's time zone is three hours ahead of UTC.
    expect(expires_at).toBe(`${expires_on}T21:00:00.000Z`);
    const left = Date.parse(expires_at) - server.services.clock.now().getTime();
    server.travel(left - 60_000);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    server.travel(120_000);
    expect(await statusOf(token, 'suppliers.list')).toBe(401);
  });
});
