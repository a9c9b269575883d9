import { DAY_MS } from '@outlay/domain';
import type { InvitationLink, Member, SettingsResponse } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, idempotencyKeys, mails, outbox, passwordLinks, users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const HR = 'member@outlay.example';
const STRANGER = 'owner@nakheel.example';
const PASSWORD = 'seven-calm-harbours';

const PEOPLE_RULES = [{ action: ['create', 'read', 'update'], subject: 'users' }];

describe.each(FASTEST_DATABASE)('the invitation link without a mail server on %s', (kind) => {
  let server: TestServer;
  let peopleSet = 0;
  let made = 0;

  beforeAll(async () => {
    server = await openServer(kind);
    const set = await server.call('permissionSets.create', {
      as: OWNER,
      body: { name: 'People', rules: PEOPLE_RULES },
    });
    peopleSet = (ok(set).body.data as { id: number }).id;
    await server.store.db.update(users).set({ permissionSetId: peopleSet }).where(eq(users.email, HR));
  }, 60_000);
  afterAll(() => server.close());

  const invite = async (as: string, more: object = {}): Promise<Member> => {
    made += 1;
    const body = { name: 'New', email: `new${made}@acme.example`, ...more };
    return ok(await server.call('members.create', { as, body })).body.data as Member;
  };
  const copy = (as: string, id: number, headers = {}) =>
    server.call('members.invitationLink', { as, params: { id }, headers });
  const linkOf = async (as: string, id: number) => {
    const { url, expires_at } = ok(await copy(as, id)).body.data as InvitationLink;
    return { token: url.split('#')[1] ?? '', url, expires_at };
  };
  const choose = (token: string) => server.call('password.reset', { body: { token, password: PASSWORD } });
  const rowOf = async (id: number) => {
    const [row] = await server.store.db.select().from(users).where(eq(users.id, id));
    return row;
  };
  const setNamed = async (builtin: string): Promise<number> => {
    const { items } = ok(await server.call('permissionSets.list', { as: OWNER, query: { per_page: 100 } }))
      .body.data as { items: { id: number; builtin?: string | null; name: string }[] };
    return items.find(({ name }) => name === builtin)?.id ?? 0;
  };

  it('ends when the member gets other permissions or teams, or an owner answers for the member', async () => {
    const changes: Record<string, () => object | Promise<object>> = {
      set: async () => ({ permission_set_id: await setNamed('Owner') }),
      'the same set': async () => ({ permission_set_id: await setNamed('Member') }),
      limit: () => ({ approval_limit: { minor: 100_000, currency: 'SAR' } }),
      teams: () => ({ team_ids: [2] }),
    };
    for (const [name, change] of Object.entries(changes)) {
      const member = await invite(OWNER, { permission_set_id: await setNamed('Member') });
      const { token } = await linkOf(OWNER, member.id);
      const { version } = ok(await server.call('members.get', { as: OWNER, params: { id: member.id } })).body
        .data as Member;
      const body = { version, ...(await change()) };
      ok(await server.call('members.update', { as: OWNER, params: { id: member.id }, body }));
      expect([name, (await choose(token)).status]).toEqual([name, 422]);
      expect(await rowOf(member.id)).toMatchObject({ status: 'invited', passwordHash: null });
    }
  });

  it('ends when the set of the member gives more, and when the member is suspended', async () => {
    const rules = [{ action: ['read'], subject: ['accounts'] }];
    const set = ok(
      await server.call('permissionSets.create', { as: OWNER, body: { name: `Small ${kind}`, rules } }),
    ).body.data as { id: number; version: number };
    const member = await invite(OWNER, { permission_set_id: set.id });
    const { token } = await linkOf(OWNER, member.id);
    const body = { version: set.version, rules: [{ action: ['manage'], subject: ['accounts'] }] };
    ok(await server.call('permissionSets.update', { as: OWNER, params: { id: set.id }, body }));
    expect((await choose(token)).status).toBe(422);
    const { token: next } = await linkOf(OWNER, member.id);
    ok(await server.call('members.suspend', { as: OWNER, params: { id: member.id } }));
    ok(await server.call('members.resume', { as: OWNER, params: { id: member.id } }));
    expect((await choose(next)).status).toBe(422);
  });

  it('lets the member in once, proves no address, and is recorded', async () => {
    const member = await invite(OWNER);
    const { token, url, expires_at } = await linkOf(OWNER, member.id);
    expect(url).toMatch(/^http.*\/panel\/choose-password#[\w-]{43}$/u);
    const days = (Date.parse(expires_at) - server.services.clock.now().getTime()) / DAY_MS;
    expect(days).toBeCloseTo(7, 1);
    ok(await choose(token));
    expect((await choose(token)).status).not.toBe(200);
    expect(await rowOf(member.id)).toMatchObject({ status: 'active', emailVerifiedAt: null });
    // Lists of members show the new status at once.
    const events = await server.store.db.select().from(outbox).where(eq(outbox.recordId, member.id));
    expect(
      events.filter(({ subject, type }) => subject === 'users' && type === 'resource.changed'),
    ).toHaveLength(2);
    ok(await server.call('auth.login', { body: { email: member.email, password: PASSWORD } }));
    const refused = await copy(OWNER, member.id);
    expect([refused.status, refused.body.reason]).toEqual([
      409,
      expect.stringContaining('no open invitation'),
    ]);
    const entries = await server.store.db
      .select({ recordId: auditLog.recordId })
      .from(auditLog)
      .where(eq(auditLog.event, 'invitation_link_copied'));
    expect(entries.filter(({ recordId }) => recordId === member.id)).toHaveLength(1);
  });

  it('ends earlier ones, expires, and is stored nowhere', async () => {
    const { id } = await invite(OWNER);
    const headers = { 'idempotency-key': `copy ${id}` };
    const first = ok(await copy(OWNER, id, headers)).body.data as InvitationLink;
    const second = ok(await copy(OWNER, id, headers)).body.data as InvitationLink;
    expect((await choose(first.url.split('#')[1] ?? '')).status).not.toBe(200);
    const stored = await server.store.db.select().from(idempotencyKeys);
    expect(JSON.stringify(stored)).not.toContain('choose-password');
    server.travel(7 * DAY_MS + 1);
    expect((await choose(second.url.split('#')[1] ?? '')).status).not.toBe(200);
    server.travel(-7 * DAY_MS - 1);
  });

  it('is refused to users who could not give the member their permissions, teams or limit', async () => {
    const owners = await invite(OWNER, { permission_set_id: await setNamed('Owner') });
    const refused = await copy(HR, owners.id);
    expect([refused.status, refused.body.reason]).toEqual([
      403,
      expect.stringContaining('that you do not have'),
    ]);
    expect((await copy('approver@outlay.example', owners.id)).status).toBe(403);
    expect((await copy(STRANGER, owners.id)).status).toBe(404);
    ok(await copy(OWNER, owners.id));
    const peer = await invite(OWNER, { permission_set_id: peopleSet });
    ok(await copy(HR, peer.id));
    await server.store.db.update(users).set({ approvalLimitMinor: 100 }).where(eq(users.email, HR));
    const limitless = await invite(OWNER, { permission_set_id: peopleSet });
    expect((await copy(HR, limitless.id)).status).toBe(403);
  });

  it('links the account to the user who copied it, unless they may do everything', async () => {
    const { id } = await invite(OWNER, {
      permission_set_id: peopleSet,
      approval_limit: { minor: 0, currency: 'SAR' },
    });
    expect((await rowOf(id))?.introducedBy).toBeNull();
    await linkOf(OWNER, id);
    expect((await rowOf(id))?.introducedBy).toBeNull();
    await linkOf(HR, id);
    const [hr] = await server.store.db.select().from(users).where(eq(users.email, HR));
    expect((await rowOf(id))?.introducedBy).toBe(hr?.id);
  });

  it('is refused for addresses of other accounts, active and suspended members, and customers', async () => {
    const claimed = await invite(OWNER, { email: STRANGER });
    const refused = await copy(OWNER, claimed.id);
    expect([refused.status, refused.body.reason]).toEqual([
      409,
      expect.stringContaining('has an account already'),
    ]);
    const customer = await invite(OWNER, { role: 'client' });
    const gone = await invite(OWNER);
    ok(await server.call('members.suspend', { as: OWNER, params: { id: gone.id } }));
    const [active] = await server.store.db
      .select()
      .from(users)
      .where(eq(users.email, 'approver@outlay.example'));
    // Signed in with the company's provider and let in again: invited, but not new.
    const returned = await invite(OWNER);
    await server.store.db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, returned.id));
    const answers = [customer.id, gone.id, active?.id ?? 0, returned.id].map((id) => copy(OWNER, id));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  });

  it('replaces the mail: an invitation says that it was not mailed', async () => {
    const settings = ok(await server.call('company.get', { as: HR })).body.data as SettingsResponse;
    expect(settings.mail_server).toBe(false);
    const { id } = await invite(OWNER);
    expect(ok(await server.call('members.invite', { as: OWNER, params: { id } })).body.data).toMatchObject({
      mailed: false,
    });
  });
});

