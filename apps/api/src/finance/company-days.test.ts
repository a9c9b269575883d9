import { dayIn, type Page, type Reimbursement, type Sale } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
/** Time zones a day or more apart at every moment: UTC+14 and UTC−11. */
const [AHEAD, BEHIND] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe.each(FASTEST_DATABASE)('days of the company, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const read = async <Data>(name: Parameters<TestServer['call']>[0], query: object): Promise<Data> =>
    ok(await server.call(name, { as: OWNER, query: { ...query } })).body.data as Data;

  test('decide which payouts a range of days contains', async () => {
    // 01:30 on 2 March in Riyadh.
    await server.store.db.execute(
      sql`update reimbursements set created_at = '2026-03-01T22:30:00Z' where id = (select min(id) from reimbursements where company_id = 1)`,
    );
    const totals = await Promise.all(
      ['2026-03-01', '2026-03-02'].map(async (day) => {
        const page = await read<Page<Reimbursement>>('reimbursements.list', { from: day, to: day });
        return page.total;
      }),
    );
    expect(totals).toEqual([0, 1]);
  });

  test('decide if a sale is overdue', async () => {
    const customers = await read<Page<{ id: number }>>('customers.list', {});
    const today = dayIn(BEHIND, new Date());
    const body = {
      customer_id: customers.items[0]?.id,
      amount: { minor: 100, currency: 'SAR' },
      issued_on: today,
      due_on: today,
      status: 'unpaid',
      reference: 'Due today',
    };
    ok(await server.call('sales.create', { as: OWNER, body }));
    const statusIn = async (zone: string) => {
      await server.store.db.execute(sql`update companies set time_zone = ${zone} where id = 1`);
      const { items } = await read<Page<Sale>>('sales.list', { q: 'Due today' });
      return items.map(({ status }) => status);
    };
    expect([await statusIn(BEHIND), await statusIn(AHEAD)]).toEqual([['unpaid'], ['overdue']]);
  });
});
