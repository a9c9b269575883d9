import { HOUR_MS } from '@outlay/domain';
import type { AdminGrant, AuditEntry, HostedCompany, Notification, Page } from '@outlay/domain';
import { eq, sql } from '../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { adminGrants, companies, mails } from '../db/schema/index.ts';
import { adminGrantsJob } from '../jobs/admin-grants.job.ts';
import { notifyOfEvents } from '../notify/notifier.ts';
import {
  ADMIN,
  adminGrantCalls,
  COMPANY,
  DRAFT,
  FINANCE,
  MISSING,
  OTHER_ADMIN,
  OTHER_OWNER,
  OWNER,
} from '../test-support/auth/admin-grants.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

describe.each(FASTEST_DATABASE)('grants of administrators on %s', (kind) => {
  let server: TestServer;
  const {
    db,
    inCompany,
    statusOf,
    request,
    started,
    travel,
    trail,
    settings,
    prepare,
    requireGrants,
    restore,
  } = adminGrantCalls(() => server);
  beforeAll(async () => {
    server = await openServer(kind);
    await prepare();
  });
  afterAll(() => server.close());
  beforeEach(requireGrants);
  afterEach(restore);

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
});
