import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const ADMIN = 'admin@outlay.example';
const ROUNDS = 10;

type Id = { readonly id: number; readonly version: number };
const idOf = (response: CallResponse): Id => ok(response).body.data as Id;

describe.each(FASTEST_DATABASE)('amounts in the currency of their account and company, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const makeAccount = async (name: string): Promise<Id> =>
    idOf(
      await server.call('accounts.create', {
        as: ADMIN,
        body: { code: name, name, type: 'asset', currency: 'SAR' },
      }),
    );
  const makeEntry = (account: Id): Promise<CallResponse> =>
    server.call('finance.create', {
      as: ADMIN,
      body: { account_id: account.id, amount: { minor: 5000, currency: 'SAR' }, date: '2026-02-03' },
    });
  const changeCurrency = ({ id, version }: Id): Promise<CallResponse> =>
    server.call('accounts.update', { as: ADMIN, params: { id }, body: { currency: 'USD', version } });

  test('an account keeps its currency while a cash-in is pending', async () => {
    const account = await makeAccount('7001');
    idOf(await makeEntry(account));
    const refused = await changeCurrency(account);
    expect([refused.status, refused.body.reason]).toEqual([409, expect.stringMatching(/currency/iu)]);
  });

  test('an account that changes its currency at the same moment as a cash-in is made ends with one currency', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const account = await makeAccount(`71${String(round).padStart(2, '0')}`);
      const [entry, change] = await Promise.all([makeEntry(account), changeCurrency(account)]);
      const won = [entry.status, change.status].filter((status) => status === 200);
      expect([round, won.length, entry.text, change.text]).toEqual([round, 1, entry.text, change.text]);
    }
  });

  test.each(['expense', 'advance'] as const)(
    'a company that changes its currency at the same moment as its first %s is made ends with one currency',
    async (first) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const email = `first-${first}-${kind}-${round}@example.com`;
        const registration = {
          company_name: `First ${first} ${round}`,
          country_id: 682,
          name: 'Owner',
          email,
          phone: '+966500000000',
          password: 'a-quiet-harbour',
        };
        const session = ok(await server.call('auth.register', { body: registration })).body.data as {
          token: { access_token: string };
        };
        const headers = { authorization: `Bearer ${session.token.access_token}` };
        const amount = { minor: 4200, currency: 'SAR' };
        const expense = { amount, incurred_on: '2026-02-03', paid_by: 'company' };
        const advance = { amount, date: '2026-02-03', direction: 'paid' };
        const settings = { country_id: 682, currency_id: 840, pending_expense_timeout: 7 };
        const [made, changed] = await Promise.all([
          first === 'expense'
            ? server.call('expenses.create', { headers, body: expense })
            : server.call('advances.create', { headers, body: advance }),
          server.call('company.update', { headers, body: settings }),
        ]);
        expect([round, [made.status, changed.status].includes(200), made.text, changed.text]).toEqual([
          round,
          true,
          made.text,
          changed.text,
        ]);
      }
      const mixed = await rowsOf(
        server.store.db,
        sql`select e.id from expenses e join companies c on c.id = e.company_id where e.base_currency <> c.currency
        union all
        select a.id from advances a join companies c on c.id = a.company_id where a.currency <> c.currency`,
      );
      expect(mixed).toEqual([]);
    },
  );
});
