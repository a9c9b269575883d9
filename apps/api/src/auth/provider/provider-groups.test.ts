import type {
  AuditEntry,
  Member,
  PermissionSet,
  ProviderRedirect,
  SessionUser,
  SignInProvider,
} from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permissionSets, scimUsers, teams, users, signInProviderGroups } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openTestProvider, type TestProvider } from '../../test-support/auth/test-provider.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const DOMAIN = 'outlay.example';

const errorsOf = ({ status, body }: CallResponse) => [status, Object.keys(body.errors ?? {})];

describe.each(FASTEST_DATABASE)('groups of a sign-in provider on %s', (kind) => {
  let server: TestServer;
  let provider: TestProvider;
  let settings: SignInProvider;
  let sets: Readonly<Record<'owner' | 'finance' | 'approver' | 'member' | 'auditor', number>>;
  let sales = 0;
  let support = 0;
  let people = 0;

  const draft = (more: object = {}) => ({
    name: 'Acme ID',
    issuer: provider.issuer,
    client_id: provider.clientId,
    domains: [DOMAIN],
    creates_members: true,
    ...more,
  });
  const update = (more: object, as = OWNER) =>
    server.call('signInProviders.update', { as, params: { id: settings.id }, body: draft(more) });
  const map = async (group_mappings: readonly object[], more: object = {}) => {
    settings = ok(await update({ group_mappings, groups_claim: 'groups', ...more })).body
      .data as SignInProvider;
  };
  const signIn = async (name: string, groups?: unknown, claims: object = {}) => {
    const key = new URL(settings.sign_in_url).searchParams.get('with') ?? '';
    const { url, state, binding } = ok(await server.call('auth.begin', { body: { provider: key } })).body
      .data as ProviderRedirect;
    provider.answer(new URL(url).searchParams.get('nonce') ?? '', {
      sub: `sub-${name}`,
      email: `${name}@${DOMAIN}`,
      email_verified: true,
      ...(groups === undefined ? {} : { groups }),
      ...claims,
    });
    const body = { provider_id: settings.id, state, binding, code: 'x', iss: provider.issuer };
    return ok(await server.call('auth.complete', { body })).body.data as SessionUser;
  };
  /** Returns permission set and teams of a member. */
  const accessOf = async (name: string) => {
    const [row] = await server.store.db
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, `${name}@${DOMAIN}`));
    const { body } = ok(await server.call('members.get', { as: OWNER, params: { id: row?.id ?? 0 } }));
    const member = body.data as Member;
    return { set: member.permission_set?.id ?? null, teams: member.teams.map(({ id }) => id) };
  };
  const changeMember = async (id: number, change: object) => {
    const { version } = ok(await server.call('members.get', { as: OWNER, params: { id } })).body
      .data as Member;
    ok(await server.call('members.update', { as: OWNER, params: { id }, body: { ...change, version } }));
  };
  const entries = async (): Promise<AuditEntry[]> => {
    const query = { event: 'provider_groups_applied', sort: 'id', desc: true, limit: 50 };
    const { body } = ok(await server.call('auditEntries.list', { as: OWNER, query }));
    return (body.data as { items: AuditEntry[] }).items;
  };
  /** Name of a person who has never signed in. */
  const nameOfNewcomer = (): string => {
    people += 1;
    return `person-${people}`;
  };

  beforeAll(async () => {
    server = await openServer(kind, { env: { signInPrivate: true } });
    provider = await openTestProvider(() => server.services.clock.now());
    const [owner] = await server.store.db.select().from(users).where(eq(users.email, OWNER));
    const companyId = owner?.companyId ?? 0;
    const rows = await server.store.db
      .select({ id: permissionSets.id, key: permissionSets.builtin })
      .from(permissionSets)
      .where(eq(permissionSets.companyId, companyId));
    sets = Object.fromEntries(rows.map(({ id, key }) => [key, id])) as typeof sets;
    const made = async (name: string) =>
      (ok(await server.call('teams.create', { as: OWNER, body: { name } })).body.data as { id: number }).id;
    sales = await made('Mapped sales');
    support = await made('Mapped support');
    await server.store.db
      .execute(sql`update plan_subscriptions set plan = 'enterprise'`)
      .catch(() => undefined);
    const body = draft({ client_secret: provider.clientSecret });
    settings = ok(await server.call('signInProviders.create', { as: OWNER, body })).body
      .data as SignInProvider;
  }, 90_000);
  beforeEach(async () => {
    await map([
      { group: 'finance', permission_set_id: sets.finance, team_id: sales },
      { group: 'leads', permission_set_id: sets.approver },
      { group: 'leads', team_id: support },
    ]);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('are mapped in the settings, in order, and stay when the draft leaves them out', async () => {
    const shown = [
      { group: 'finance', permission_set: { id: sets.finance }, team: { id: sales, name: 'Mapped sales' } },
      { group: 'leads', permission_set: { id: sets.approver }, team: null },
      { group: 'leads', permission_set: null, team: { id: support } },
    ];
    expect(settings).toMatchObject({ groups_claim: 'groups', group_mappings: shown });
    expect(ok(await update({})).body.data).toMatchObject({ group_mappings: shown });
    expect(ok(await server.call('signInProviders.list', { as: OWNER })).body.data).toMatchObject([
      { group_mappings: shown },
    ]);
  });

  test('give a new member the set of the first match and the teams of all', async () => {
    const name = nameOfNewcomer();
    const { id } = await signIn(name, ['leads', 'not mapped', 'finance']);
    expect(await accessOf(name)).toEqual({ set: sets.finance, teams: [sales, support] });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      user: { id },
      subject: 'users',
      record_id: id,
      address: expect.any(String) as string,
      detail: { provider: 'Acme ID', groups: ['leads', 'finance'] },
      changes: [
        { field: 'permission_set_id', before: sets.member, after: sets.finance },
        { field: 'team_ids', before: [], after: [sales, support] },
      ],
    });
    expect(JSON.stringify(entry)).not.toContain('not mapped');
    // Nothing changes at the next sign-in, and nothing is recorded.
    const before = (await entries()).length;
    await signIn(name, ['finance', 'leads']);
    expect((await entries()).length).toBe(before);
  });

  test('take away what they gave, at the next sign-in and also after a suspension', async () => {
    for (const suspends of [false, true]) {
      const name = nameOfNewcomer();
      const { id = 0 } = await signIn(name, ['finance', 'leads']);
      if (suspends) {
        ok(await server.call('members.suspend', { as: OWNER, params: { id } }));
        ok(await server.call('members.resume', { as: OWNER, params: { id } }));
      }
      await signIn(name, ['leads']);
      expect(await accessOf(name)).toEqual({ set: sets.approver, teams: [support] });
      await signIn(name, []);
      expect(await accessOf(name)).toEqual({ set: sets.member, teams: [] });
    }
  });

  test('return a member to the set of new members, but never to that of owners', async () => {
    await map([{ group: 'finance', permission_set_id: sets.finance }], { permission_set_id: sets.auditor });
    const name = nameOfNewcomer();
    await signIn(name, ['finance']);
    expect((await accessOf(name)).set).toBe(sets.finance);
    await signIn(name, 'other');
    expect((await accessOf(name)).set).toBe(sets.auditor);
    // Owners are made by hand only, also where new members would be owners.
    await signIn(name, ['finance']);
    await map([], { permission_set_id: sets.owner });
    await signIn(name, []);
    expect((await accessOf(name)).set).toBe(sets.member);
    await update({ permission_set_id: null });
  });

  const UNKNOWN: readonly [string, unknown][] = [
    ['no claim', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', { finance: true }],
    ['nested objects', [{ name: 'finance', members: [{ name: 'leads' }] }]],
    ['a list with a number', ['leads', 7]],
    ['nested lists', [['finance']]],
  ];
  test.each(UNKNOWN)('change nothing with %s', async (_, claim) => {
    const name = nameOfNewcomer();
    await signIn(name, ['finance']);
    await signIn(name, claim);
    expect(await accessOf(name)).toEqual({ set: sets.finance, teams: [sales] });
  });

  test('are compared exactly and not stored, also ten thousand of them and with huge names', async () => {
    const name = nameOfNewcomer();
    const many = Array.from({ length: 10_000 }, (_, at) => `group ${at}`);
    await signIn(name, [...many, 'finance']);
    expect((await accessOf(name)).set).toBe(sets.finance);
    await signIn(name, [
      'x'.repeat(100_000),
      'Finance',
      'finance ',
      'finance\u0000',
      '__proto__',
      "' or 1=1 --",
    ]);
    expect(await accessOf(name)).toEqual({ set: sets.member, teams: [] });
    expect(JSON.stringify(await entries())).not.toContain('group 1');
  });

  test('leave what was given by hand, before and after', async () => {
    const name = nameOfNewcomer();
    const { id = 0 } = await signIn(name, []);
    await changeMember(id, { permission_set_id: sets.auditor, team_ids: [sales] });
    await signIn(name, ['finance', 'leads']);
    expect(await accessOf(name)).toEqual({ set: sets.auditor, teams: [sales, support] });
    await signIn(name, []);
    expect(await accessOf(name)).toEqual({ set: sets.auditor, teams: [sales] });
    // Given by groups, then changed by hand.
    const other = nameOfNewcomer();
    const user = await signIn(other, ['finance']);
    await changeMember(user.id ?? 0, { permission_set_id: sets.auditor });
    await signIn(other, []);
    expect(await accessOf(other)).toEqual({ set: sets.auditor, teams: [] });
  });

  test('neither change an owner nor give the permissions of one', async () => {
    const before = await accessOf('owner');
    await signIn('owner', ['leads', 'finance']);
    await signIn('owner', []);
    expect(await accessOf('owner')).toEqual(before);
    const made = nameOfNewcomer();
    const { id: ownerId = 0 } = await signIn(made, []);
    await changeMember(ownerId, { permission_set_id: sets.owner });
    await signIn(made, ['leads', 'finance']);
    expect(await accessOf(made)).toEqual({ set: sets.owner, teams: [] });
    const refused = await update({ group_mappings: [{ group: 'admins', permission_set_id: sets.owner }] });
    expect(errorsOf(refused)).toEqual([422, ['group_mappings.0.permission_set_id']]);
    // A set that got all permissions after it was mapped.
    const body = { name: `Growing ${kind}`, rules: [{ action: ['read'], subject: ['suppliers'] }] };
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body })).body
      .data as PermissionSet;
    await map([{ group: 'growing', permission_set_id: set.id }]);
    const name = nameOfNewcomer();
    await signIn(name, ['growing']);
    expect((await accessOf(name)).set).toBe(set.id);
    const all = [{ action: ['manage'], subject: ['all'] }];
    const change = { rules: all, version: set.version };
    const other = nameOfNewcomer();
    ok(await server.call('permissionSets.update', { as: OWNER, params: { id: set.id }, body: change }));
    await signIn(other, ['growing']);
    expect((await accessOf(other)).set).toBe(sets.member);
  });

  test('are refused at the field with ids of another company, and from users who are no owners', async () => {
    const [foreign] = await server.store.db
      .select({ id: teams.id })
      .from(teams)
      .where(sql`${teams.companyId} <> (select company_id from users where email = ${OWNER})`);
    const [foreignSet] = await server.store.db
      .select({ id: permissionSets.id })
      .from(permissionSets)
      .where(sql`${permissionSets.companyId} <> (select company_id from users where email = ${OWNER})`);
    const rows = [
      { group: 'a', permission_set_id: sets.member },
      { group: 'b', permission_set_id: foreignSet?.id },
    ];
    expect(errorsOf(await update({ group_mappings: rows }))).toEqual([
      422,
      ['group_mappings.1.permission_set_id'],
    ]);
    const row = { group: 'a', team_id: foreign?.id };
    expect(errorsOf(await update({ group_mappings: [row] }))).toEqual([422, ['group_mappings.0.team_id']]);
    expect(errorsOf(await update({ group_mappings: [{ group: 'a' }] }))).toEqual([
      422,
      ['group_mappings.0.permission_set_id'],
    ]);
    expect(errorsOf(await update({ groups_claim: 'sub' }))).toEqual([422, ['groups_claim']]);

    // An administrator of the company who may neither pay nor approve.
    const rules = [
      { action: ['read', 'update'], subject: ['company'] },
      { action: ['read', 'create', 'update'], subject: ['users'] },
    ];
    const set = ok(
      await server.call('permissionSets.create', { as: OWNER, body: { name: `IT ${kind}`, rules } }),
    ).body.data as PermissionSet;
    const email = 'auditor@outlay.example';
    const [auditor] = await server.store.db.select().from(users).where(eq(users.email, email));
    await changeMember(auditor?.id ?? 0, { permission_set_id: set.id });
    const kept = [{ group: 'finance', permission_set_id: sets.finance, team_id: sales }];
    await map(kept);
    // The operator of a provider can sign in as every member of its domains: only owners decide on them.
    const mapped = [...kept, { group: 'it', permission_set_id: set.id }];
    expect(await update({ group_mappings: mapped }, email)).toMatchObject({
      status: 403,
      body: { reason: 'Only owners can do this.' },
    });
    // A mapping gives what its author may give at the time of the sign-in; this author was an owner before.
    await map(mapped);
    await server.store.db
      .update(signInProviderGroups)
      .set({ mappedBy: auditor?.id ?? 0 })
      .where(eq(signInProviderGroups.groupValue, 'it'));
    const name = nameOfNewcomer();
    await signIn(name, ['it', 'finance']);
    expect(await accessOf(name)).toEqual({ set: sets.finance, teams: [sales] });
    // Without the permissions of who mapped it, a mapping grants nothing, and users cannot grant themselves anything.
    await signIn(name, ['it']);
    expect(await accessOf(name)).toEqual({ set: set.id, teams: [] });
    await changeMember(auditor?.id ?? 0, { permission_set_id: sets.member });
    await signIn('auditor', ['it']);
    expect((await accessOf('auditor')).set).toBe(sets.member);
    await signIn(name, ['it']);
    expect(await accessOf(name)).toEqual({ set: sets.member, teams: [] });
  });

  test('leave members alone whom SCIM provisions', async () => {
    const name = nameOfNewcomer();
    const { id: userId = 0, company_id: companyId } = await signIn(name, []);
    const now = server.services.clock.now();
    await server.store.db.insert(scimUsers).values({
      userId,
      companyId: companyId ?? 0,
      userName: name,
      attributes: {},
      createdAt: now,
      updatedAt: now,
    });
    await signIn(name, ['finance', 'leads']);
    expect(await accessOf(name)).toEqual({ set: sets.member, teams: [] });
  });

  test('may be in a claim of another name, and only there', async () => {
    const url = `https://${DOMAIN}/groups`;
    await map([{ group: 'finance', permission_set_id: sets.finance }], { groups_claim: url });
    const name = nameOfNewcomer();
    await signIn(name, ['finance']);
    expect((await accessOf(name)).set).toBe(sets.member);
    await signIn(name, undefined, { [url]: 'finance' });
    expect((await accessOf(name)).set).toBe(sets.finance);
    await map([{ group: 'finance', permission_set_id: sets.finance }], { groups_claim: 'constructor' });
    await signIn(name);
    expect((await accessOf(name)).set).toBe(sets.finance);
  });

  test.each([
    ['a list', ['openid', 'groups'], 'openid email profile groups'],
    ['a list without it', ['openid'], 'openid email profile'],
    ['null', null, 'openid email profile'],
    ['a number', 7, 'openid email profile'],
    ['a text', 'groups', 'openid email profile'],
    ['an object', {}, 'openid email profile'],
  ])('request their scope from a provider whose supported scopes are %s', async (_, supported, scope) => {
    provider.answer('', {}, { metadata: { scopes_supported: supported } });
    const key = new URL(settings.sign_in_url).searchParams.get('with') ?? '';
    const { url } = ok(await server.call('auth.begin', { body: { provider: key } })).body
      .data as ProviderRedirect;
    expect(new URL(url).searchParams.get('scope')).toBe(scope);
  });

  test('keep their set and team from deletion, and take away when nothing is mapped any more', async () => {
    const name = nameOfNewcomer();
    await signIn(name, ['finance']);
    expect((await server.call('teams.remove', { as: OWNER, params: { id: support } })).status).toBe(409);
    await map([]);
    await signIn(name, ['finance']);
    expect(await accessOf(name)).toEqual({ set: sets.member, teams: [] });
    ok(await server.call('teams.remove', { as: OWNER, params: { id: support } }));
  });
});
