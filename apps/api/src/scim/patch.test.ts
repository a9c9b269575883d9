import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import {
  ENTERPRISE,
  ERROR,
  GROUP,
  openScimServer,
  type ScimServer,
} from '../test-support/auth/scim-server.ts';

const members = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(from + at) }));

const add = (from: number, count: number) => ({
  op: 'add',
  path: 'members',
  value: members(from, count),
});

describe.each(FASTEST_DATABASE)('SCIM on %s', (kind) => {
  let scim: ScimServer;

  beforeAll(async () => {
    scim = await openScimServer(kind);
  });
  afterAll(() => scim.server.close());

  it.each([
    [
      'a capitalised operation and a boolean as text',
      [{ op: 'Replace', path: 'active', value: 'False' }],
      { active: false },
    ],
    [
      'a replacement without a path',
      [{ op: 'replace', value: { active: false, title: 'Boss' } }],
      { active: false, title: 'Boss' },
    ],
    [
      'paths as names of values',
      [{ op: 'Replace', value: { 'name.givenName': 'Nora', [`${ENTERPRISE}:department`]: 'HR' } }],
      { name: { givenName: 'Nora' }, [ENTERPRISE]: { department: 'HR' } },
    ],
    [
      'a chosen value that is not there yet',
      [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+966 50 111 2222' }],
      { phoneNumbers: [{ type: 'mobile', value: '+966 50 111 2222' }] },
    ],
    [
      'a chosen value',
      [{ op: 'replace', path: 'emails[type eq "work"].display', value: 'Office' }],
      { emails: [{ display: 'Office', type: 'work' }] },
    ],
    [
      'a manager as a text',
      [{ op: 'Add', path: `${ENTERPRISE}:manager`, value: '12' }],
      { [ENTERPRISE]: { manager: { value: '12' } } },
    ],
  ])('patches with %s', async (_, operations, expected) => {
    const { id } = await scim.create();
    const response = await scim.patch(`/Users/${id}`, ...operations);
    expect(response).toMatchObject({ status: 200, body: expected });
  });

  it('refuses operations that together add or compare too much, in little time', async () => {
    const group = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Large' });
    const any = Array.from({ length: 90 }, (_, at) => `value eq "x${at}"`).join(' or ');
    const bodies = [
      [add(1_000_000, 5_000), add(2_000_000, 5_000), add(3_000_000, 5_000)],
      [
        add(1_000_000, 5_000),
        ...Array.from({ length: 100 }, () => ({ op: 'remove', path: `members[${any}]` })),
      ],
      Array.from({ length: 4 }, () => add(1_000_000, 5_000)),
    ];
    for (const operations of bodies) {
      const begin = performance.now();
      const { status } = await scim.patch(`/Groups/${group.body.id}`, ...operations);
      expect(status).toBe(400);
      // The same took half a minute when every value was compared with every other.
      expect(performance.now() - begin).toBeLessThan(5_000);
    }
    const read = await scim.send('GET', `/Groups/${group.body.id}`);
    expect(read.body['members'] ?? []).toEqual([]);
  });

  it('refuses an operation that names one attribute in thousands of spellings', async () => {
    const { id } = await scim.create();
    const letters = [...'urn:ietf:params:scim:schemas:core:2.0:User'];
    const spelling = (at: number) =>
      letters
        .map((letter, place) => (Math.floor(at / 2 ** place) % 2 === 1 ? letter.toUpperCase() : letter))
        .join('');
    const value = Object.fromEntries(
      Array.from({ length: 8_192 }, (_, at) => [`${spelling(at)}:title`, 'Boss']),
    );
    const { status, body } = await scim.patch(`/Users/${id}`, { op: 'add', value });
    expect([status, body['detail']]).toEqual([400, 'The operations change too many attributes.']);
  });

  it('leaves version and time of a resource that a patch does not change', async () => {
    const user = await scim.create({ title: 'Engineer' });
    const group = await scim.send('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Unchanged',
      members: [{ value: user.id }],
    });
    const before = (await scim.send('GET', `/Users/${user.id}`)).body;
    scim.server.travel(5_000);
    const title = { op: 'replace', path: 'title', value: 'Engineer' };
    expect((await scim.patch(`/Users/${user.id}`, title)).body).toEqual(before);
    const member = { op: 'add', path: 'members', value: [{ value: user.id }] };
    expect((await scim.patch(`/Groups/${group.body.id}`, member)).body).toEqual(group.body);
    const changed = await scim.patch(`/Users/${user.id}`, { ...title, value: 'Boss' });
    expect(changed.body.meta).not.toEqual(before.meta);
  });

  it('refuses another member in place of one, as ids of members are immutable', async () => {
    const [one, other] = [await scim.create(), await scim.create()];
    const members = [{ value: one.id }];
    const group = await scim.send('POST', '/Groups', { schemas: [GROUP], displayName: 'Fixed', members });
    const path = `members[value eq "${one.id}"].value`;
    const swapped = await scim.patch(`/Groups/${group.body.id}`, { op: 'replace', path, value: other.id });
    expect(swapped).toMatchObject({ status: 400, body: { scimType: 'mutability' } });
  });

  it('removes an attribute by a patch', async () => {
    const { id } = await scim.create({ title: 'Engineer' });
    const response = await scim.patch(`/Users/${id}`, { op: 'Remove', path: 'title' });
    expect(response.status).toBe(200);
    expect(response.body).not.toHaveProperty('title');
  });

  it.each([
    ['an unknown operation', [{ op: 'move', path: 'title', value: 'x' }], 'invalidSyntax'],
    ['an unknown attribute', [{ op: 'add', path: 'permission_set_id', value: 1 }], 'invalidPath'],
    ['an unknown attribute without a path', [{ op: 'add', value: { role: 'admin' } }], 'invalidPath'],
    ['the prototype', [{ op: 'add', path: '__proto__.polluted', value: 1 }], 'invalidPath'],
    ['a read-only attribute', [{ op: 'replace', path: 'id', value: '1' }], 'mutability'],
    ['its groups', [{ op: 'add', path: 'groups', value: [{ value: '1' }] }], 'mutability'],
    ['a removal without a path', [{ op: 'remove' }], 'noTarget'],
    [
      'a value that is not there',
      [{ op: 'replace', path: 'emails[type eq "home"].value', value: 'x@acme.example' }],
      'noTarget',
    ],
    ['no user name', [{ op: 'remove', path: 'userName' }], 'mutability'],
    ['an empty user name', [{ op: 'replace', path: 'userName', value: '' }], 'mutability'],
    ['a wrong type', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    [
      'two primary addresses',
      [
        {
          op: 'replace',
          path: 'emails',
          value: [
            { value: 'a@b.example', primary: true },
            { value: 'c@b.example', primary: true },
          ],
        },
      ],
      'invalidValue',
    ],
    [
      'a filter that cannot be read',
      [{ op: 'replace', path: 'emails[type like "x"].value', value: 'x' }],
      'invalidFilter',
    ],
  ])('refuses a patch with %s and changes nothing', async (_, operations, scimType) => {
    const user = await scim.create();
    const response = await scim.patch(
      `/Users/${user.id}`,
      { op: 'replace', path: 'title', value: 'Half' },
      ...operations,
    );
    expect(response).toMatchObject({ status: 400, body: { schemas: [ERROR], scimType } });
    expect((await scim.send('GET', `/Users/${user.id}`)).body).toEqual(user);
  });
});
