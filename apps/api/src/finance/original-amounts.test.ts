import { CONTRACT } from '@outlay/api-client/contract';
import type { Account, Expense, PostedEntry, Sale, TaxCode } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { readCsv } from '../test-support/read-csv.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const usd = (minor: number) => ({ minor, currency: 'USD' });

/** Code of the account, side, original amount and amount in company currency of each line. */
const shown = (entry: PostedEntry | undefined) =>
  entry?.lines.map(({ account, side, original_amount: original, base_amount: base }) => [
    account.code,
    side,
    original?.minor ?? null,
    base.minor,
  ]);

describe.each(FASTEST_DATABASE)('journal entries of documents in another currency on %s', (kind) => {
  let server: TestServer;
  let codes: readonly TaxCode[] = [];
  let accounts: readonly Account[] = [];

  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: CallInput): Promise<Data> =>
    ok(await server.call(name, input)).body.data as Data;
  const codeOf = (code: string): number => codes.find((one) => one.code === code)?.id ?? 0;
  const accountOf = (code: string): number => accounts.find((one) => one.code === code)?.id ?? 0;

  beforeAll(async () => {
    server = await openServer(kind);
    const query = { limit: 100 };
    codes = (await read<{ items: TaxCode[] }>('taxCodes.list', { as: OWNER, query })).items;
    accounts = (await read<{ items: Account[] }>('accounts.list', { as: FINANCE, query })).items;
  }, 90_000);
  afterAll(() => server.close());

  const approved = async (lines: readonly object[] | undefined): Promise<Expense> => {
    const body = {
      amount: usd(10_000),
      incurred_on: '2026-01-05',
      description: `In dollars ${lines === undefined}`,
      ...(lines === undefined ? {} : { lines }),
    };
    const { id, version } = await read<Expense>('expenses.create', { as: MEMBER, body });
    const sent = { id, status: 'pending', version };
    const submitted = await read<Expense>('expenses.updateStatus', { as: MEMBER, body: sent });
    const decision = { id, status: 'approved', version: submitted.version, details: 'Fine' };
    return read<Expense>('expenses.updateStatus', { as: OWNER, body: decision });
  };
  const book = async ({ id, version }: Expense): Promise<Expense> => {
    const types = await read<{ items: { id: number }[] }>('entryTypes.list', {
      as: OWNER,
      query: { direction: 'out' },
    });
    const body = {
      ids: [id],
      account_id: accountOf('6300'),
      entry_type_id: types.items[0]?.id,
      versions: { [id]: version },
    };
    const { results } = await read<{ results: { expense: Expense }[] }>('expenses.bookKeep', {
      as: FINANCE,
      body,
    });
    expect(results[0]).toMatchObject({ ok: true });
    return results[0]?.expense as Expense;
  };
  const entriesOf = async (number: string): Promise<readonly PostedEntry[]> =>
    (
      await read<{ items: PostedEntry[] }>('journal.list', {
        as: FINANCE,
        query: { q: number, sort: 'id', desc: false },
      })
    ).items;
  test('keep the amounts of an expense as it states them, with its rate, also in the reversal', async () => {
    const expense = await approved([
      { gross: usd(6900), tax_code_id: codeOf('S15') },
      { gross: usd(2000), tax_code_id: codeOf('AE'), account_id: accountOf('6400') },
      { gross: usd(1100), account_id: accountOf('6100') },
    ]);
    const booked = await book(expense);
    const [entry] = await entriesOf(expense.number);
    expect(shown(entry)).toEqual([
      ['6300', 'debit', 6000, 22_500],
      ['1300', 'debit', 900, 3375],
      ['6400', 'debit', 2000, 7500],
      ['1300', 'debit', 300, 1125],
      ['2300', 'credit', 300, 1125],
      ['6100', 'debit', 1100, 4125],
      ['2200', 'credit', 10_000, 37_500],
    ]);
    expect(new Set(entry?.lines.map(({ original_rate }) => Number(original_rate)))).toEqual(new Set([3.75]));
    const authorization = `Bearer ${await server.token(FINANCE)}`;
    const path = `${CONTRACT['journal.download'].path}?q=${expense.number}`;
    const response = await server.fetch(
      new Request(`http://localhost${path}`, { headers: { authorization } }),
    );
    const file = readCsv(await response.text());
    const column = (name: string) => file.rows.map(({ values }) => values[name]);
    expect(column('Original Debit')).toEqual(['60.00', '9.00', '20.00', '3.00', '', '11.00', '']);
    expect(new Set(column('Original Currency'))).toEqual(new Set(['USD']));
    expect(column('Rate').map(Number)).toEqual(file.rows.map(() => 3.75));
    await read('expenses.changeAccount', {
      as: FINANCE,
      body: { id: booked.id, account_id: null, version: booked.version },
    });
    const [, reversal] = await entriesOf(expense.number);
    expect(shown(reversal)?.at(-1)).toEqual(['2200', 'debit', 10_000, 37_500]);
  });

  test('keep the total of an expense without lines and of a sale, and none in the currency of the company', async () => {
    const expense = await approved(undefined);
    await book(expense);
    expect(shown((await entriesOf(expense.number))[0])).toEqual([
      ['6300', 'debit', 10_000, 37_500],
      ['2200', 'credit', 10_000, 37_500],
    ]);
    const customers = await read<{ items: { id: number }[] }>('customers.list', { as: FINANCE });
    const body = { customer_id: customers.items[0]?.id, status: 'unpaid', issued_on: '2026-01-05' };
    const taxed = { ...body, amount: usd(11_500), tax_code_id: codeOf('S15') };
    const sale = await read<Sale>('sales.create', { as: FINANCE, body: taxed });
    expect(shown((await entriesOf(sale.number))[0])).toEqual([
      ['1200', 'debit', 11_500, 43_125],
      ['4000', 'credit', 10_000, 37_500],
      ['2300', 'credit', 1500, 5625],
    ]);
    const own = await read<Sale>('sales.create', {
      as: FINANCE,
      body: { ...body, amount: { minor: 11_500, currency: 'SAR' } },
    });
    expect((await entriesOf(own.number))[0]?.lines.map(({ original_amount }) => original_amount)).toEqual([
      null,
      null,
    ]);
  });
});