describe('the invitation link with a mail server', () => {
  it('is refused, and invitations are mailed', async () => {
    const server = await openServer('embedded', { env: { smtpUrl: 'smtp://127.0.0.1:1' } });
    const settings = ok(await server.call('company.get', { as: OWNER })).body.data as SettingsResponse;
    expect(settings.mail_server).toBe(true);
    const body = { name: 'New', email: 'mailed@acme.example' };
    const { id } = ok(await server.call('members.create', { as: OWNER, body })).body.data as Member;
    const refused = await server.call('members.invitationLink', { as: OWNER, params: { id } });
    expect([refused.status, refused.body.reason]).toEqual([
      409,
      expect.stringContaining('mail server is set up'),
    ]);
    expect(ok(await server.call('members.invite', { as: OWNER, params: { id } })).body.data).toMatchObject({
      mailed: true,
    });
    await server.close();
  });
});

describe('the link for a new password without a mail server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  }, 60_000);
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<number> => {
    const [row] = await server.store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row?.id ?? 0;
  };
  const copy = async (as: string, email: string) =>
    server.call('members.passwordLink', { as, params: { id: await idOf(email) } });
  const choose = (url: string) =>
    server.call('password.reset', { body: { token: url.split('#')[1] ?? '', password: PASSWORD } });

  it('sets the password of a member once, ends their sessions, is recorded and reported', async () => {
    const first = ok(await copy(OWNER, HR)).body.data as InvitationLink;
    const { url, expires_at } = ok(await copy(OWNER, HR)).body.data as InvitationLink;
    expect(Date.parse(expires_at) - server.services.clock.now().getTime()).toBeLessThan(61 * 60_000);
    const session = await server.token(HR);
    expect((await choose(first.url)).status).not.toBe(200);
    ok(await choose(url));
    expect((await choose(url)).status).not.toBe(200);
    ok(await server.call('auth.login', { body: { email: HR, password: PASSWORD } }));
    const headers = { authorization: `Bearer ${session}` };
    expect((await server.call('company.get', { headers })).status).toBe(401);
    const entries = await server.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.event, 'password_link_copied'));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ userId: await idOf(OWNER), recordId: await idOf(HR) });
    const sent = await server.store.db.select().from(mails).where(eq(mails.to, HR));
    expect(sent.map(({ subject }) => subject)).toContain('أُنشئ رابط لكلمة مرور جديدة');
    expect(sent.some(({ text }) => text?.includes('choose-password') ?? false)).toBe(false);
  });

  it('is refused for another owner and for the own account, to members who are no owners, and to other companies', async () => {
    const set = await server.store.db
      .select({ set: users.permissionSetId })
      .from(users)
      .where(eq(users.email, OWNER));
    const second = 'approver@outlay.example';
    await server.store.db
      .update(users)
      .set({ permissionSetId: set[0]?.set ?? null })
      .where(eq(users.email, second));
    const ofOwner = await copy(OWNER, second);
    expect([ofOwner.status, ofOwner.body.reason]).toEqual([
      409,
      'The password of another owner is reset by the operator of the installation only.',
    ]);
    expect((await copy(OWNER, OWNER)).status).toBe(422);
    expect((await copy('finance@outlay.example', second)).status).toBe(403);
    expect((await copy(STRANGER, second)).status).toBe(404);
    const links = await server.store.db.select().from(passwordLinks);
    expect(links.filter(({ isMailed }) => !isMailed)).toEqual([]);
  });

  it('is refused where mails are sent', async () => {
    const mailing = await openServer('embedded', { env: { smtpUrl: 'smtp://localhost:1' } });
    const [row] = await mailing.store.db.select({ id: users.id }).from(users).where(eq(users.email, HR));
    const { status } = await mailing.call('members.passwordLink', {
      as: OWNER,
      params: { id: row?.id ?? 0 },
    });
    await mailing.close();
    expect(status).toBe(409);
  });
});
