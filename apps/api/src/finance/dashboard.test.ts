import type { DashboardAnalysis } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';

describe.each(DATABASES)('the dashboard on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  test('keeps the months without expenses, from the first with some to the end of the period', async () => {
    const dates = ['2019-02-10', '2019-05-10'];
    for (const [at, date] of dates.entries())
      await server.store.db.execute(
        sql`update expenses set incurred_on = ${date}::date where id = (
          select id from expenses where company_id = 1 and status = 'approved' order by id limit 1 offset ${at})`,
      );
    const query = { from: '2019-01-01', to: '2019-07-31' };
    const { months } = ok(await server.call('dashboard.expenseAnalysis', { as: OWNER, query })).body
      .data as DashboardAnalysis;
    expect(months.map(({ period, count }) => [period, count])).toEqual([
      ['2019-02', 1],
      ['2019-03', 0],
      ['2019-04', 0],
      ['2019-05', 1],
      ['2019-06', 0],
      ['2019-07', 0],
    ]);
    expect(months[1]?.amount).toEqual({ minor: 0, currency: 'SAR' });
  });
});
