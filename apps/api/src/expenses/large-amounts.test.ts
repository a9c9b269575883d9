import { MOST_MINOR, type Expense, type Ref } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const [OWNER, MEMBER] = ['owner@outlay.example', 'member@outlay.example'];
const DAY = '2016-04-10';

const francs = (minor: number) => ({ minor, currency: 'XAF' });

describe.each(FASTEST_DATABASE)('large amounts on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const create = (body: object) =>
    server.call('expenses.create', { as: MEMBER, body: { incurred_on: DAY, team_id: null, ...body } });
  const submit = ({ id, version }: Expense) =>
    server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } });

  test('are refused at the amount if the company could not add them up in its currency', async () => {
    const amount = francs(MOST_MINOR / 1_000);
    expect(await create({ amount, manual_rate: '1001' })).toMatchObject({
      status: 422,
      body: { errors: { amount: [expect.any(String)] } },
    });
    expect((await submit(ok(await create({ amount, manual_rate: '10' })).body.data as Expense)).status).toBe(
      200,
    );
  });

  test('do not make budgets, limits and the requests of others unusable, nor do deductions of lines', async () => {
    const center = ok(await server.call('costCenters.create', { as: OWNER, body: { name: 'Large amounts' } }))
      .body.data as Ref;
    const lines = [
      { gross: francs(MOST_MINOR), cost_center_id: center.id },
      { gross: francs(10 - MOST_MINOR) },
    ];
    const large = await create({ amount: francs(10), manual_rate: '999999999', lines });
    ok(await submit(ok(large).body.data as Expense));
    const budget = {
      name: 'Large amounts',
      cost_center_id: center.id,
      period: 'month',
      amount: { minor: 10_000, currency: 'SAR' },
      valid_from: '2016-01-01',
    };
    ok(await server.call('budgets.create', { as: OWNER, body: budget }));
    const usage = ok(await server.call('budgets.usage', { as: OWNER, query: { date: DAY } })).body.data;
    expect(usage).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ state: 'over' })]),
    });
    const other = { amount: { minor: 1_000, currency: 'SAR' } };
    const gross = { minor: 1_000, currency: 'SAR' };
    const small = await create({ ...other, lines: [{ gross, cost_center_id: center.id }] });
    expect((await submit(ok(small).body.data as Expense)).status).toBe(200);
  });

  test.each([2 ** 53, 1e300, 1.5, -1e300])(
    'and others than integers are refused in lines: %d',
    async (minor) => {
      const gross = { minor, currency: 'SAR' };
      expect((await create({ amount: { minor: 100, currency: 'SAR' }, lines: [{ gross }] })).status).toBe(
        422,
      );
      expect((await create({ amount: gross, lines: [{ gross }] })).status).toBe(422);
    },
  );

  test('are refused when an unsaved request is checked, as are days after 2099', async () => {
    const query = { amount: 1, currency: 'SAR', incurred_on: '9999-12-31' };
    expect(await server.call('expenses.check', { as: MEMBER, query })).toMatchObject({
      status: 422,
      body: { errors: { incurred_on: [expect.any(String)] } },
    });
    const lines = ':999999999999999::1,:-999999999999998';
    const check = { ...query, incurred_on: DAY, amount: 999_999_999_999_999, lines };
    expect((await server.call('expenses.check', { as: MEMBER, query: check })).status).toBeLessThan(500);
  });
});
