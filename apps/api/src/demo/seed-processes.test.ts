import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseName, DATABASES, makeDatabase } from '../test-support/databases.ts';
import { killAll, start } from '../test-support/process.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { DEMO_SIGN_INS } from './seed.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const PROCESSES = 4;

afterEach(killAll);

describe.runIf(DATABASES.includes('postgres'))('several processes (needs PostgreSQL)', () => {
  test(
    'start at once on one empty database: one creates the demo data, all serve it, and all read its receipts',
    { timeout: 180_000 },
    async () => {
      const url = await makeDatabase(databaseName());
      const servers = Array.from({ length: PROCESSES }, () =>
        start({
          DATABASE_URL: url,
          OUTLAY_DEMO: '1',
          OUTLAY_SECRET: 'x'.repeat(40),
          // Every process has a folder of its own.
          OUTLAY_DATA_DIR: temporaryFolder('outlay-seed-'),
          LOG_LEVEL: 'warn',
        }),
      );
      const addresses = await Promise.all(servers.map(({ ready }) => ready));

      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const one = async (text: string): Promise<unknown> => {
        const { rows } = await client.query<Record<string, unknown>>(text);
        return Object.values(rows[0] ?? {})[0];
      };
      expect(await one('select count(*)::int from companies')).toBe(DEMO_COMPANIES.length);
      const expected = DEMO_COMPANIES.reduce((sum, { expenses }) => sum + expenses, 0);
      // Besides these, each company has a drive and a per diem of a trip.
      const claimed = 'mileage is not null or per_diem is not null';
      expect(await one(`select count(*)::int from expenses where not (${claimed})`)).toBe(expected);
      expect(await one(`select count(*)::int from expenses where ${claimed}`)).toBe(
        2 * DEMO_COMPANIES.length,
      );
      expect(await one('select count(*)::int from receipts')).toBe(
        await one('select count(*)::int from stored_files'),
      );
      const { rows } = await client.query<{ id: number; expense_id: number }>(
        'select id, expense_id from receipts where company_id = 1 order by id limit 1',
      );
      await client.end();

      const owner = DEMO_SIGN_INS.find(({ email }) => email.startsWith('owner@outlay'));
      for (const address of addresses) {
        const signedIn = await fetch(`${address}/jwt/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: owner?.email, password: owner?.password }),
        });
        const { data } = (await signedIn.json()) as { data: { token: { access_token: string } } };
        const receipt = await fetch(
          `${address}/api/partner/v1/expenses/companyExpenses/${rows[0]?.expense_id}/receipts/${rows[0]?.id}`,
          { headers: { authorization: `Bearer ${data.token.access_token}` } },
        );
        expect([receipt.status, (await receipt.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
      }
      for (const { child } of servers) child.kill('SIGTERM');
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    },
  );
});
