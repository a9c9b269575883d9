import { DAY_MS, HOUR_MS } from '@outlay/domain';
import type { CreatedApiToken, QueuedMail, SettingsResponse } from '@outlay/domain';
import type { CallName } from '@outlay/api-client/contract';
import { eq, sql } from '../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findActor } from '../access/find-actor.ts';
import { recordEvents } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { companies, mails, users } from '../db/schema/index.ts';
import { notifyUsers } from '../notify/notify-users.ts';
import { hubOf } from '../notify/realtime/hub.ts';
import { withoutRights } from '../notify/webhooks/author-rights.ts';
import { ADMIN, adminGrantCalls, COMPANY, DRAFT, MISSING, OWNER } from '../test-support/auth/admin-grants.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';

describe.each(FASTEST_DATABASE)('grants of administrators on %s', (kind) => {
  let server: TestServer;
  const { db, inCompany, statusOf, started, travel, settings, prepare, requireGrants, restore } =
    adminGrantCalls(() => server);

  const noted = async (dedupeKey: string) =>
    (
      await rowsOf<{ company_id: number }>(
        db(),
        sql`select company_id from notifications where dedupe_key like ${`${dedupeKey} %`} order by 1`,
      )
    ).map(({ company_id }) => company_id);

  beforeAll(async () => {
    server = await openServer(kind);
    await prepare();
  });
  afterAll(() => server.close());
  beforeEach(requireGrants);
  afterEach(restore);

  test('an administrator without one is refused with how to ask for one, and learns nothing of the company', async () => {
    const refused = await inCompany('expenses.list');
    expect([refused.status, refused.body.code]).toEqual([403, MISSING]);
    expect(refused.body.reason).toContain('Request access');
    const arabic = await inCompany('expenses.list', { headers: { ...COMPANY, 'accept-language': 'ar' } });
    expect(arabic.body.reason).toContain('اطلب الوصول');
    for (const name of [
      'members.list',
      'company.logo',
      'notifications.list',
      'dashboard.figures',
    ] as CallName[])
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
      expect([name, await statusOf(name as CallName)]).toEqual([name, 200]);
    await started();
    expect(await shown()).toMatchObject([{ subject: 'Secret total' }]);
    await db().delete(mails).where(eq(mails.to, 'x@acme.example'));
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
    const refused: [CallName, CallInput][] = [
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

  test('holds for API tokens of the administrator, receipt links and event streams', async () => {
    const { id } = await started();
    const { token } = ok(
      await inCompany('apiTokens.create', {
        body: {
          name: 'Support',
          expires_on: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
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
