import { addDays, type Account, type DatedRate, type Sale, type VatReport } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const FINANCE = 'finance@outlay.example';
const TODAY = new Date().toISOString().slice(0, 10);
const ISSUED = '2026-01-15';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

describe.each(FASTEST_DATABASE)('sales on %s', (kind) => {
  let server: TestServer;
  let customer = 0;
  let code = 0;

  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: object = {}): Promise<Data> =>
    ok(await server.call(name, { as: FINANCE, ...input })).body.data as Data;
  const rateOf = (date: string, rate: string, from = 'EUR') =>
    read<DatedRate>('exchangeRates.create', { body: { from, to: 'SAR', date, rate, reason: 'Bank notice' } });
  const become = async ({ id, version }: Sale, status: string) =>
    read<Sale>('sales.update', { params: { id }, body: { status, version } });
  /** Entries of a sale, each as debits less credits by account. */
  const entriesOf = async ({ number }: Sale) => {
    const rows = await rowsOf<{ entry: number; source: string; code: string; base: number; amount: number }>(
      server.store.db,
      sql`select e.id::int as entry, e.source, a.code,
          (case l.side when 'debit' then l.base_minor else -l.base_minor end)::float8 as base,
          (case l.side when 'debit' then l.amount_minor else -l.amount_minor end)::float8 as amount
        from journal_entries e join journal_lines l on l.entry_id = e.id join accounts a on a.id = l.account_id
        where e.source_number = ${number} order by e.id, a.code`,
    );
    return [...Map.groupBy(rows, ({ entry }) => entry).values()].map((lines) => [
      lines[0]?.source,
      ...lines.map(({ code: of, base }) => `${of} ${base}`),
    ]);
  };

  beforeAll(async () => {
    server = await openServer(kind);
    const codes = await read<{ items: { id: number; code: string }[] }>('taxCodes.list');
    code = codes.items.find((one) => one.code === 'S15')?.id ?? 0;
    const customers = await read<{ items: { id: number }[] }>('customers.list');
    customer = customers.items[0]?.id ?? 0;
    await rateOf(ISSUED, '4');
  }, 90_000);
  afterAll(() => server.close());

  test('refunds a sale in another currency at the rate of that day, and its VAT as it was reported', async () => {
    const today = await rateOf(TODAY, '4.1');
    const paidRate = {
      params: { id: today.id },
      body: { rate: '4.3', reason: 'Bank', version: today.version },
    };
    const body = { customer_id: customer, amount: eur(11_500), tax_code_id: code, issued_on: ISSUED };
    const unpaid = await read<Sale>('sales.create', { body: { ...body, status: 'unpaid' } });
    const paid = await become(unpaid, 'paid');
    await read('exchangeRates.update', paidRate);
    await become(paid, 'refunded');
    expect(await entriesOf(paid)).toEqual([
      ['sale', '1200 46000', '2300 -6000', '4000 -40000'],
      ['sale_payment', '1010 47150', '1200 -46000', '6910 -1150'],
      ['sale_payment', '1010 -49450', '1200 46000', '6910 3450'],
      ['reversal', '1200 -46000', '2300 6000', '4000 40000'],
    ]);
    const report = await read<VatReport>('vatReport.get', { query: { from: TODAY, to: addDays(TODAY, 1) } });
    const item = report.items.find(({ tax_code }) => tax_code?.id === code);
    expect([item?.sales.minor, item?.output.minor, report.reconciliation.difference.minor]).toEqual([
      -40_000, -6_000, 0,
    ]);
    await read('exchangeRates.remove', { params: { id: today.id } });
  });

  test('keeps a sale in another currency paid if the day of the refund has no rate', async () => {
    const today = await rateOf(TODAY, '0.03', 'KES');
    const body = { customer_id: customer, amount: { minor: 50_000, currency: 'KES' }, issued_on: TODAY };
    const paid = await read<Sale>('sales.create', { body: { ...body, status: 'paid' } });
    await read('exchangeRates.remove', { params: { id: today.id } });
    const before = await entriesOf(paid);
    const refused = await server.call('sales.update', {
      as: FINANCE,
      params: { id: paid.id },
      body: { status: 'refunded', version: paid.version },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect(await entriesOf(paid)).toEqual(before);
    expect((await read<Sale>('sales.get', { params: { id: paid.id } })).status).toBe('paid');
  });

  test('refunds a sale in another currency from the account that its payment arrived on', async () => {
    const today = await rateOf(TODAY, '4.1');
    const account = { code: '1096', name: 'Euros', type: 'bank', currency: 'EUR' };
    const euros = await read<Account>('accounts.create', { body: account });
    const body = { customer_id: customer, amount: eur(11_500), issued_on: ISSUED, account_id: euros.id };
    const paid = await read<Sale>('sales.create', { body: { ...body, status: 'paid' } });
    await read('exchangeRates.update', {
      params: { id: today.id },
      body: { rate: '4.3', reason: 'Bank', version: today.version },
    });
    await become(paid, 'refunded');
    const [, , refund] = await entriesOf(paid);
    expect(refund).toEqual(['sale_payment', '1096 -49450', '1200 46000', '6910 3450']);
    expect((await read<Account>('accounts.get', { params: { id: euros.id } })).balance).toEqual(eur(0));
  });

  test('get the number of an invoice when they are issued, so that a deleted draft leaves no gap', async () => {
    const body = { customer_id: customer, amount: { minor: 100, currency: 'SAR' }, issued_on: ISSUED };
    const created = (more: object) => read<Sale>('sales.create', { body: { ...body, ...more } });
    const first = await created({ status: 'unpaid' });
    const count = Number(first.number.slice('INV-'.length));
    const invoice = (after: number) => `INV-${String(count + after).padStart(5, '0')}`;
    const [draft, deleted] = [await created({}), await created({})];
    expect([first, draft, deleted].map(({ number }) => number)).toEqual([
      invoice(0),
      expect.stringMatching(/^DFT-\d{5}$/u),
      expect.stringMatching(/^DFT-\d{5}$/u),
    ]);
    ok(await server.call('sales.remove', { as: FINANCE, params: { id: deleted.id } }));
    const change = ({ id, version }: Sale, more: object) =>
      server.call('sales.update', { as: FINANCE, params: { id }, body: { version, ...more } });
    const described = ok(await change(draft, { description: 'Two chairs' })).body.data as Sale;
    expect(described.number).toBe(draft.number);
    // Refused after its number was taken: the transaction gives it back.
    expect((await change(described, { status: 'unpaid', account_id: 999_999 })).status).toBe(422);
    const issuedNow = await become(described, 'unpaid');
    const second = await created({ status: 'paid' });
    expect([issuedNow.number, second.number]).toEqual([invoice(1), invoice(2)]);
    const paid = await become(issuedNow, 'paid');
    expect(paid.number).toBe(invoice(1));
    const { items } = await read<{ items: { source: string }[] }>('journal.list', {
      query: { q: invoice(1) },
    });
    expect(items.map(({ source }) => source).toSorted()).toEqual(['sale', 'sale_payment']);
  });

  test('issued by requests at once get numbers in a row', async () => {
    const body = { customer_id: customer, amount: { minor: 100, currency: 'SAR' }, issued_on: ISSUED };
    const drafts = await Promise.all(Array.from({ length: 4 }, () => read<Sale>('sales.create', { body })));
    const answers = await Promise.all(drafts.map((sale) => become(sale, 'unpaid')));
    const numbers = answers
      .map(({ number }) => Number(number.slice('INV-'.length)))
      .toSorted((a, b) => a - b);
    expect(numbers.map((one) => one - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3]);
  });
});
