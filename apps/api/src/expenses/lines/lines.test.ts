import type { Expense, ExpenseLineDraft, TaxCode } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

const draft = (lines: readonly Partial<ExpenseLineDraft>[] | undefined, more: object = {}) => ({
  amount: sar(11_500),
  incurred_on: '2026-01-02',
  ...(lines === undefined ? {} : { lines }),
  ...more,
});

describe.each(FASTEST_DATABASE)('lines of an expense on %s', (kind) => {
  let server: TestServer;
  const codes = new Map<string, number>();
  beforeAll(async () => {
    server = await openServer(kind);
    const { items } = ok(await server.call('taxCodes.list', { as: OWNER, query: { per_page: 20 } })).body
      .data as {
      items: TaxCode[];
    };
    for (const { code, id } of items) codes.set(code ?? '', id);
  }, 90_000);
  afterAll(() => server.close());

  const code = (name: string): number => codes.get(name) ?? 0;
  const create = async (body: object) =>
    ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
  const errorsOf = async (body: object) => {
    const { status, body: answer } = await server.call('expenses.create', { as: MEMBER, body });
    return [status, Object.keys(answer.errors ?? {}).toSorted()];
  };
  const approved = async (body: object): Promise<Expense> => {
    const { id, version } = await create(body);
    const submitted = ok(
      await server.call('expenses.updateStatus', { as: MEMBER, body: { id, status: 'pending', version } }),
    ).body.data as Expense;
    if (submitted.status === 'approved') return submitted;
    const decision = { id, status: 'approved', version: submitted.version, details: 'Fine' };
    return ok(await server.call('expenses.updateStatus', { as: OWNER, body: decision })).body.data as Expense;
  };

  it('are stored with their amounts, and read in their order', async () => {
    const { id } = await create(
      draft([
        { description: 'Hotel', gross: sar(9200), tax_code_id: code('S15') },
        { description: 'Returned minibar', gross: sar(-1150), tax_code_id: code('S15-N') },
        { description: 'City tax', gross: sar(450), tax_code_id: code('O') },
        { description: 'Adviser abroad', gross: sar(2000), tax_code_id: code('AE') },
        { description: 'Tip', gross: sar(1000) },
      ]),
    );
    const { lines } = ok(await server.call('expenses.get', { as: MEMBER, params: { id } })).body
      .data as Expense;
    expect(
      lines?.map(({ description, net, tax, gross, recoverable }) => [
        description,
        net.minor,
        tax.minor,
        gross.minor,
        recoverable.minor,
      ]),
    ).toEqual([
      ['Hotel', 8000, 1200, 9200, 1200],
      ['Returned minibar', -1000, -150, -1150, 0],
      ['City tax', 450, 0, 450, 0],
      ['Adviser abroad', 2000, 300, 2000, 300],
      ['Tip', 1000, 0, 1000, 0],
    ]);
    expect(lines?.[0]?.tax_code).toMatchObject({ id: code('S15'), name: 'VAT 15%' });
  });

  it('are part of list rows, which leave out an empty list', async () => {
    const split = await create(draft([{ gross: sar(10_000) }, { gross: sar(1500) }]));
    const whole = await create(draft(undefined));
    const { items } = ok(await server.call('expenses.list', { as: MEMBER, query: { per_page: 2 } })).body
      .data as { items: Expense[] };
    expect(items.map(({ id, lines }) => [id, lines?.map(({ gross }) => gross.minor)])).toEqual([
      [whole.id, undefined],
      [split.id, [10_000, 1500]],
    ]);
  });

  it('are refused with the field of each line that is invalid', async () => {
    expect(await errorsOf(draft([{ gross: sar(11_499) }]))).toEqual([422, ['lines']]);
    expect(await errorsOf(draft([{ gross: { minor: 11_500, currency: 'USD' } }]))).toEqual([
      422,
      ['lines.0.gross'],
    ]);
    const two = [
      { gross: sar(11_000), tax_code_id: 999_999 },
      { gross: sar(500), cost_center_id: 999_999 },
    ];
    expect(await errorsOf(draft(two))).toEqual([422, ['lines.0.tax_code_id', 'lines.1.cost_center_id']]);
    const early = draft([{ gross: sar(11_500), tax_code_id: code('S15') }], { incurred_on: '2020-06-30' });
    expect(await errorsOf(early)).toEqual([422, ['lines.0.tax_code_id']]);
    expect(await errorsOf(draft([{ gross: sar(11_500), tax_code_id: code('S15'), tax: sar(9) }]))).toEqual([
      422,
      ['lines.0.tax'],
    ]);
    expect(await errorsOf({ ...draft(undefined), tax: sar(1) })).toEqual([422, ['tax']]);
    expect(await errorsOf(draft([{ gross: sar(11_500), vat: 15 } as object]))).toEqual([
      422,
      ['lines.0.vat'],
    ]);
  });

  it('cannot refer to records of another company', async () => {
    const { items } = ok(await server.call('taxCodes.list', { as: 'owner@nakheel.example' })).body.data as {
      items: TaxCode[];
    };
    const foreign = draft([{ gross: sar(11_500), tax_code_id: items[0]?.id ?? 0 }]);
    expect(await errorsOf(foreign)).toEqual([422, ['lines.0.tax_code_id']]);
  });

  it('change with the draft; another amount alone is refused, and nothing is lost', async () => {
    const { id, version } = await create(draft([{ gross: sar(11_500), tax_code_id: code('S15') }]));
    const update = (body: object) => server.call('expenses.update', { as: MEMBER, params: { id }, body });
    const refused = await update({ amount: sar(20_000), version });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['lines']]);
    const split = [{ gross: sar(10_000) }, { gross: sar(1500) }];
    const changed = ok(await update({ lines: split, version })).body.data as Expense;
    expect(changed.lines?.map(({ gross }) => gross.minor)).toEqual([10_000, 1500]);
    const described = ok(await update({ description: 'Later', version: changed.version })).body
      .data as Expense;
    expect(described.lines).toEqual(changed.lines);
    const none = ok(await update({ lines: [], amount: sar(7), version: described.version })).body
      .data as Expense;
    expect([none.lines, none.amount]).toEqual([[], sar(7)]);
  });

  it('have the tax of their sum, not the sum of their rounded taxes', async () => {
    for (const [gross, tax] of [
      [[33, 33, 33], 13],
      [Array.from({ length: 50 }, () => 1), 7],
      [[-33, -33, -33], -13],
    ] as const) {
      const lines = gross.map((minor) => ({ gross: sar(minor), tax_code_id: code('S15') }));
      const amount = sar(gross.reduce((sum, minor) => sum + minor, 0));
      const { lines: stored = [] } = await create(draft(lines, { amount }));
      expect(stored.reduce((sum, line) => sum + line.tax.minor, 0)).toBe(tax);
    }
  });

  it('are replaced before booking by those who book, without a change of the amount', async () => {
    const { id, version } = await approved(
      draft(undefined, { description: 'Tools', incurred_on: '2026-01-03' }),
    );
    const change = (body: object, as = FINANCE) =>
      server.call('expenses.changeLines', { as, body: { id, ...body } });
    const lines = [{ gross: sar(11_500), tax_code_id: code('S15') }];
    expect((await change({ lines, version }, MEMBER)).status).toBe(403);
    expect((await change({ lines, version: version - 1 })).status).toBe(409);
    expect((await change({ lines: [{ gross: sar(1) }], version })).body.errors).toHaveProperty('lines');
    const changed = ok(await change({ lines, version })).body.data as Expense;
    expect(changed).toMatchObject({ version: version + 1, amount: sar(11_500), lines: [{ tax: sar(1500) }] });
    // The same lines again are no change.
    expect((ok(await change({ lines, version: version + 1 })).body.data as Expense).version).toBe(
      version + 1,
    );
    const history = ok(await server.call('expenses.history', { as: FINANCE, params: { id } })).body.data as {
      changes: object;
    }[];
    expect(history.at(-1)?.changes).toEqual({ lines: { from: 0, to: 1 } });
  });

  it('are booked with input VAT on its account, and the reversal takes all of it back', async () => {
    type Row = { id: number; code: string; balance: { minor: number } };
    const balances = async (): Promise<Map<string, number>> => {
      const { items } = ok(await server.call('accounts.list', { as: FINANCE, query: { per_page: 20 } })).body
        .data as {
        items: Row[];
      };
      return new Map(items.map(({ code: key, balance }) => [key, balance.minor]));
    };
    const { items } = ok(await server.call('accounts.list', { as: FINANCE, query: { per_page: 20 } })).body
      .data as {
      items: Row[];
    };
    const idOf = (key: string): number => items.find((one) => one.code === key)?.id ?? 0;
    const types = ok(await server.call('entryTypes.list', { as: FINANCE, query: { direction: 'out' } })).body
      .data as {
      items: { id: number }[];
    };
    const body = draft(
      [
        { gross: sar(9200), tax_code_id: code('S15'), account_id: idOf('6200') },
        { gross: sar(-1150), tax_code_id: code('S15-N') },
        { gross: sar(3450), tax_code_id: code('AE') },
      ],
      { incurred_on: '2026-01-04', description: 'Booked lines' },
    );
    const before = await balances();
    const { id, version } = await approved(body);
    const booking = {
      ids: [id],
      account_id: idOf('6300'),
      entry_type_id: types.items[0]?.id ?? 0,
      versions: { [id]: version },
    };
    const { results } = ok(await server.call('expenses.bookKeep', { as: FINANCE, body: booking })).body
      .data as {
      results: { ok: boolean; expense?: Expense }[];
    };
    expect(results).toMatchObject([{ ok: true }]);
    const booked = await balances();
    const moved = Object.fromEntries(
      [...booked].flatMap(([key, minor]) => {
        const by = minor - (before.get(key) ?? 0);
        return by === 0 ? [] : [[key, by]];
      }),
    );
    // 3,450.00 under reverse charge: 517.50 are owed and reclaimed. Tax of the return that is not recoverable lowers the cost.
    const owed = Object.keys(moved).filter((key) => key.startsWith('2'));
    expect(moved).toMatchObject({ '1300': 1200 + 518, '6200': 8000, '6300': -1150 + 3450 });
    expect(owed.reduce((sum, key) => sum + (moved[key] ?? 0), 0)).toBe(11_500 + 518);
    const change = { id, account_id: null, version: results[0]?.expense?.version ?? 0 };
    ok(await server.call('expenses.changeAccount', { as: FINANCE, body: change }));
    expect(await balances()).toEqual(before);
  });

  it('keep the rate of their tax code', async () => {
    const params = { id: code('S15') };
    const stored = ok(await server.call('taxCodes.get', { as: FINANCE, params })).body.data as TaxCode;
    const change = (body: object) =>
      server.call('taxCodes.update', { as: FINANCE, params, body: { version: stored.version, ...body } });
    const refused = await change({ rate: 2000 });
    expect([refused.status, refused.body.reason]).toEqual([409, expect.stringContaining('Valid to')]);
    expect((await server.call('taxCodes.remove', { as: FINANCE, params })).status).toBe(409);
    expect((await change({ note: 'Standard' })).status).toBe(200);
  });

  it("know the supplier's invoice, whose second expense is a possible duplicate", async () => {
    const invoice = { supplier_vat_number: '3000 0000 0000 003', invoice_number: ' INV-7 ' };
    const first = await create(draft(undefined, { ...invoice, amount: sar(100) }));
    expect(first).toMatchObject({
      supplier_vat_number: '300000000000003',
      invoice_number: 'INV-7',
      duplicate_ids: [],
    });
    const second = await create(draft(undefined, { ...invoice, invoice_number: 'inv-٧', amount: sar(999) }));
    expect(second.duplicate_ids).toEqual([first.id]);
    const other = await create(draft(undefined, { invoice_number: 'INV-7', amount: sar(998) }));
    expect(other.duplicate_ids).toEqual([]);
    const prefixed = { supplier_vat_number: 'SA300000000000003', invoice_number: 'INV-7', amount: sar(997) };
    expect((await create(draft(undefined, prefixed))).duplicate_ids).toEqual([first.id, second.id]);
    expect(await errorsOf(draft(undefined, { supplier_vat_number: 'FOO1' }))).toEqual([
      422,
      ['supplier_vat_number'],
    ]);
    expect(await errorsOf(draft(undefined, { supplier_vat_number: '12345' }))).toEqual([
      422,
      ['supplier_vat_number'],
    ]);
    expect(await errorsOf(draft(undefined, { supplier_vat_number: 'DE811125441' }))).toEqual([
      422,
      ['supplier_vat_number'],
    ]);
  });

  it('make a request a possible duplicate of one that states only the VAT number of its supplier', async () => {
    const body = { name: `Seller ${kind}`, tax_number: 'SA 3101 2239 3500 003' };
    const answer = await server.call('suppliers.create', { as: OWNER, body });
    const supplier = ok(answer).body.data as { id: number; tax_number: string };
    expect(supplier.tax_number).toBe('310122393500003');
    const named = await create(
      draft(undefined, { supplier_id: supplier.id, invoice_number: 'A-1', amount: sar(500) }),
    );
    const numbered = { supplier_vat_number: '310122393500003', invoice_number: 'a-1', amount: sar(501) };
    expect((await create(draft(undefined, numbered))).duplicate_ids).toEqual([named.id]);
  });

  it('do not keep a supplier from being changed whose stored number is invalid', async () => {
    const made = ok(await server.call('suppliers.create', { as: OWNER, body: { name: `Old ${kind}` } })).body
      .data as { id: number; version: number };
    await server.store.db.execute(sql`update suppliers set tax_number = '1010010000' where id = ${made.id}`);
    const update = (body: object) =>
      server.call('suppliers.update', {
        as: OWNER,
        params: { id: made.id },
        body: { ...body, version: made.version },
      });
    expect((await update({ tax_number: '1010010001' })).status).toBe(422);
    expect((await update({ tax_number: '1010010000', phone: '+966500000000' })).status).toBe(200);
  });

  it.each(['suppliers.create', 'customers.create'] as const)(
    '%s refuses a VAT number that is invalid in the country of the company',
    async (name) => {
      for (const tax_number of ['1010010000', 'FOO1', 'DE811125441'])
        expect(await server.call(name, { as: OWNER, body: { name: 'Other', tax_number } })).toMatchObject({
          status: 422,
          body: { errors: { tax_number: [expect.any(String)] } },
        });
    },
  );
});
