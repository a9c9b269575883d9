import { and, eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { users } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import {
  ENTERPRISE,
  ERROR,
  GROUP,
  LIST,
  PATCH,
  USER,
  openScimServer,
  type ScimServer,
} from '../test-support/auth/scim-server.ts';

describe.each(FASTEST_DATABASE)('SCIM on %s', (kind) => {
  let scim: ScimServer;

  beforeAll(async () => {
    scim = await openScimServer(kind);
  });
  afterAll(() => scim.server.close());

  it('responds with its configuration, resource types and schemas', async () => {
    const config = await scim.send('GET', '/ServiceProviderConfig');
    expect(config.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await scim.send('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
    expect((await scim.send('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: USER });
    expect((await scim.send('GET', `/Schemas/${ENTERPRISE}`)).body).toMatchObject({ id: ENTERPRISE });
    for (const [method, path, status] of [
      ['GET', '/Schemas/unknown', 404],
      ['GET', '/Nothing', 404],
      ['POST', '/Bulk', 501],
      ['GET', '/Me', 501],
      ['POST', '/Users/1', 405],
      ['PATCH', '/Users', 405],
      ['DELETE', '/Groups', 405],
      ['GET', '/Schemas?filter=id%20pr', 403],
      ['GET', '/ResourceTypes?filter=id%20pr', 403],
      ['GET', '/ServiceProviderConfig?filter=id%20pr', 403],
    ] as const)
      expect([
        path,
        (await scim.send(method, path, method === 'POST' || method === 'PATCH' ? {} : undefined)).status,
      ]).toEqual([path, status]);
  });

  it('creates, reads, replaces and deletes a user, whose member stays in the books', async () => {
    const response = await scim.send(
      'POST',
      '/Users',
      scim.draft({ externalId: 'ext-1', [ENTERPRISE]: { department: 'Sales' } }),
    );
    expect(response.status).toBe(201);
    const { body: user } = response;
    expect(response.headers.get('location')).toBe(user.meta.location);
    expect(user).toMatchObject({
      externalId: 'ext-1',
      active: true,
      schemas: [USER, ENTERPRISE],
      [ENTERPRISE]: { department: 'Sales' },
    });
    expect(await scim.memberOf(user.id)).toMatchObject({ status: 'invited', set: 'member', claimed: false });
    const got = await scim.send('GET', `/Users/${user.id}`);
    expect(got.body).toEqual(user);
    expect(
      (await scim.send('GET', `/Users/${user.id}`, undefined, { 'if-none-match': user.meta.version })).status,
    ).toBe(304);
    const put = await scim.send('PUT', `/Users/${user.id}`, scim.draft({ displayName: 'New Name' }));
    expect(put).toMatchObject({ status: 200, body: { displayName: 'New Name' } });
    expect(put.body['externalId']).toBeUndefined();
    expect(await scim.memberOf(user.id)).toMatchObject({ name: 'New Name', email: put.body['userName'] });
    expect((await scim.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await scim.send('GET', `/Users/${user.id}`)).status).toBe(404);
    expect((await scim.send('DELETE', `/Users/${user.id}`)).status).toBe(404);
    expect(await scim.memberOf(user.id)).toMatchObject({ status: 'suspended' });
    const again = await scim.send('POST', '/Users', { ...put.body });
    expect([again.status, again.body.id]).toEqual([201, user.id]);
    expect(await scim.memberOf(user.id)).toMatchObject({ status: 'invited' });
  });

  it('gives a new member the preferred language, otherwise that of most members', async () => {
    const { db } = scim.server.store;
    const languageOf = async (more: object): Promise<string | undefined> => {
      const { id } = await scim.create(more);
      const [row] = await db
        .select({ language: users.language })
        .from(users)
        .where(eq(users.id, Number(id)));
      return row?.language;
    };
    for (const [preferredLanguage, language] of [
      ['ar-SA', 'ar'],
      ['AR', 'ar'],
      ['en_GB', 'en'],
      ['fr-FR, ar;q=0.8', 'ar'],
      ['fr', 'en'],
      ['arz', 'en'],
    ])
      expect([preferredLanguage, await languageOf({ preferredLanguage })]).toEqual([
        preferredLanguage,
        language,
      ]);
    const ofCompany = and(eq(users.companyId, 1), eq(users.status, 'active'));
    await db.update(users).set({ language: 'ar' }).where(ofCompany);
    expect([await languageOf({}), await languageOf({ preferredLanguage: 'en' })]).toEqual(['ar', 'en']);
    await db.update(users).set({ language: 'en' }).where(ofCompany);
  });

  it('refuses stale versions, unique values twice, unknown attributes and broken bodies', async () => {
    const user = await scim.create();
    const stale = { 'if-match': 'W/"old"' };
    const body = { schemas: [PATCH], Operations: [{ op: 'add', path: 'title', value: 'x' }] };
    expect((await scim.send('PATCH', `/Users/${user.id}`, body, stale)).status).toBe(412);
    expect(
      (await scim.send('PATCH', `/Users/${user.id}`, body, { 'if-match': user.meta.version })).status,
    ).toBe(200);
    expect(
      (await scim.send('DELETE', `/Users/${user.id}`, undefined, { 'if-match': user.meta.version })).status,
    ).toBe(412);
    const twice = await scim.send(
      'POST',
      '/Users',
      scim.draft({ userName: String(user['userName']).toUpperCase() }),
    );
    expect(twice).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    const colleague = await scim.send(
      'POST',
      '/Users',
      scim.draft({ userName: 'sara', emails: [{ value: 'finance@outlay.example' }] }),
    );
    expect(colleague).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    expect((await scim.patch(`/Users/${user.id}`)).status).toBe(400);
    for (const [wrong, status] of [
      [scim.draft({ companyId: 2 }), 400],
      [scim.draft({ schemas: ['urn:other'] }), 400],
      [scim.draft({ userName: 'nobody', emails: [] }), 400],
      [scim.draft({ displayName: 'x'.repeat(3_000) }), 400],
      ['{"userName":', 400],
      [`{"userName":${'['.repeat(200)}${']'.repeat(200)}}`, 400],
      [{ ...scim.draft(), title: 'x'.repeat(1_100_000) }, 413],
    ] as const)
      expect([wrong, (await scim.send('POST', '/Users', wrong)).status]).toEqual([wrong, status]);
    expect((await scim.send('POST', '/Users', scim.draft(), { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    const assigned = await scim.create({
      id: '1',
      meta: { created: 'x' },
      groups: [{ value: '1' }],
      password: 'secret-1',
    });
    expect(assigned.id).not.toBe('1');
    expect(
      JSON.stringify(await rowsOf(scim.server.store.db, sql`select attributes from scim_users`)),
    ).not.toContain('secret-1');
  });

  // The required cases of Okta's "SCIM 2.0 SPEC Test", which its catalogue demands, with its headers.
  it('passes the cases that Okta requires of a server', async () => {
    const headers = { accept: 'application/scim+json', 'user-agent': 'OKTA SCIM Integration' };
    const get = (path: string) => scim.send('GET', path, undefined, headers);
    const byName = (name: string) => get(`/Users?filter=${encodeURIComponent(`userName eq "${name}"`)}`);
    const known = await scim.create({ userName: 'Known.Okta@acme.example' });
    const first = await get('/Users?count=1&startIndex=1');
    expect(first).toMatchObject({
      status: 200,
      body: {
        schemas: [LIST],
        itemsPerPage: 1,
        startIndex: 1,
        totalResults: expect.any(Number) as number,
      },
    });
    for (const one of [first.body.Resources[0], (await get(`/Users/${known.id}`)).body])
      expect(one).toMatchObject({
        id: expect.stringMatching(/./u) as string,
        name: { givenName: expect.stringMatching(/./u), familyName: expect.stringMatching(/./u) } as object,
        userName: expect.stringMatching(/./u) as string,
        active: expect.any(Boolean) as boolean,
        emails: [{ value: expect.stringMatching(/@/u) as string }],
      });
    expect(await byName('nobody@acme.example')).toMatchObject({
      status: 200,
      body: { schemas: [LIST], totalResults: 0 },
    });
    expect(await get('/Users/010101001010101011001010101011')).toMatchObject({
      status: 404,
      body: { schemas: [ERROR], status: '404', detail: expect.stringMatching(/./u) as string },
    });
    const body = {
      ...scim.draft(),
      name: { givenName: 'Runscope', familyName: 'Okta' },
      displayName: 'Runscope Okta',
    };
    const json = {
      ...headers,
      'content-type': 'application/json',
      accept: 'application/scim+json; charset=utf-8',
    };
    const added = await scim.send('POST', '/Users', body, json);
    expect(added).toMatchObject({
      status: 201,
      body: { schemas: [USER], active: true, userName: body.userName, name: body.name },
    });
    expect((await get(`/Users/${added.body.id}`)).body).toMatchObject({
      userName: body.userName,
      name: body.name,
    });
    const again = await scim.send('POST', '/Users', body, json);
    expect(again).toMatchObject({ status: 409, body: { schemas: [ERROR], scimType: 'uniqueness' } });
    // Names of users are compared without case.
    const [upper] = (await byName(body.userName.toUpperCase())).body.Resources;
    expect(upper?.id).toBe(added.body.id);
    expect(
      await scim.send('GET', '/Users', undefined, { ...headers, authorization: 'non-token' }),
    ).toMatchObject({
      status: 401,
      body: { schemas: [ERROR], status: '401', detail: expect.stringMatching(/./u) as string },
    });
    expect(await get('/Groups?count=100&startIndex=1')).toMatchObject({
      status: 200,
      body: { schemas: [LIST], startIndex: 1, totalResults: expect.any(Number) as number },
    });
  });

  // Requests of "Develop and plan provisioning for a SCIM endpoint" of Microsoft Entra ID, which its validator sends.
  it('answers the requests that Microsoft documents for Entra ID', async () => {
    const made = await scim.send('POST', '/Users', {
      ...scim.draft({ externalId: 'entra-1' }),
      schemas: [USER, ENTERPRISE],
      meta: { resourceType: 'User' },
      roles: [],
    });
    expect([made.status, made.body['detail']]).toEqual([201, undefined]);
    const { id } = made.body;
    const path = `/Users/${id}`;
    const [found] = await scim.find('externalId eq "entra-1"');
    expect(found?.id).toBe(id);
    const multi = await scim.patch(
      path,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'entra.moved@acme.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
    );
    expect(multi).toMatchObject({
      status: 200,
      body: { name: { familyName: 'Updated' }, emails: [{ value: 'entra.moved@acme.example' }] },
    });
    const single = await scim.patch(path, {
      op: 'Replace',
      path: 'userName',
      value: 'entra.name@acme.example',
    });
    expect(single).toMatchObject({ status: 200, body: { userName: 'entra.name@acme.example' } });
    // Without the compliance flag, values have no path and booleans are text.
    const flat = await scim.patch(path, {
      op: 'Add',
      value: { displayName: 'Entra Name', 'name.givenName': 'Entra', active: 'False' },
    });
    expect(flat).toMatchObject({
      status: 200,
      body: { displayName: 'Entra Name', name: { givenName: 'Entra' }, active: false },
    });
    expect(await scim.patch(path, { op: 'Replace', path: 'active', value: 'True' })).toMatchObject({
      body: { active: true },
    });
    const group = await scim.send('POST', '/Groups', {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: 'entra-group',
      displayName: 'Entra group',
      members: [],
      meta: { resourceType: 'Group' },
    });
    expect([group.status, group.body['detail']]).toEqual([201, undefined]);
    const groupPath = `/Groups/${group.body.id}`;
    const filter = encodeURIComponent('displayName eq "Entra group"');
    const listed = await scim.send('GET', `/Groups?excludedAttributes=members&filter=${filter}`);
    expect(listed.body).toMatchObject({ schemas: [LIST], totalResults: 1 });
    expect(listed.body.Resources[0]).not.toHaveProperty('members');
    const membersOf = async () => (await scim.send('GET', groupPath)).body['members'] ?? [];
    const change = async (operation: object) => {
      const { status } = await scim.patch(groupPath, operation);
      expect([200, 204]).toContain(status);
      return membersOf();
    };
    const value = [{ $ref: null, value: id }];
    expect(await change({ op: 'Add', path: 'members', value })).toMatchObject([{ value: id }]);
    expect(await change({ op: 'Remove', path: 'members', value })).toEqual([]);
    await change({ op: 'Replace', path: 'displayName', value: 'Entra group renamed' });
    expect((await scim.send('DELETE', groupPath)).status).toBe(204);
    expect((await scim.send('DELETE', path)).status).toBe(204);
    expect(await scim.find('externalId eq "entra-1"')).toEqual([]);
  });
});
