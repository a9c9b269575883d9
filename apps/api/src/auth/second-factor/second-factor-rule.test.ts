import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import {
  addDays,
  SECOND_FACTOR_MISSING,
  type CreatedApiToken,
  type Installation,
  type PermissionSet,
  type SecondFactorSecret,
  type ServiceAccount,
  type SessionUser,
  type SettingsResponse,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';

const PASSWORD = 'outlay-demo';
const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const STRANGER = 'member@nakheel.example';
const ADMIN = 'admin@outlay.example';
const STEP = 30_000;

const calls = Object.entries(CONTRACT) as [CallName, Call][];
/** Calls that a user without the required factor may use: those that lead to one. */
const ALLOWED = [
  'company.get',
  'passkeys.add',
  'passkeys.begin',
  'passkeys.list',
  'passkeys.options',
  'passkeys.rename',
  'proof.get',
  'proof.provider',
  'secondFactor.begin',
  'secondFactor.cancelReset',
  'secondFactor.confirm',
  'secondFactor.get',
  'secondFactor.verify',
];

describe.each(FASTEST_DATABASE)('a required second factor on %s', (kind) => {
  let server: TestServer;
  const sessions = new Map<string, string>();
  const as = async (email: string, name: CallName, input: CallInput = {}) => {
    if (!sessions.has(email)) {
      const { body } = ok(await server.call('auth.login', { body: { email, password: PASSWORD } }));
      sessions.set(email, `Bearer ${(body.data as SessionUser).token.access_token}`);
    }
    const headers = { ...input.headers, authorization: sessions.get(email) ?? '' };
    return server.call(name, { ...input, headers });
  };
  const settings = async (email = OWNER) => ok(await as(email, 'company.get')).body.data as SettingsResponse;
  const require = async (second_factor_required: boolean, by = OWNER) => {
    const { setting } = await settings();
    const { country_id, currency_id, pending_expense_timeout, version } = setting;
    return as(by, 'company.update', {
      body: { country_id, currency_id, pending_expense_timeout, version, second_factor_required },
    });
  };
  const enrol = async (email: string): Promise<string> => {
    const begun = await as(email, 'secondFactor.begin', { body: { current_password: PASSWORD } });
    const { secret } = ok(begun).body.data as SecondFactorSecret;
    ok(
      await as(email, 'secondFactor.confirm', {
        body: { code: codeFor(secret, server.services.clock.now()) },
      }),
    );
    server.travel(STEP);
    return secret;
  };
  let tokenOfFinance = '';
  let secretOfOwner = '';

  beforeAll(async () => {
    server = await openServer(kind);
    const today = server.services.clock.now().toISOString().slice(0, 10);
    const draft = {
      name: 'Nightly',
      expires_on: addDays(today, 30),
      scopes: [{ subject: 'suppliers', actions: ['read'] }],
    };
    tokenOfFinance = (ok(await as(FINANCE, 'apiTokens.create', { body: draft })).body.data as CreatedApiToken)
      .token;
    await as(MEMBER, 'company.get');
    await as(STRANGER, 'company.get');
  }, 90_000);
  afterAll(() => server.close());

  test('is set by an owner who has one, with a code, and is audited', async () => {
    const refused = await require(true);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['second_factor_required'],
    ]);
    expect((await settings()).setting.second_factor_required).toBe(false);
    secretOfOwner = await enrol(OWNER);
    server.travel(11 * 60_000);
    expect(await require(true)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    const code = codeFor(secretOfOwner, server.services.clock.now());
    ok(await as(OWNER, 'secondFactor.verify', { body: { code } }));
    ok(await require(true));
    expect((await settings()).setting.second_factor_required).toBe(true);
  });

  test('refuses every call of a session that exists already, except those that lead to one', async () => {
    const wrong: string[] = [];
    const passed: string[] = [];
    for (const [name, call] of calls.filter(([, one]) => one.auth === 'session')) {
      const params = {
        id: 1,
        receipt_id: 1,
        job: '00000000-0000-4000-8000-000000000000',
        queue: 'none',
        session: '00000000-0000-4000-8000-000000000000',
        token: '00000000-0000-4000-8000-000000000000',
        passkey: '00000000-0000-4000-8000-000000000000',
      };
      const { status, body } = await as(MEMBER, name, {
        ...(call.params === undefined ? {} : { params }),
        ...(call.body === undefined || call.encoding === 'multipart' ? {} : { body: {} }),
      });
      if (body.code === SECOND_FACTOR_MISSING && status === 403) continue;
      passed.push(name);
      if (call.withoutFactor !== true) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(passed.toSorted()).toEqual(ALLOWED);
    expect((await settings(MEMBER)).permissions).toMatchObject({ ability: [], second_factor_missing: true });
  });

  test('refuses API tokens of users without one, and no other company', async () => {
    const headers = { authorization: `Bearer ${tokenOfFinance}` };
    expect(await server.call('suppliers.list', { headers })).toMatchObject({
      status: 403,
      body: { code: SECOND_FACTOR_MISSING },
    });
    expect((await as(STRANGER, 'expenses.list')).status).toBe(200);
  });

  test('is met by adding one, which cannot be removed while it is required', async () => {
    await enrol(FINANCE);
    expect((await as(FINANCE, 'expenses.list')).status).toBe(200);
    const headers = { authorization: `Bearer ${tokenOfFinance}` };
    expect((await server.call('suppliers.list', { headers })).status).toBe(200);
    const removal = { current_password: PASSWORD, code: codeFor(secretOfOwner, server.services.clock.now()) };
    expect(await as(OWNER, 'secondFactor.remove', { body: removal })).toMatchObject({
      status: 409,
      body: { reason: 'Two-factor authentication is required, so it cannot be removed.' },
    });
  });

  test('is lifted by owners only: the rule protects their accounts, too', async () => {
    const rules = JSON.stringify([{ action: 'manage', subject: 'company' }]);
    await server.store.db.execute(
      sql`with made as (
          insert into permission_sets (company_id, name, rules) values (1, 'Settings', ${rules}::jsonb) returning id
        )
        update users set permission_set_id = made.id from made where email = ${FINANCE}`,
    );
    expect(await require(false, FINANCE)).toMatchObject({
      status: 403,
      body: { reason: 'You cannot grant permissions that you do not have.' },
    });
    expect((await settings()).setting.second_factor_required).toBe(true);
  });

  test('ends with the rule, and may be that of a permission set alone, also of a built-in one', async () => {
    server.travel(STEP);
    const code = codeFor(secretOfOwner, server.services.clock.now());
    ok(await as(OWNER, 'secondFactor.verify', { body: { code } }));
    ok(await require(false));
    expect((await as(MEMBER, 'expenses.list')).status).toBe(200);
    const { items } = ok(await as(OWNER, 'permissionSets.list', { query: { limit: 100 } })).body.data as {
      items: PermissionSet[];
    };
    const set = items.find(({ built_in }) => built_in === 'member');
    const update = (body: object) =>
      as(OWNER, 'permissionSets.update', {
        params: { id: set?.id ?? 0 },
        body: { version: set?.version, ...body },
      });
    expect((await update({ name: 'Other', second_factor_required: true })).status).toBe(409);
    ok(await update({ second_factor_required: true }));
    expect(await as(MEMBER, 'expenses.list')).toMatchObject({ body: { code: SECOND_FACTOR_MISSING } });
    expect((await as('approver@outlay.example', 'expenses.list')).status).toBe(200);
  });

  test('may be that of the installation: of all companies and administrators, but of no service account', async () => {
    const APPROVER = 'approver@outlay.example';
    const today = server.services.clock.now().toISOString().slice(0, 10);
    const sets = ok(await as(OWNER, 'permissionSets.list', { query: { limit: 100 } })).body.data as {
      items: PermissionSet[];
    };
    const permission_set_id = sets.items.find(({ built_in }) => built_in === 'owner')?.id;
    const body = { name: 'Nightly', permission_set_id };
    const account = ok(await as(OWNER, 'serviceAccounts.create', { body })).body.data as ServiceAccount;
    const scopes = [{ subject: 'suppliers', actions: ['read'] }];
    const made = await as(OWNER, 'serviceAccounts.createToken', {
      params: { id: account.id },
      body: { name: 'Nightly', expires_on: addDays(today, 30), scopes },
    });
    const { token } = ok(made).body.data as CreatedApiToken;
    const { settings: before } = ok(await as(ADMIN, 'installation.get')).body.data as Installation;
    const { version: _, ...unversioned } = before;
    const save = (second_factor_required?: boolean) =>
      as(ADMIN, 'installation.update', { body: { ...unversioned, second_factor_required } });
    expect(await save(true)).toMatchObject({
      status: 422,
      body: { errors: { second_factor_required: [expect.any(String)] } },
    });
    await enrol(ADMIN);
    const saved = ok(await save(true)).body.data as Installation;
    expect(saved.settings.second_factor_required).toBe(true);
    for (const email of [APPROVER, STRANGER])
      expect(await as(email, 'expenses.list')).toMatchObject({ body: { code: SECOND_FACTOR_MISSING } });
    expect((await settings(APPROVER)).permissions).toMatchObject({ second_factor_missing: true });
    expect((await as(OWNER, 'expenses.list')).status).toBe(200);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.call('suppliers.list', { headers })).status).toBe(200);
    // A client that does not know the setting leaves it as it is.
    const kept = ok(await save()).body.data as Installation;
    expect(kept.settings.second_factor_required).toBe(true);
    ok(await save(false));
    expect((await as(STRANGER, 'expenses.list')).status).toBe(200);
  });
});
