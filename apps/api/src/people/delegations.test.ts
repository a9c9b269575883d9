import type { Expense, MemberDelegations } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { OWNER, permissionSetCalls } from '../test-support/permission-sets.ts';

describe.each(FASTEST_DATABASE)('delegations on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const { find } = permissionSetCalls(() => server);

  test('a delegate sees and decides the requests that await the member, in their name, until the delegation ends', async () => {
    const [omar, huda] = [await find('approver@outlay.example'), await find('huda@acme.example')];
    const lend = (body: object) =>
      server.call('members.delegate', { as: 'approver@outlay.example', params: { id: omar.id }, body });
    const query = { status: 'pending', per_page: 20 };
    const listed = async (as: string) =>
      (ok(await server.call('expenses.list', { as, query })).body.data as { items: Expense[] }).items;
    const before = new Set((await listed('huda@acme.example')).map(({ id }) => id));
    const read = async ({ id }: Expense) =>
      ok(await server.call('expenses.get', { as: 'approver@outlay.example', params: { id } })).body
        .data as Expense;
    const records = await Promise.all((await listed('approver@outlay.example')).map(read));
    const waiting = records.find(({ id, can }) => can?.approve === true && !before.has(id));
    if (waiting === undefined) throw new Error('Nothing waits that only the approver sees.');
    const params = { id: waiting.id };
    const seen = async () => server.call('expenses.get', { as: 'huda@acme.example', params });
    expect((await seen()).status).toBe(403);
    ok(await lend({ delegate_id: huda.id, from: '2000-01-01', to: '2099-12-31' }));
    expect(ok(await seen()).body.data).toMatchObject({ can: { approve: true } });
    const body = { id: waiting.id, status: 'approved', details: '', version: waiting.version };
    ok(await server.call('expenses.updateStatus', { as: 'huda@acme.example', body }));
    const history = ok(await server.call('expenses.history', { as: OWNER, params }));
    expect(JSON.stringify(history.body.data)).toContain(`"on_behalf_of":{"id":${omar.id}`);
    ok(await lend({ delegate_id: null }));
    expect((await seen()).status).toBe(403);
  });

  const placeOf = async (as: string, id: number, q?: string) =>
    server.call('members.delegations', { as, params: { id }, query: q === undefined ? {} : { q } });

  test('members without access to the member list read their own delegation, the members they represent, and possible delegates', async () => {
    const [omar, huda] = [await find('approver@outlay.example'), await find('huda@acme.example')];
    const days = { from: '2000-01-01', to: '2099-12-31' };
    const params = { id: omar.id };
    ok(
      await server.call('members.delegate', {
        as: 'approver@outlay.example',
        params,
        body: { delegate_id: huda.id, ...days },
      }),
    );
    const own = ok(await placeOf('approver@outlay.example', omar.id)).body.data as MemberDelegations;
    expect(own.delegation).toMatchObject({ delegate: { id: huda.id }, ...days });
    // Only users who may approve: not the member, plain members, the bookkeeper or a customer.
    const offered = own.choices.map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(['Sara Al-Harbi', 'هدى الشمري']));
    for (const name of ['Omar Haddad', 'ليلى منصور', 'خالد العتيبي', 'Desert Rose Hotel'])
      expect(offered).not.toContain(name);
    // A part of an address finds a colleague only for users who may read addresses.
    const byAddress = async (as: string) =>
      (ok(await placeOf(as, omar.id, 'huda@acme')).body.data as MemberDelegations).choices.length;
    expect(await byAddress('approver@outlay.example')).toBe(0);
    expect(await byAddress(OWNER)).toBe(1);
    const theirs = ok(await placeOf('huda@acme.example', huda.id)).body.data as MemberDelegations;
    expect(theirs.standing_in).toEqual([{ member: { id: omar.id, name: 'Omar Haddad' }, ...days }]);
    const found = ok(
      await placeOf('member@outlay.example', (await find('member@outlay.example')).id, 'sara'),
    );
    expect((found.body.data as MemberDelegations).choices.map(({ name }) => name)).toEqual(['Sara Al-Harbi']);
    expect((await placeOf('member@outlay.example', omar.id)).status).toBe(403);
    expect((await placeOf('owner@nakheel.example', omar.id)).status).toBe(404);
    ok(
      await server.call('members.delegate', {
        as: 'approver@outlay.example',
        params,
        body: { delegate_id: null },
      }),
    );
  });

  test('rejects a delegate who could not decide, and a period in the past', async () => {
    const as = 'approver@outlay.example';
    const { id } = await find(as);
    const lend = (delegate_id: number, to: string) =>
      server.call('members.delegate', { as, params: { id }, body: { delegate_id, from: '2000-01-01', to } });
    for (const email of [
      'member@outlay.example',
      'finance@outlay.example',
      'client@acme.example',
      'maha@acme.example',
      as,
    ]) {
      const refused = await lend((await find(email)).id, '2099-12-31');
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { delegate_id: ['Choose an active colleague who may approve requests.'] } },
      });
    }
    expect(await lend((await find(OWNER)).id, '2000-01-02')).toMatchObject({
      status: 422,
      body: { errors: { to: ['This day is over.'] } },
    });
  });

  test('rejects every call of a customer, their own delegation included', async () => {
    const customer = await find('client@acme.example');
    const input = { as: 'client@acme.example', params: { id: customer.id }, body: { delegate_id: null } };
    expect((await server.call('members.delegate', input)).status).toBe(403);
    expect((await placeOf('client@acme.example', customer.id)).status).toBe(403);
  });
});
