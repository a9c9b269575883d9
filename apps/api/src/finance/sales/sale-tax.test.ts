import type { Account, Sale, TaxCode, VatReport } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const OTHER_OWNER = 'owner@nakheel.example';
const DAY = '2022-05-10';
const MAY = { from: '2022-05-01', to: '2022-05-31' };

const sar = (minor: number) => ({ minor, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('VAT of sales on %s', (kind) => {
  let server: TestServer;
  let customer = 0;
  let codes: readonly TaxCode[] = [];

  const read = async <Data>(name: Parameters<TestServer['call']>[0], input: CallInput): Promise<Data> =>
    ok(await server.call(name, input)).body.data as Data;
  const codeOf = (code: string): number => codes.find((one) => one.code === code)?.id ?? 0;
  const create = (body: object) =>
    server.call('sales.create', { as: FINANCE, body: { customer_id: customer, issued_on: DAY, ...body } });
  const issued = async (body: object): Promise<Sale> =>
    ok(await create({ status: 'unpaid', ...body })).body.data as Sale;
  const update = ({ id, version }: Sale, body: object) =>
    server.call('sales.update', { as: FINANCE, params: { id }, body: { version, ...body } });
  const changed = async (sale: Sale, body: object): Promise<Sale> =>
    ok(await update(sale, body)).body.data as Sale;
  const errorsOf = async (body: object) => {
    const { status, body: answer } = await create(body);
    return [status, Object.keys(answer.errors ?? {})];
  };
  /** Receivables, output VAT and income, each on the side on which it grows. */
  const balances = async (): Promise<number[]> => {
    const { items } = await read<{ items: Account[] }>('accounts.list', {
      as: FINANCE,
      query: { limit: 100 },
    });
    return ['1200', '2300', '4000'].map(
      (code) => items.find((account) => account.code === code)?.balance?.minor ?? Number.NaN,
    );
  };
  const since = async (before: readonly number[]): Promise<number[]> =>
    (await balances()).map((minor, at) => minor - (before[at] ?? 0));

  /** Sales and output VAT of a tax code in the report of May. */
  const reported = async () => {
    const { items, reconciliation } = await read<VatReport>('vatReport.get', { as: FINANCE, query: MAY });
    expect(reconciliation.difference).toEqual(sar(0));
    return (code: string) => {
      const item = items.find(({ tax_code }) => tax_code?.id === codeOf(code));
      return { sales: item?.sales.minor ?? 0, output: item?.output.minor ?? 0 };
    };
  };

  beforeAll(async () => {
    server = await openServer(kind);
    codes = (await read<{ items: TaxCode[] }>('taxCodes.list', { as: OWNER, query: { limit: 100 } })).items;
    const { items } = await read<{ items: { id: number }[] }>('customers.list', { as: FINANCE });
    customer = items[0]?.id ?? 0;
  }, 90_000);
  afterAll(() => server.close());

  test('is taken out of what the customer pays, and owed from the day of issue until it is cancelled', async () => {
    const before = await balances();
    const sale = await issued({ amount: sar(11_500), tax_code_id: codeOf('S15') });
    expect(sale).toMatchObject({
      amount: sar(11_500),
      net: sar(10_000),
      tax: sar(1500),
      tax_code: { id: codeOf('S15'), name: 'VAT 15%' },
    });
    expect(await since(before)).toEqual([11_500, 1500, 10_000]);
    const larger = await changed(sale, { amount: sar(23_000) });
    expect([larger.net, larger.tax]).toEqual([sar(20_000), sar(3000)]);
    expect(await since(before)).toEqual([23_000, 3000, 20_000]);
    const untaxed = await changed(larger, { tax_code_id: null });
    expect([untaxed.tax_code, untaxed.tax]).toEqual([null, sar(0)]);
    expect(await since(before)).toEqual([23_000, 0, 23_000]);
    const taxed = await changed(untaxed, { tax_code_id: codeOf('S15') });
    const paid = await changed(taxed, { status: 'paid' });
    expect(await since(before)).toEqual([0, 3000, 20_000]);
    expect((await update(paid, { tax_code_id: null })).status).toBe(409);
    await changed(paid, { status: 'refunded' });
    expect(await since(before)).toEqual([0, 0, 0]);
  });

  test('is none on zero-rated sales and under reverse charge, which the report lists as sales', async () => {
    const before = await reported();
    const sales = await Promise.all(
      ['S15', 'Z', 'AE'].map((code) => issued({ amount: sar(11_500), tax_code_id: codeOf(code) })),
    );
    const after = await reported();
    const added = (code: string) => [
      after(code).sales - before(code).sales,
      after(code).output - before(code).output,
    ];
    expect(['S15', 'Z', 'AE'].map(added)).toEqual([
      [10_000, 1500],
      [11_500, 0],
      [11_500, 0],
    ]);
    for (const sale of sales) await changed(sale, { status: 'cancelled' });
  });

  test('is converted at the rate of the day of issue, and receivables are what the customer owes', async () => {
    const before = await balances();
    const dollars = { minor: 11_500, currency: 'USD' };
    const sale = await issued({ amount: dollars, tax_code_id: codeOf('S15'), issued_on: '2026-01-05' });
    expect(sale.tax).toEqual({ minor: 1500, currency: 'USD' });
    expect(await since(before)).toEqual([43_125, 5625, 37_500]);
    await changed(sale, { status: 'cancelled' });
    expect(await since(before)).toEqual([0, 0, 0]);
  });

  test('needs a tax code of the company that is valid on the day of issue, and is never sent', async () => {
    const amount = sar(11_500);
    expect(await errorsOf({ amount, tax_code_id: 999_999 })).toEqual([422, ['tax_code_id']]);
    const { items } = await read<{ items: TaxCode[] }>('taxCodes.list', { as: OTHER_OWNER });
    expect(await errorsOf({ amount, tax_code_id: items[0]?.id ?? 0 })).toEqual([422, ['tax_code_id']]);
    expect(await errorsOf({ amount, tax_code_id: codeOf('S15'), issued_on: '2020-06-30' })).toEqual([
      422,
      ['tax_code_id'],
    ]);
    expect(await errorsOf({ amount, tax_code_id: codeOf('S15'), tax: sar(1) })).toEqual([422, ['tax']]);
    const draft = ok(await create({ amount, tax_code_id: codeOf('S15') })).body.data as Sale;
    expect((await update(draft, { issued_on: '2020-06-30' })).body.errors).toHaveProperty('tax_code_id');
  });

  test('keeps the rate of its tax code, which can neither change nor be deleted', async () => {
    const code = await read<TaxCode>('taxCodes.create', {
      as: OWNER,
      body: { name: 'Sales at 7.5 %', code: `S75-${kind}`, category: 'S', rate: 750 },
    });
    await issued({ amount: sar(10_750), tax_code_id: code.id, issued_on: '2022-06-01' });
    const params = { id: code.id };
    const rate = { rate: 800, version: code.version };
    expect((await server.call('taxCodes.update', { as: OWNER, params, body: rate })).status).toBe(409);
    expect(
      (await server.call('taxCodes.remove', { as: OWNER, params, body: { version: code.version } })).status,
    ).toBe(409);
  });
});
