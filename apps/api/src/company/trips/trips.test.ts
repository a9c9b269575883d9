import type { ImportAnswer } from '@outlay/api-client/contract';
import type { Expense, Ref, Trip, TripTotals } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyOfEvents } from '../../notify/notifier.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, FINANCE] = ['owner@outlay.example', 'finance@outlay.example'];
const [MEMBER, APPROVER] = ['member@outlay.example', 'approver@outlay.example'];
const FOREIGN = 'owner@nakheel.example';

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });
const DRAFT = { purpose: 'Trade fair', date_from: '2026-03-01', date_to: '2026-03-04' };

describe.each(FASTEST_DATABASE)('trips on %s', (kind) => {
  let server: TestServer;
  let memberId: number;
  beforeAll(async () => {
    server = await openServer(kind);
    await server.store.db.execute(sql`update spending_policies set active = false`);
    const made = await create();
    memberId = made.user.id;
  });
  afterAll(() => server.close());

  const create = async (body: object = {}, as = MEMBER) =>
    ok(await server.call('trips.create', { as, body: { ...DRAFT, ...body } })).body.data as Trip;
  const act = (
    action: 'submit' | 'approve' | 'reject' | 'close' | 'cancel',
    { id, version }: Trip,
    as: string,
    more: object = {},
  ) => server.call(`trips.${action}`, { as, params: { id }, body: { version, ...more } });
  const acted = async (...input: Parameters<typeof act>) => ok(await act(...input)).body.data as Trip;
  const expense = (trip_id: number, as = MEMBER, more: object = {}) =>
    server.call('expenses.create', {
      as,
      body: { amount: riyals(100), incurred_on: '2026-03-02', trip_id, ...more },
    });
  const added = async (...input: Parameters<typeof expense>) =>
    ok(await expense(...input)).body.data as Expense;
  const totals = async ({ id }: Trip, as = OWNER) =>
    ok(await server.call('trips.totals', { as, params: { id } })).body.data as TripTotals;
  const listed = async (query: Readonly<Record<string, unknown>>, as = MEMBER) =>
    (ok(await server.call('trips.list', { as, query })).body.data as { items: Trip[] }).items;

  test('name members of own teams as possible travellers, and take no others from members', async () => {
    const choices = async (as: string, q = '') =>
      ok(await server.call('trips.companions', { as, query: { q } })).body.data as Ref[];
    const { rows } = (await server.store.db.execute(
      sql`select id, name from users where company_id = 1 and status = 'active' and role = 'company' and id in (
        select user_id from team_people where team_id in (select team_id from team_people where user_id = ${memberId}))`,
    )) as unknown as { rows: Ref[] };
    const mates = await choices(MEMBER);
    expect(mates.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      rows.flatMap(({ id }) => (id === memberId ? [] : [id])).toSorted((a, b) => a - b),
    );
    expect(Object.keys(mates[0] ?? {}).toSorted()).toEqual(['id', 'name']);
    const everyone = await choices(OWNER);
    const stranger = everyone.find(({ id }) => id !== memberId && mates.every((one) => one.id !== id));
    const [mate] = mates;
    if (stranger === undefined || mate === undefined) throw new Error('The demo has no such members.');
    expect(await choices(MEMBER, mate.name)).toContainEqual(mate);
    expect(await choices(MEMBER, stranger.name)).not.toContainEqual(stranger);
    const named = async (...ids: number[]) =>
      ok(await server.call('trips.companions', { as: MEMBER, query: { ids: ids.join() } })).body.data;
    expect(await named(mate.id, stranger.id)).toEqual([mate]);
    const trip = await create({ traveller_ids: [mate.id, memberId] });
    expect(trip.travellers.map(({ id }) => id).toSorted()).toEqual([mate.id, memberId].toSorted());
    const body = { ...DRAFT, traveller_ids: [stranger.id] };
    const refused = await server.call('trips.create', { as: MEMBER, body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['traveller_ids']]);
    expect((await create({ traveller_ids: [stranger.id] }, OWNER)).travellers).toContainEqual(stranger);
    // Those whom another user added stay.
    const { db } = server.store;
    await db.execute(
      sql`insert into trip_travellers (company_id, trip_id, user_id) values (1, ${trip.id}, ${stranger.id})`,
    );
    const kept = await server.call('trips.update', {
      as: MEMBER,
      params: { id: trip.id },
      body: { version: trip.version, traveller_ids: [memberId, stranger.id] },
    });
    expect(ok(kept).status).toBe(200);
  });

  test('are entered, changed, found and removed by their owner', async () => {
    const made = await create({
      places: [{ country: 'SA', city: 'Tabuk' }],
      planned: riyals(500),
      purpose: 'Quarterly review',
    });
    expect(made).toMatchObject({ status: 'draft', travellers: [{ id: memberId }], planned: riyals(500) });
    expect(made.number).toMatch(/^TRP-\d{5}$/u);
    const changed = ok(
      await server.call('trips.update', {
        as: MEMBER,
        params: { id: made.id },
        body: { version: made.version, planned: null, date_to: '2026-03-09' },
      }),
    ).body.data as Trip;
    expect(changed).toMatchObject({ planned: null, date_to: '2026-03-09' });
    const early = await server.call('trips.update', {
      as: MEMBER,
      params: { id: made.id },
      body: { version: changed.version, date_to: '2026-02-01' },
    });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['date_to']]);
    expect((await listed({ q: 'Tabuk' })).map(({ id }) => id)).toContain(made.id);
    expect((await listed({ from: '2026-03-09', to: '2026-03-30' })).map(({ id }) => id)).toContain(made.id);
    expect((await listed({ from: '2026-03-10' })).map(({ id }) => id)).not.toContain(made.id);
    const csv = await server.call('trips.download', { as: OWNER, query: {} });
    expect(csv.status).toBe(200);
    ok(await server.call('trips.remove', { as: MEMBER, params: { id: made.id } }));
    expect((await server.call('trips.get', { as: MEMBER, params: { id: made.id } })).status).toBe(404);
  });

  test('have places on days of the trip, whichever of both changes', async () => {
    const { date_from, date_to } = DRAFT;
    const made = await create({
      places: [{ country: 'AE', city: 'Dubai', date_from, date_to }, { city: 'Doha' }],
    });
    expect(made.places).toEqual([
      { country: 'AE', city: 'Dubai', date_from, date_to },
      { country: null, city: 'Doha', date_from: null, date_to: null },
    ]);
    const change = (body: object) =>
      server.call('trips.update', {
        as: MEMBER,
        params: { id: made.id },
        body: { version: made.version, ...body },
      });
    const shorter = await change({ date_to: date_from });
    expect([shorter.status, Object.keys(shorter.body.errors ?? {})]).toEqual([422, ['places.0.date_to']]);
    const outside = await change({ places: [{ country: 'AE', date_from: '2030-01-01' }] });
    expect([outside.status, Object.keys(outside.body.errors ?? {})]).toEqual([422, ['places.0.date_from']]);
    // Names of the keys are not searched.
    expect((await listed({ q: 'Dubai' })).map(({ id }) => id)).toContain(made.id);
    expect((await listed({ q: 'country' })).map(({ id }) => id)).not.toContain(made.id);
  });

  test('are imported with their places and travellers, from an export as well', async () => {
    const load = async (file: string) => {
      const body = new FormData();
      body.set('file', new Blob([file], { type: 'text/csv' }), 'trips.csv');
      return ok(await server.call('trips.import', { as: FINANCE, body })).body.data as ImportAnswer;
    };
    const head = 'Purpose,Start date,End date,Places,Employee,Travellers,Planned amount\n';
    const row = `Roadshow,2026-05-03,2026-05-09,Dubai (AE) 2026-05-03/2026-05-05; Doha (QA),${MEMBER},${APPROVER},4000\n`;
    expect(await load(head + row)).toMatchObject({ imported: 1, failed: [] });
    const [made] = await listed({ q: 'Roadshow' });
    expect(made).toMatchObject({
      user: { id: memberId },
      planned: riyals(4000),
      places: [
        { country: 'AE', city: 'Dubai', date_from: '2026-05-03', date_to: '2026-05-05' },
        { country: 'QA', city: 'Doha', date_from: null },
      ],
    });
    expect(made?.travellers).toHaveLength(2);
    const wrong = await load(`${head}Roadshow,2026-05-03,2026-05-09,Dubai (AE) 2026-06-01/,${MEMBER},,\n`);
    expect(wrong.failed.map(({ errors }) => Object.keys(errors))).toEqual([['places']]);
    const refused = await server.call('trips.import', { as: MEMBER, body: new FormData() });
    expect(refused.status).toBe(403);
  });

  test('are seen by their travellers only, and by those who may read all', async () => {
    const alone = await create({ user_id: (await create({}, FINANCE)).user.id }, FINANCE);
    const get = (id: number, as: string) => server.call('trips.get', { as, params: { id } });
    expect((await get(alone.id, MEMBER)).status).toBe(403);
    expect((await listed({})).map(({ id }) => id)).not.toContain(alone.id);
    const together = await create({ traveller_ids: [memberId] }, FINANCE);
    expect((await get(together.id, MEMBER)).status).toBe(200);
    expect((await listed({ traveller_id: memberId })).map(({ id }) => id)).toContain(together.id);
    expect((await get(together.id, FOREIGN)).status).toBe(404);
    const stolen = await server.call('trips.create', {
      as: FOREIGN,
      body: { ...DRAFT, traveller_ids: [memberId] },
    });
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([422, ['traveller_ids']]);
    const forOther = await server.call('trips.create', {
      as: MEMBER,
      body: { ...DRAFT, user_id: together.user.id },
    });
    expect(forOther.status).toBe(403);
  });

  test('are approved by an approver of the team, and rejected with a reason only', async () => {
    const submitted = await acted('submit', await create(), MEMBER);
    expect((await act('approve', submitted, MEMBER)).status).toBe(403);
    const bare = await act('reject', submitted, APPROVER);
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ['details']]);
    const rejected = await acted('reject', submitted, APPROVER, { details: 'Too expensive' });
    expect(rejected).toMatchObject({ status: 'rejected', details: 'Too expensive' });
    expect((await expense(rejected.id)).body.errors).toHaveProperty('trip_id');
    const again = await acted('submit', rejected, MEMBER);
    const approved = await acted('approve', again, APPROVER);
    expect(approved).toMatchObject({ status: 'approved', details: null });
    expect((await act('approve', approved, APPROVER)).status).toBe(409);
  });

  test('notify those who may decide, and the travellers of the decision with its reason', async () => {
    const address = 'https://outlay.example';
    await notifyOfEvents(server.services, address);
    const unread = async (as: string, number: string) =>
      (
        ok(await server.call('notifications.unread', { as, query: { per_page: 50 } })).body.data as {
          items: { key: string; params: { number?: string } }[];
        }
      ).items.flatMap(({ key, params }) => (params.number === number ? [key] : []));
    const submitted = await acted('submit', await create(), MEMBER);
    await notifyOfEvents(server.services, address);
    expect(await unread(APPROVER, submitted.number)).toEqual(['trip_submitted']);
    expect(await unread(FINANCE, submitted.number)).toEqual([]);
    await acted('reject', submitted, APPROVER, { details: 'No' });
    await notifyOfEvents(server.services, address);
    expect(await unread(MEMBER, submitted.number)).toEqual(['trip_rejected']);
  });

  test('take one of two decisions that arrive at once', async () => {
    const submitted = await acted('submit', await create(), MEMBER);
    const responses = await Promise.all([
      act('approve', submitted, APPROVER),
      act('reject', submitted, OWNER, { details: 'No' }),
      act('approve', submitted, APPROVER),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('refuse requests of other companies, of users who do not travel, and after their end', async () => {
    const open = await create();
    for (const as of [FOREIGN, APPROVER]) {
      const refused = await expense(open.id, as);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['trip_id']]);
    }
    const closed = await acted('close', open, MEMBER);
    expect((await expense(closed.id)).status).toBe(422);
    expect((await expense(2_000_000_000)).status).toBe(422);
  });

  test('keep their requests: they are neither cancelled nor deleted with them, and travellers stay', async () => {
    const trip = await create();
    const made = await added(trip.id);
    expect(made.trip).toEqual({ id: trip.id, name: 'Trade fair' });
    expect((await act('cancel', trip, MEMBER)).status).toBe(409);
    expect((await server.call('trips.remove', { as: MEMBER, params: { id: trip.id } })).status).toBe(409);
    const owner = await server.call('trips.update', {
      as: FINANCE,
      params: { id: trip.id },
      body: { version: trip.version, user_id: (await create({}, FINANCE)).user.id, traveller_ids: [] },
    });
    expect([owner.status, Object.keys(owner.body.errors ?? {})]).toEqual([422, ['traveller_ids']]);
    const page = ok(await server.call('expenses.list', { as: MEMBER, query: { trip_id: trip.id } })).body
      .data as { items: Expense[] };
    expect(page.items.map(({ id }) => id)).toEqual([made.id]);
    const freed = ok(
      await server.call('expenses.update', {
        as: MEMBER,
        params: { id: made.id },
        body: { version: made.version, trip_id: null },
      }),
    ).body.data as Expense;
    expect(freed.trip ?? null).toBeNull();
    await acted('cancel', trip, MEMBER);
  });

  test('say that they have drafts before they are closed, and keep them on request', async () => {
    const trip = await create();
    const draft = await added(trip.id);
    const refused = await act('close', trip, MEMBER);
    expect(refused.status).toBe(409);
    expect(refused.body.reason).toContain('drafts');
    await acted('close', trip, MEMBER, { keep_drafts: true });
    const changed = await server.call('expenses.update', {
      as: MEMBER,
      params: { id: draft.id },
      body: { version: draft.version, description: 'Hotel', trip_id: trip.id },
    });
    expect(ok(changed).body.data).toMatchObject({ trip: { id: trip.id }, description: 'Hotel' });
  });

  test('take a request or are closed, but not both unnoticed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const trip = await create();
      const [made, closed] = await Promise.all([expense(trip.id), act('close', trip, MEMBER)]);
      expect([made.status, closed.status]).toSatisfy(
        ([one, other]: number[]) => (one === 200 && other === 409) || (one === 422 && other === 200),
      );
    }
  });

  test('sum up their requests per status and currency, for each user those that may be read', async () => {
    const trip = await create({ planned: riyals(1_000) });
    const first = await added(trip.id, MEMBER, { amount: riyals(300) });
    await added(trip.id, MEMBER, { amount: { minor: 5_000, currency: 'EUR' } });
    const { id, version } = first;
    ok(await server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } }));
    expect(await totals(trip, MEMBER)).toMatchObject({
      planned: riyals(1_000),
      waiting: riyals(300),
      remaining: riyals(700),
      draft_count: 1,
      partial: true,
      currencies: [{ amount: { minor: 5_000, currency: 'EUR' } }, { amount: riyals(300) }],
    });
    // Drafts of others are not read.
    expect(await totals(trip, OWNER)).toMatchObject({ draft_count: 0, waiting: riyals(300) });
    expect((await server.call('trips.totals', { as: FOREIGN, params: { id: trip.id } })).status).toBe(404);
  });

  test('do not sum up what rules hide', async () => {
    const trip = await create({ planned: riyals(1_000) });
    await added(trip.id, MEMBER, { amount: riyals(300) });
    const rules = JSON.stringify([
      { action: 'read', subject: ['expense', 'trips'] },
      { action: 'read', subject: 'expense', fields: ['trip'], inverted: true },
    ]);
    const set = sql`select permission_set_id from users where email = ${FINANCE}`;
    await server.store.db.execute(
      sql`update permission_sets set rules = ${rules}::jsonb where id = (${set})`,
    );
    expect(await totals(trip, FINANCE)).toMatchObject({ hidden: true, parts: [], remaining: null });
    await server.store.db.execute(sql`update permission_sets set rules = null where id = (${set})`);
  });
});
