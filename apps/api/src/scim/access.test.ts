import { addDays, type CreatedApiToken, type ScimSettings } from '@outlay/domain';
import { and, eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { emailLinks, permissionSets, signInProviders, users } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import {
  ERROR,
  GROUP,
  OWNER,
  PATCH,
  SCOPES,
  STRANGER,
  openScimServer,
  type ScimServer,
} from '../test-support/auth/scim-server.ts';
import { ok } from '../test-support/server.ts';

/** Body of a `PATCH` that replaces the addresses of a user. */
const moved = (address: string) => ({
  schemas: [PATCH],
  Operations: [{ op: 'replace', path: 'emails', value: [{ value: address, type: 'work', primary: true }] }],
});

describe.each(FASTEST_DATABASE)('access by SCIM on %s', (kind) => {
  let scim: ScimServer;

  beforeAll(async () => {
    scim = await openScimServer(kind);
  });
  afterAll(() => scim.server.close());

  it('ends sessions and tokens of a deactivated user at once, and keeps the last owner', async () => {
    const [owner] = await scim.find('userName eq "owner@outlay.example"');
    const last = await scim.patch(`/Users/${owner?.id}`, { op: 'replace', path: 'active', value: false });
    expect(last.status).toBe(409);
    expect((await scim.send('DELETE', `/Users/${owner?.id}`)).status).toBe(409);
    const as = 'huda@acme.example';
    expect((await scim.server.call('expenses.list', { as })).status).toBe(200);
    const [huda] = await scim.find(`userName eq "${as}"`);
    expect(
      (await scim.patch(`/Users/${huda?.id}`, { op: 'Replace', path: 'active', value: 'False' })).status,
    ).toBe(200);
    expect((await scim.server.call('expenses.list', { as })).status).toBe(401);
    const back = await scim.patch(`/Users/${huda?.id}`, { op: 'Replace', value: { active: 'True' } });
    expect(back.body).toMatchObject({ active: true });
    expect((await scim.server.call('expenses.list', { as })).status).toBe(401);
  });

  it('keeps teams as groups, in the dialects of Entra ID and Okta', async () => {
    const [one, other] = [await scim.create(), await scim.create()];
    const created = await scim.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Engineers',
      externalId: 'g-1',
      members: [{ value: one.id }],
    });
    expect(created).toMatchObject({
      status: 201,
      body: { displayName: 'Engineers', members: [{ value: one.id, type: 'User' }] },
    });
    const path = `/Groups/${created.body.id}`;
    const added = await scim.patch(path, {
      op: 'Add',
      path: 'members',
      value: [{ value: other.id }, { value: one.id }],
    });
    expect(added.body['members']).toHaveLength(2);
    expect((await scim.send('GET', `/Users/${one.id}`)).body).toMatchObject({
      groups: [{ value: created.body.id }],
    });
    await scim.patch(path, { op: 'remove', path: `members[value eq "${one.id}"]` });
    const removed = await scim.patch(path, { op: 'Remove', path: 'members', value: [{ value: other.id }] });
    expect(removed.body['members']).toBeUndefined();
    const renamed = await scim.patch(path, {
      op: 'replace',
      value: { id: created.body.id, displayName: 'Builders' },
    });
    expect(renamed.body).toMatchObject({ displayName: 'Builders', externalId: 'g-1' });
    expect((await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'BUILDERS' })).status).toBe(
      409,
    );
    const nobody = await scim.patch(path, { op: 'add', path: 'members', value: [{ value: '999999' }] });
    expect(nobody).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    const list = await scim.send(
      'GET',
      `/Groups?filter=${encodeURIComponent('displayName eq "builders"')}&excludedAttributes=members`,
    );
    expect(list.body.Resources).toHaveLength(1);
    expect((await scim.send('DELETE', path)).status).toBe(204);
    expect((await scim.send('GET', path)).status).toBe(404);
  });

  it('gives the permission set of a group, never more than the owner who mapped it may grant', async () => {
    const user = await scim.create();
    const group = await scim.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Finance people',
      members: [{ value: user.id }],
    });
    const params = { id: Number(group.body.id) };
    const body = { permission_set_id: await scim.setOf('finance') };
    expect(
      (await scim.server.call('scim.mapGroup', { as: 'finance@outlay.example', params, body })).status,
    ).toBe(403);
    expect((await scim.server.call('scim.mapGroup', { as: STRANGER, params, body })).status).toBe(404);
    const unmapped = { permission_set_id: null };
    const byMember = await scim.server.call('scim.mapGroup', {
      as: 'member@outlay.example',
      params,
      body: unmapped,
    });
    expect(byMember.status).toBe(403);
    ok(await scim.server.call('scim.mapGroup', { as: OWNER, params, body }));
    expect(await scim.memberOf(user.id)).toMatchObject({ set: 'finance' });
    const versionOf = (settings: unknown) =>
      (settings as ScimSettings).groups.find(({ team }) => team.id === params.id)?.version;
    const { data: current } = ok(await scim.server.call('scim.get', { as: OWNER })).body;
    expect(versionOf(current)).toBe(1);
    const late = { permission_set_id: null, version: 0 };
    expect(await scim.server.call('scim.mapGroup', { as: OWNER, params, body: late })).toMatchObject({
      status: 409,
      body: { data: current },
    });
    ok(await scim.server.call('scim.mapGroup', { as: OWNER, params, body: { ...body, version: 1 } }));
    expect(versionOf(ok(await scim.server.call('scim.get', { as: OWNER })).body.data)).toBe(2);
    const path = `/Groups/${group.body.id}`;
    await scim.patch(path, { op: 'remove', path: 'members' });
    expect(await scim.memberOf(user.id)).toMatchObject({ set: 'member' });
    // The owner who mapped the group is one no longer.
    await scim.server.store.db.execute(
      sql`update scim_groups set mapped_by = (select id from users where email = 'member@outlay.example') where team_id = ${params.id}`,
    );
    await scim.patch(path, { op: 'add', path: 'members', value: [{ value: user.id }] });
    expect(await scim.memberOf(user.id)).toMatchObject({ set: 'member' });
  });

  it('does not demote the last owner by a group', async () => {
    const [owner] = await scim.find('userName eq "owner@outlay.example"');
    await scim.patch(`/Users/${owner?.id}`, { op: 'replace', path: 'title', value: 'Founder' });
    const group = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Everybody' });
    const params = { id: Number(group.body.id) };
    ok(
      await scim.server.call('scim.mapGroup', {
        as: OWNER,
        params,
        body: { permission_set_id: await scim.setOf('member') },
      }),
    );
    const added = await scim.patch(`/Groups/${group.body.id}`, {
      op: 'add',
      path: 'members',
      value: [{ value: owner?.id }],
    });
    expect(added.status).toBe(409);
    expect(await scim.memberOf(owner?.id ?? '')).toMatchObject({ set: 'owner' });
  });

  it('ends the password sessions of an owner whom a group demotes, if others have to use the provider', async () => {
    const as = 'approver@outlay.example';
    const [{ id = '' } = {}] = await scim.find(`userName eq "${as}"`);
    await scim.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Partner' });
    await scim.server.store.db.execute(
      sql`update users set permission_set_id = ${await scim.setOf('owner')} where id = ${Number(id)}`,
    );
    const [provider] = await scim.server.store.db
      .insert(signInProviders)
      .values({
        companyId: 1,
        key: 'key',
        name: 'Directory',
        issuer: 'https://id.example',
        clientId: 'outlay',
        clientSecret: '',
        domains: ['outlay.example'],
        required: true,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning({ id: signInProviders.id });
    expect((await scim.server.call('expenses.list', { as })).status).toBe(200);
    const group = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Partners' });
    const params = { id: Number(group.body.id) };
    const body = { permission_set_id: await scim.setOf('approver') };
    ok(await scim.server.call('scim.mapGroup', { as: OWNER, params, body }));
    const value = [{ value: id }];
    expect((await scim.patch(`/Groups/${group.body.id}`, { op: 'add', path: 'members', value })).status).toBe(
      200,
    );
    expect((await scim.server.call('expenses.list', { as })).status).toBe(401);
    await scim.server.store.db.delete(signInProviders).where(eq(signInProviders.id, provider?.id ?? 0));
  });

  it('reveals and takes nothing of other companies', async () => {
    const foreign = await scim.tokenOf(STRANGER, 2, SCOPES);
    const mine = await scim.create();
    const group = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Ours' });
    const theirs = { authorization: `Bearer ${foreign}` };
    for (const path of [`/Users/${mine.id}`, `/Groups/${group.body.id}`]) {
      expect((await scim.send('GET', path, undefined, theirs)).status).toBe(404);
      expect((await scim.send('DELETE', path, undefined, theirs)).status).toBe(404);
      const body = { schemas: [PATCH], Operations: [{ op: 'replace', value: { displayName: 'Taken' } }] };
      expect((await scim.send('PATCH', path, body, theirs)).status).toBe(404);
    }
    const seat = { schemas: [GROUP], displayName: 'Theirs', members: [{ value: mine.id }] };
    expect((await scim.send('POST', '/Groups', seat, theirs)).status).toBe(400);
    // The address of another company's account: the same response as for a free one, and no way in.
    const claimed = await scim.send(
      'POST',
      '/Users',
      scim.draft({ userName: OWNER, emails: [{ value: OWNER, type: 'work' }] }),
      theirs,
    );
    expect(claimed.status).toBe(201);
    expect(await scim.memberOf(claimed.body.id)).toMatchObject({ email: OWNER, claimed: true });
    expect(
      (await scim.server.call('auth.login', { body: { email: OWNER, password: 'outlay-demo' } })).status,
    ).toBe(200);
    const list = await scim.send('GET', '/Users?count=200', undefined, theirs);
    expect(list.body.Resources.some(({ id }) => id === mine.id)).toBe(false);
    expect((await scim.send('GET', '/Users', undefined, { ...theirs, 'x-company-id': '1' })).status).toBe(
      403,
    );
  });

  it('needs a token with the scope for provisioning', async () => {
    const other = await scim.tokenOf(OWNER, 1, [{ subject: 'users', actions: ['read', 'create', 'update'] }]);
    for (const [authorization, status] of [
      [`Bearer ${other}`, 403],
      [`Bearer ${await scim.server.token(OWNER)}`, 403],
      ['Bearer outlay_pat_unknown', 401],
      ['', 401],
    ] as const) {
      const response = await scim.send('GET', '/Users', undefined, { authorization });
      expect(response).toMatchObject({ status, body: { schemas: [ERROR], status: String(status) } });
    }
  });

  it('refuses writes during a maintenance with the time to wait, and still reads and searches', async () => {
    const { db } = scim.server.store;
    await db.execute(sql`insert into installation_settings (read_only_since) values (now())`);
    try {
      const refused = await scim.send('POST', '/Users', scim.draft());
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '120']);
      expect(refused.body).toMatchObject({ schemas: [ERROR], status: '503' });
      expect((await scim.send('GET', '/Users')).status).toBe(200);
      const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'] };
      expect((await scim.send('POST', '/Users/.search', search)).status).toBe(200);
    } finally {
      await db.execute(sql`delete from installation_settings`);
    }
    expect((await scim.send('POST', '/Users', scim.draft())).status).toBe(201);
  });

  it('does not move the address of a member who has signed in without a password', async () => {
    const { id } = await scim.create();
    const member = Number(id);
    await scim.server.store.db
      .update(users)
      .set({ status: 'active', lastSeenAt: scim.server.services.clock.now() })
      .where(eq(users.id, member));
    const [before] = await scim.server.store.db.select().from(users).where(eq(users.id, member));
    expect((await scim.send('PATCH', `/Users/${id}`, moved('taken.over@acme.example'))).status).toBe(200);
    const [after] = await scim.server.store.db.select().from(users).where(eq(users.id, member));
    expect(after).toMatchObject({ email: before?.email });
    const requests = await rowsOf<{ event: string }>(
      scim.server.store.db,
      sql`select event from audit_log where event = 'email_change_asked' and detail ->> 'id' = ${String(id)}`,
    );
    expect(requests).toHaveLength(1);
  });

  it('changes no address of members with permissions that provisioning does not give', async () => {
    const addressOf = async (id: number) => {
      const [row] = await scim.server.store.db
        .select({ email: users.email })
        .from(users)
        .where(eq(users.id, id));
      return row?.email;
    };
    const { db } = scim.server.store;
    const [owner] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, OWNER), eq(users.companyId, 1)));
    const [set] = await db
      .select({ id: permissionSets.id })
      .from(permissionSets)
      .where(and(eq(permissionSets.companyId, 1), eq(permissionSets.builtin, 'finance')));
    const [invited, usual] = [Number((await scim.create()).id), Number((await scim.create()).id)];
    await db.update(users).set({ permissionSetId: set?.id }).where(eq(users.id, invited));
    for (const id of [owner?.id ?? 0, invited]) {
      const before = await addressOf(id);
      const refused = await scim.send('PATCH', `/Users/${id}`, moved(`thief.${id}@evil.example`));
      expect([refused.status, refused.body['detail']]).toEqual([
        403,
        expect.stringContaining('does not give'),
      ]);
      expect(await addressOf(id)).toBe(before);
    }
    // A user who leaves is suspended, whatever address the identity provider has by now.
    await db.update(users).set({ email: 'own.choice@acme.example' }).where(eq(users.id, invited));
    const leaving = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] };
    expect((await scim.send('PATCH', `/Users/${invited}`, leaving)).status).toBe(200);
    const back = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: true }] };
    expect((await scim.send('PATCH', `/Users/${invited}`, back)).status).toBe(200);
    const both = moved('left@acme.example');
    const gone = { ...both, Operations: [...both.Operations, ...leaving.Operations] };
    expect((await scim.send('PATCH', `/Users/${invited}`, gone)).body['active']).toBe(false);
    expect(await addressOf(invited)).toBe('own.choice@acme.example');
    const requests = await db.$count(emailLinks, eq(emailLinks.userId, owner?.id ?? 0));
    expect(requests).toBe(0);
    expect((await scim.send('PATCH', `/Users/${usual}`, moved(`thief.${usual}@evil.example`))).status).toBe(
      200,
    );
    expect(await addressOf(usual)).toBe(`thief.${usual}@evil.example`);
  });

  it('refuses tokens of people, whose own teams it would not protect', async () => {
    const expires_on = addDays(scim.server.services.clock.now().toISOString().slice(0, 10), 30);
    const { token } = ok(
      await scim.server.call('apiTokens.create', {
        as: OWNER,
        body: { name: 'Mine', expires_on, scopes: SCOPES },
      }),
    ).body.data as CreatedApiToken;
    const answer = await scim.send('GET', '/Groups', undefined, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.body['detail']]).toEqual([
      403,
      expect.stringContaining('token of a service account'),
    ]);
  });
});
