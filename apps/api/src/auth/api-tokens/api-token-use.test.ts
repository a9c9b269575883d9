import { addDays, MAX_TOKENS, type RecoveryCodes, type SecondFactorSecret, MINUTE_MS } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';
import { countApiTokenCall, MAX_CALLS } from './api-token-use.ts';
import { apiTokenCalls } from '../../test-support/auth/api-tokens.ts';

const PASSWORD = 'outlay-demo';
const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const STRANGER = 'owner@nakheel.example';

describe.each(FASTEST_DATABASE)('use of API tokens on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  const { today, asUser, create, tokenOf, listOf, withToken, statusOf, open, revoke, entriesOf, idOf } =
    apiTokenCalls(() => server);

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
    server.travel(20 * MINUTE_MS);
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
    const { token: localeOptions } = await tokenOf(as, { scopes: [webhooks, requests] });
    server.travel(11 * MINUTE_MS);
    const refused = await create(as);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    expect(await statusOf(token, 'suppliers.list')).toBe(200);
    const hook = { body: { name: 'ERP', url: 'https://erp.example/hook', events: ['expense.approved'] } };
    expect((await asUser(as, 'webhooks.create', hook)).body.code).toBe('second_factor_required');
    ok(await withToken(localeOptions, 'webhooks.create', hook));
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
