import type {
  AdminGrant,
  AuditEntry,
  CreatedApiToken,
  HostedCompany,
  Notification,
  Page,
  QueuedMail,
  SettingsResponse,
} from '@outlay/domain';
import { eq, sql } from '../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findActor } from '../access/find-actor.ts';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { adminGrants, companies, mails, users } from '../db/schema/index.ts';
import { adminGrantsJob } from '../jobs/admin-grants.job.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import { hubOf } from '../notify/realtime/hub.ts';
import { withoutRights } from '../notify/webhooks/author-rights.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';

const ADMIN = 'admin@outlay.example';
const OTHER_ADMIN = 'admin2@outlay.example';
const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const OTHER_OWNER = 'owner@nakheel.example';
const COMPANY = { 'x-company-id': '1' };
const HOUR_MS = 3_600_000;
const DRAFT = { reason: 'Ticket 4711: totals differ', hours: 2 };
const MISSING = 'admin_access_missing';

type Name = Parameters<TestServer['call']>[0];

describe.each(FASTEST_DATABASE)('grants of administrators on %s', (kind) => {
  let server: TestServer;
  let travelled = 0;
  const db = () => server.store.db;
  const inCompany = (name: Name, input: CallInput = {}) =>
    server.call(name, { as: ADMIN, headers: COMPANY, ...input });
  const statusOf = async (name: Name, input: CallInput = {}) => {
    const { status, body } = await inCompany(name, input);
    return body.code === undefined ? status : [status, body.code];
  };
  const request = (input: CallInput = {}) =>
    server.call('adminGrants.request', { as: ADMIN, params: { id: 1 }, body: DRAFT, ...input });
  const started = async (input: CallInput = {}) => ok(await request(input)).body.data as AdminGrant;
  const travel = (ms: number) => {
    travelled += ms;
    server.travel(ms);
  };
  const trail = async (event: string) =>
    rowsOf<{ company_id: number; user_id: number | null; detail: Record<string, unknown> }>(
      db(),
      sql`select company_id, user_id, detail from audit_log where event = ${event} order by id`,
    );
  const settings = async (as: string, headers = {}) =>
    ok(await server.call('company.get', { as, headers })).body.data as SettingsResponse;

  const noted = async (dedupeKey: string) =>
    (
      await rowsOf<{ company_id: number }>(
        db(),
        sql`select company_id from notifications where dedupe_key like ${`${dedupeKey} %`} order by 1`,
      )
    ).map(({ company_id }) => company_id);

  beforeAll(async () => {
    server = await openServer(kind);
    const [admin] = await db().select().from(users).where(eq(users.email, ADMIN));
    if (admin === undefined) throw new Error('There is no administrator');
    const { id: _, ...copied } = admin;
    await db()
      .insert(users)
      .values({ ...copied, name: 'Second admin', email: OTHER_ADMIN });
    await Promise.all([ADMIN, OTHER_ADMIN, OWNER, FINANCE, OTHER_OWNER].map((email) => server.token(email)));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await db().update(companies).set({ adminAccess: 'granted' }).where(eq(companies.id, 1));
  });
  afterEach(async () => {
    await db().delete(adminGrants);
    await db().update(companies).set({ adminAccess: 'open' }).where(eq(companies.id, 1));
    server.travel(-travelled);
    travelled = 0;
  });

  test('an administrator without one is refused with how to ask for one, and learns nothing of the company', async () => {
    const refused = await inCompany('expenses.list');
    expect([refused.status, refused.body.code]).toEqual([403, MISSING]);
    expect(refused.body.reason).toContain('Request access');
    const arabic = await inCompany('expenses.list', { headers: { ...COMPANY, 'accept-language': 'ar' } });
    expect(arabic.body.reason).toContain('اطلب الوصول');
    for (const name of ['members.list', 'company.logo', 'notifications.list', 'dashboard.figures'] as Name[])
      expect([name, await statusOf(name)]).toEqual([name, [403, MISSING]]);
    const { setting, permissions } = await settings(ADMIN, COMPANY);
    expect(setting).toMatchObject({ legal_name: null, address: null, vat_number: null, lock_date: null });
    expect(setting.default_accounts).toBeUndefined();
    expect(permissions?.admin_access).toEqual({ state: 'missing', grant: null });
    expect(permissions?.companies).toMatchObject([{ id: 1, needs_grant: true }, { id: 2 }]);
    expect((await settings(ADMIN)).permissions?.admin_access?.state).toBe('open');
    expect(await statusOf('expenses.list', { headers: {} })).toBe(200);
  });

  test('the installation works without one, and does not show what mails are about', async () => {
    await db().insert(mails).values({
      companyId: 1,
      to: 'x@acme.example',
      subject: 'Secret total',
      text: 'x',
      language: 'en',
      nextAttemptAt: new Date(),
      createdAt: new Date(),
    });
    const shown = async () =>
      (
        ok(await inCompany('installation.mails', { query: { q: 'x@acme.example' } })).body.data as {
          items: QueuedMail[];
        }
      ).items;
    expect(await shown()).toMatchObject([{ subject: null }]);
    const found = await inCompany('installation.mails', { query: { q: 'Secret total' } });
    expect(found.body.data).toMatchObject({ total: 0 });
    for (const name of [
      'installation.get',
      'installation.companies',
      'installation.accounts',
      'contact.list',
    ])
      expect([name, await statusOf(name as Name)]).toEqual([name, 200]);
    await started();
    expect(await shown()).toMatchObject([{ subject: 'Secret total' }]);
    await db().delete(mails).where(eq(mails.to, 'x@acme.example'));
  });

  test('lets its administrator act until the hours are over, and records both ends', async () => {
    const grant = await started();
    expect(grant).toMatchObject({ reason: DRAFT.reason, ended_at: null, company: { id: 1 } });
    expect(Date.parse(grant.until) - Date.parse(grant.from)).toBe(2 * HOUR_MS);
    expect(await statusOf('expenses.list')).toBe(200);
    const { permissions } = await settings(ADMIN, COMPANY);
    expect(permissions?.admin_access).toMatchObject({ state: 'running', grant: { id: grant.id } });
    travel(2 * HOUR_MS);
    const signedIn = await server.call('auth.login', { body: { email: ADMIN, password: 'outlay-demo' } });
    const { token } = ok(signedIn).body.data as { token: { access_token: string } };
    const headers = { ...COMPANY, authorization: `Bearer ${token.access_token}` };
    expect(await statusOf('expenses.list', { as: null, headers })).toEqual([403, MISSING]);
    expect(await statusOf('installation.get', { as: null, headers })).toBe(200);
    await server.store.transaction((tx) => adminGrantsJob.run(tx, server.services));
    await server.store.transaction((tx) => adminGrantsJob.run(tx, server.services));
    const [last, ...others] = (await trail('admin_access_ended')).toReversed();
    expect(last).toMatchObject({ company_id: 1, user_id: null, detail: { grant_id: grant.id } });
    expect(others.filter(({ detail }) => detail['grant_id'] === grant.id)).toEqual([]);
    expect((await trail('admin_access_started')).at(-1)).toMatchObject({
      company_id: 1,
      detail: { grant_id: grant.id, reason: DRAFT.reason, hours: 2 },
    });
    travel(-2 * HOUR_MS);
    const page = ok(await server.call('adminGrants.ofCompany', { as: OWNER })).body.data;
    expect(page).toMatchObject({ items: [{ id: grant.id, ended_at: grant.until, ended_by: null }] });
  });

  test('lets its administrator create no access that outlasts it', async () => {
    await started();
    const [owner] = await db().select().from(users).where(eq(users.email, OWNER));
    const invited = { ...owner, name: 'Invited', email: 'invited@acme.example', status: 'invited' as const };
    const { id: _, ...member } = { ...invited, passwordHash: null, lastSeenAt: null };
    if (member.companyId === undefined) throw new Error('There is no owner');
    const [made] = await db()
      .insert(users)
      .values({ ...member, companyId: 1, role: 'company' })
      .returning();
    const account = ok(
      await inCompany('serviceAccounts.create', { body: { name: 'Import', permission_set_id: 3 } }),
    ).body.data as { id: number };
    const provider = {
      name: 'Own',
      issuer: 'https://id.example',
      client_id: 'outlay',
      client_secret: 'secret',
      domains: ['acme.example'],
      trusts_addresses: true,
    };
    const { items } = ok(await inCompany('members.list', { query: { q: OWNER } })).body.data as {
      items: { id: number; version: number }[];
    };
    const [target] = items;
    const refused: [Name, CallInput][] = [
      ['signInProviders.create', { body: provider }],
      [
        'members.update',
        { params: { id: target?.id ?? 0 }, body: { version: target?.version, email: 'x@evil.example' } },
      ],
      ['members.invitationLink', { params: { id: made?.id ?? 0 } }],
      [
        'serviceAccounts.createToken',
        { params: { id: account.id }, body: { name: 'Later', scopes: 'all', expires_on: '2027-01-01' } },
      ],
    ];
    for (const [name, input] of refused) {
      const { status, body } = await inCompany(name, input);
      expect([name, status, body.reason]).toEqual([
        name,
        403,
        expect.stringContaining('Your access to this'),
      ]);
    }
    await db().delete(users).where(eq(users.email, 'invited@acme.example'));
  });

  test('ends at once in an open session by an owner, and a second end changes nothing', async () => {
    const { id } = await started();
    expect(await statusOf('suppliers.list')).toBe(200);
    const end = () => server.call('adminGrants.endOfCompany', { as: OWNER, params: { id } });
    const ended = ok(await end()).body.data as AdminGrant;
    expect(ended.ended_by).not.toBeNull();
    expect(await statusOf('suppliers.list')).toEqual([403, MISSING]);
    expect(ok(await end()).body.data).toEqual(ended);
    const about = (await trail('admin_access_ended')).filter(({ detail }) => detail['grant_id'] === id);
    expect(about).toHaveLength(1);
    expect(ok(await server.call('adminGrants.end', { as: ADMIN, params: { id } })).body.data).toEqual(ended);
  });

  test('is for one administrator: another is refused, and cannot end it', async () => {
    const { id } = await started();
    expect(await statusOf('expenses.list', { as: OTHER_ADMIN })).toEqual([403, MISSING]);
    const end = await server.call('adminGrants.end', { as: OTHER_ADMIN, params: { id } });
    expect([end.status, end.body.reason]).toEqual([403, expect.stringContaining('Only the administrator')]);
    const listed = ok(
      await server.call('adminGrants.ofInstallation', { as: OTHER_ADMIN, query: { running: true } }),
    );
    expect(listed.body.data).toMatchObject({ items: [{ id }], total: 1 });
    await started({ as: OTHER_ADMIN });
    const other = await inCompany('adminGrants.endOfCompany', { as: OTHER_ADMIN, params: { id } });
    expect(other.status).toBe(403);
    expect(await statusOf('expenses.list')).toBe(200);
  });

  test('is for one company: owners of another neither see nor end it', async () => {
    const { id } = await started();
    const end = await server.call('adminGrants.endOfCompany', { as: OTHER_OWNER, params: { id } });
    expect(end.status).toBe(404);
    const theirs = await server.call('adminGrants.ofCompany', { as: OTHER_OWNER });
    expect(theirs.body.data).toMatchObject({ total: 0 });
    for (const name of ['adminGrants.ofInstallation', 'adminGrants.ofCompany'] as const)
      expect((await server.call(name, { as: FINANCE })).status).toBe(403);
    const asOwner = await server.call('adminGrants.request', { as: OWNER, params: { id: 1 }, body: DRAFT });
    expect(asOwner.status).toBe(403);
    expect((await request({ params: { id: 999 } })).status).toBe(404);
    await db().update(companies).set({ adminAccess: 'granted' }).where(eq(companies.id, 2));
    expect(await statusOf('expenses.list', { headers: { 'x-company-id': '2' } })).toEqual([403, MISSING]);
    await db().update(companies).set({ adminAccess: 'open' }).where(eq(companies.id, 2));
  });

  test('is started once, however often it is requested', async () => {
    const headers = { 'idempotency-key': 'request-a-grant-once' };
    const [first, again] = [await started({ headers }), await started({ headers })];
    expect(again).toEqual(first);
    const answers = await Promise.all([request(), request()]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(answers[0]?.body.data).toMatchObject({ id: first.id });
    expect(await db().$count(adminGrants)).toBe(1);
    await server.call('adminGrants.end', { as: ADMIN, params: { id: first.id } });
    const raced = await Promise.all([request(), request(), request()]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('needs a reason and one to eight hours, and a company that requires it', async () => {
    const faults = async (body: object) => Object.keys((await request({ body })).body.errors ?? {});
    expect(await faults({ ...DRAFT, reason: '  ' })).toEqual(['reason']);
    expect(await faults({ ...DRAFT, reason: 'x'.repeat(301) })).toEqual(['reason']);
    for (const hours of [0, 9, 1.5, '2']) expect(await faults({ ...DRAFT, hours })).toEqual(['hours']);
    expect(await faults({ ...DRAFT, until: '2099-01-01' })).toEqual(['until']);
    const open = await request({ params: { id: 2 } });
    expect([open.status, open.body.reason]).toEqual([409, expect.stringContaining('no grant is needed')]);
    expect(await db().$count(adminGrants)).toBe(0);
  });

  test('does not let the administrator change the access of administrators', async () => {
    await started();
    const { setting } = await settings(ADMIN, COMPANY);
    const body = { ...setting, admin_access: 'open' };
    const refused = await inCompany('company.update', { body });
    expect([refused.status, refused.body.reason]).toEqual([403, expect.stringContaining('Only members')]);
    expect((await inCompany('company.update', { body: setting })).status).toBe(200);
    const { setting: current } = await settings(OWNER);
    expect(current.admin_access).toBe('granted');
    const opened = await server.call('company.update', {
      as: OWNER,
      body: { ...current, admin_access: 'open' },
    });
    expect(ok(opened).body.data).toMatchObject({ setting: { admin_access: 'open' } });
    expect((await trail('settings_changed')).at(-1)?.detail).toMatchObject({ admin_access: 'open' });
    expect(await statusOf('expenses.list')).toBe(200);
  });

  test('is named in the audit trail of the company with what its administrator does', async () => {
    const { id } = await started();
    ok(await inCompany('suppliers.create', { body: { name: 'Made under a grant' } }));
    const made = (await trail('record_created')).at(-1);
    expect(made).toMatchObject({ company_id: 1, detail: { under_grant: DRAFT.reason, grant_id: id } });
    ok(await inCompany('installation.suspend', { params: { id: 2 }, body: { reason: 'Test' } }));
    expect((await trail('company_suspended')).at(-1)?.detail).not.toHaveProperty('under_grant');
    ok(await inCompany('installation.resume', { params: { id: 2 } }));
  });

  test('is announced in the panel and by mail, to owners only', async () => {
    await notifyOfEvents(server.services, 'https://outlay.example');
    await started();
    await notifyOfEvents(server.services, 'https://outlay.example');
    const notified = await rowsOf<{ email: string; params: Record<string, unknown> }>(
      db(),
      sql`select u.email, n.params from notifications n join users u on u.id = n.user_id
        where n.key = 'admin_access_started'`,
    );
    expect(notified.map(({ email }) => email)).toEqual([OWNER]);
    expect(notified[0]?.params).toMatchObject({ hours: 2, reason: DRAFT.reason });
    const [mail] = await db()
      .select()
      .from(mails)
      .where(eq(mails.to, OWNER))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(mail?.text).toContain(DRAFT.reason);
  });

  test('counts what was changed under it, which its owner reviews when it ends and webhooks report', async () => {
    await notifyOfEvents(server.services, 'https://outlay.example');
    const hook = {
      name: 'Access',
      url: 'https://hooks.example/x',
      events: ['admin_access.started', 'admin_access.ended'],
    };
    ok(await server.call('webhooks.create', { as: OWNER, body: hook }));
    const grant = await started();
    expect(grant).toMatchObject({ changes: 0, access_changes: 0 });
    ok(await inCompany('suppliers.create', { body: { name: 'Under a grant' } }));
    const rules = [{ action: ['read'], subject: ['suppliers'] }];
    ok(await inCompany('permissionSets.create', { body: { name: 'Under a grant', rules } }));
    ok(await inCompany('suppliers.download'));
    // Changes of others meanwhile do not count.
    ok(await server.call('suppliers.create', { as: OWNER, body: { name: 'By the owner' } }));
    ok(await server.call('adminGrants.end', { as: ADMIN, params: { id: grant.id } }));
    const { items } = ok(await server.call('adminGrants.ofCompany', { as: OWNER })).body
      .data as Page<AdminGrant>;
    expect(items.find(({ id }) => id === grant.id)).toMatchObject({ changes: 2, access_changes: 1 });
    await notifyOfEvents(server.services, 'https://outlay.example');
    const { items: notes } = ok(await server.call('notifications.list', { as: OWNER })).body
      .data as Page<Notification>;
    expect(notes.find(({ key }) => key === 'admin_access_ended')).toMatchObject({
      params: { changes: 2, access: 1 },
      text: expect.stringContaining('2 changes, 1 to members') as string,
    });
    const reviewed = async (query: object) =>
      (
        ok(await server.call('auditEntries.list', { as: OWNER, query: { ...query } })).body
          .data as Page<AuditEntry>
      ).items;
    const entries = await reviewed({ grant_id: grant.id, on_behalf_of: 'admin_grant' });
    expect(entries.map(({ event, record_name }) => [event, record_name]).toReversed()).toEqual([
      ['record_created', 'Under a grant'],
      ['record_created', 'Under a grant'],
      ['exported', null],
      ['admin_access_ended', expect.any(String)],
    ]);
    expect(entries.every(({ on_behalf_of: by }) => by === 'admin_grant')).toBe(true);
    const events = await rowsOf<{ type: string; data: object }>(
      db(),
      sql`select type, data from outbox where type like 'admin_access.%' and data ->> 'number' = ${String(grant.id)} order by id`,
    );
    expect(events).toMatchObject([
      { type: 'admin_access.started', data: { actor_id: grant.admin.id } },
      { type: 'admin_access.ended', data: { actor_id: grant.admin.id } },
    ]);
  });

  test('holds for API tokens of the administrator, receipt links and event streams', async () => {
    const { id } = await started();
    const { token } = ok(
      await inCompany('apiTokens.create', {
        body: {
          name: 'Support',
          expires_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
          scopes: [{ subject: 'suppliers', actions: ['read'] }],
        },
      }),
    ).body.data as CreatedApiToken;
    const byToken = { as: null, headers: { authorization: `Bearer ${token}` } };
    expect((await server.call('suppliers.list', byToken)).status).toBe(200);
    const [receipt] = await rowsOf<{ id: number; expense_id: number }>(
      db(),
      sql`select id, expense_id from receipts where company_id = 1 and released_at is null limit 1`,
    );
    const link = async () =>
      (
        ok(
          await inCompany('receipts.link', {
            params: { id: receipt?.expense_id ?? 0, receipt_id: receipt?.id ?? 0 },
          }),
        ).body.data as { url: string }
      ).url;
    const open = async (url: string) => (await server.fetch(new Request(`http://localhost${url}`))).status;
    expect(await open(await link())).toBe(200);
    const late = await link();
    const stream = await streamOf(ADMIN);
    await happen();
    expect(await stream.read()).toContain('"subject":"suppliers"');

    ok(await server.call('adminGrants.endOfCompany', { as: OWNER, params: { id } }));
    const refused = await server.call('suppliers.list', byToken);
    expect([refused.status, refused.body.code]).toEqual([403, MISSING]);
    const own = ok(await server.call('company.get', byToken)).body.data as SettingsResponse;
    expect(own.permissions).not.toHaveProperty('companies');
    expect([403, 404]).toContain(await open(late));
    await happen();
    expect(await stream.read()).not.toContain('"subject":"suppliers"');

    const { permissions } = await settings(ADMIN, COMPANY);
    expect(permissions?.admin_access?.state).toBe('missing');
    await started({ body: { ...DRAFT, hours: 1 } });
    await happen();
    expect(await stream.read()).toContain('"subject":"suppliers"');
    travel(HOUR_MS);
    await happen();
    expect(await stream.read()).not.toContain('"subject":"suppliers"');
    await stream.stop();
  });

  test('holds for webhooks that the administrator saved, and for later notifications to them', async () => {
    const { id: adminId } = await adminOf(ADMIN);
    const stopped = () =>
      withoutRights(db(), 1, [{ id: 1, authorId: adminId }], 'expense.approved', server.services.clock.now());
    expect(await stopped()).toHaveLength(1);
    const { id } = await started();
    expect(await stopped()).toEqual([]);
    const note = (dedupeKey: string) =>
      server.store.transaction((tx) =>
        notifyUsers(
          tx,
          [1, 2].map((companyId) => ({
            companyId,
            userId: adminId,
            key: 'overdue' as const,
            params: { number: 'R-1' },
            subject: null,
            actorId: null,
            dedupeKey: `${dedupeKey} ${companyId}`,
          })),
          server.services.clock.now(),
          'https://outlay.example',
        ),
      );
    await note('with a grant');
    ok(await server.call('adminGrants.end', { as: ADMIN, params: { id } }));
    await note('without a grant');
    expect([await noted('with a grant'), await noted('without a grant')]).toEqual([[1, 2], [2]]);
  });

  test('is required by companies that are registered, and shown in the list of companies', async () => {
    const registered = ok(
      await server.call('auth.register', {
        body: {
          company_name: 'Fresh company',
          country_id: 682,
          name: 'Founder',
          email: 'founder@fresh.example',
          phone: '+966501234567',
          password: 'a-quiet-harbour',
        },
      }),
    ).body.data as { company_id: number };
    const id = registered.company_id;
    const listed = async () =>
      (
        ok(await server.call('installation.companies', { as: ADMIN, query: { q: 'Fresh' } })).body.data as {
          items: HostedCompany[];
        }
      ).items;
    expect(await listed()).toMatchObject([{ id, admin_access: 'granted', grant: null }]);
    const headers = { 'x-company-id': String(id) };
    expect(await statusOf('expenses.list', { headers })).toEqual([403, MISSING]);
    const { until, id: grantId } = await started({ params: { id } });
    expect(await listed()).toMatchObject([{ id, grant: { id: grantId, until, reason: DRAFT.reason } }]);
    expect(await statusOf('expenses.list', { headers })).toBe(200);
  });

  test('an administrator of an installation without open companies uses its administration', async () => {
    await db().update(companies).set({ adminAccess: 'granted' });
    const { id } = await adminOf(ADMIN);
    expect(await statusOf('installation.get', { headers: {} })).toBe(200);
    expect(await statusOf('expenses.list', { headers: {} })).toEqual([403, MISSING]);
    const signedIn = await server.call('auth.login', { body: { email: ADMIN, password: 'outlay-demo' } });
    expect(ok(signedIn).body.data).toMatchObject({ id, company_id: 1 });
    await started({ params: { id: 2 } });
    expect((await settings(ADMIN)).permissions?.admin_access?.state).toBe('running');
    await db().update(companies).set({ adminAccess: 'open' });
  });

  const adminOf = async (email: string) => {
    const [found] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
    return { id: found?.id ?? 0 };
  };
  const happen = () =>
    server.store.transaction((tx) =>
      recordEvents(tx, server.services.clock.now(), [
        { companyId: 1, type: 'resource.changed', subject: 'suppliers', recordId: 1 },
      ]),
    );
  /** Opens the event stream of an administrator in the company; `read` resolves to what arrived within a second. */
  const streamOf = async (email: string) => {
    const { id } = await adminOf(email);
    const [session] = await rowsOf<{ id: string }>(
      db(),
      sql`select id from sessions where user_id = ${id} and kind = 'sign_in' and revoked_at is null limit 1`,
    );
    const found = await findActor(db(), session?.id ?? '', id, 1, server.services.clock.now());
    if (!('actor' in found)) throw new Error('The administrator is not signed in');
    const hub = await hubOf(server.services);
    const body = await hub.open(found.actor, null, Number.MAX_SAFE_INTEGER);
    const reader = body.getReader();
    let received = '';
    const reading = (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        received += Buffer.from(value).toString();
      }
    })();
    return {
      read: async () => {
        await new Promise((resume) => {
          setTimeout(resume, 600);
        });
        const text = received;
        received = '';
        return text;
      },
      stop: async () => {
        await reader.cancel();
        await reading;
      },
    };
  };
});
