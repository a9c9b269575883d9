import { addDays, type DatedRate, type Expense, type ExpenseCheck } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const OTHER = 'owner@nakheel.example';

const rate = (more: object = {}) => ({
  from: 'USD',
  to: 'KWD',
  date: '2024-03-12',
  rate: '0.3065',
  reason: 'Bank notice',
  ...more,
});

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rates.csv');
  return body;
};

const draft = (more: object = {}) => ({
  amount: { minor: 10_000, currency: 'EUR' },
  incurred_on: '2023-06-14',
  description: 'Conference',
  ...more,
});

type Page = { readonly items: readonly DatedRate[]; readonly total: number };

const pairs = ({ items }: Page) => items.map((one) => [one.from, one.to, one.rate]).toSorted();

describe.each(FASTEST_DATABASE)('exchange rates on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const send = (verb: 'list' | 'get' | 'create' | 'update' | 'remove' | 'import', input: CallInput = {}) =>
    server.call(`exchangeRates.${verb}`, { as: OWNER, ...input });

  const list = async (query: Readonly<Record<string, unknown>> = {}, as = OWNER) =>
    ok(await send('list', { query, as })).body.data as Page;

  const create = async (more: object = {}) =>
    ok(await send('create', { body: rate(more) })).body.data as DatedRate;

  const check = async (query: Readonly<Record<string, unknown>>) => {
    const input = { amount: 10_000, currency: 'USD', incurred_on: '2023-03-12', ...query };
    return ok(await server.call('expenses.check', { as: MEMBER, query: input })).body.data as ExpenseCheck;
  };

  /** Day of the rate that a request some days after 10 May 2019 has. */
  const rateAfter = async (days: number) =>
    (await check({ currency: 'EUR', incurred_on: addDays('2019-05-10', days) })).rate?.date ?? null;

  const request = async (more: object = {}) =>
    ok(await server.call('expenses.create', { as: MEMBER, body: draft(more) })).body.data as Expense;
  const submit = ({ id, version }: Expense) =>
    server.call('expenses.updateStatus', { as: MEMBER, body: { id, status: 'pending', version } });

  test('are listed with those that all companies share, and only their own are changed', async () => {
    const mine = await create({ date: '2024-03-01' });
    expect(mine).toMatchObject({ source: 'manual', shared: false, created_by: { id: expect.any(Number) } });
    expect((await list({ q: 'Bank notice' })).items).toMatchObject([{ id: mine.id }]);
    expect((await list({ q: 'Bank notice' }, OTHER)).items).toEqual([]);
    const [shared] = (await list({ q: 'reference' }, OTHER)).items;
    expect(shared).toMatchObject({ shared: true });
    const params = { id: shared?.id ?? 0 };
    expect((await send('get', { params })).status).toBe(200);
    expect((await send('update', { params, body: { rate: '9', version: 1 } })).status).toBe(409);
    expect((await send('remove', { params })).status).toBe(409);
    const own = { id: mine.id };
    expect((await send('get', { params: own, as: OTHER })).status).toBe(404);
    expect((await send('list', { as: MEMBER })).status).toBe(403);
    const changed = ok(await send('update', { params: own, body: { rate: '0.31', version: mine.version } }));
    expect(changed.body.data).toMatchObject({ rate: '0.31', version: mine.version + 1 });
    const refused = await send('update', { params: own, body: { to: 'USD', version: mine.version + 1 } });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['to']);
    ok(await send('remove', { params: own }));
  });

  test('have one rate per pair and day, and need a reason', async () => {
    await create({ date: '2024-03-02' });
    expect((await send('create', { body: rate({ date: '2024-03-02' }) })).status).toBe(422);
    const { body } = await send('create', { body: rate({ reason: undefined, rate: '1e3' }) });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual(['rate', 'reason']);
  });

  test('are of a day that has come, near a fixed rate, and not the inverse of another one', async () => {
    const errorsOf = async (body: object) => {
      const euros = { from: 'EUR', to: 'SAR', date: '2024-03-04', rate: '4.06' };
      const answer = await send('create', { body: rate({ ...euros, ...body }) });
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await errorsOf({ date: '2099-01-01' })).toEqual([422, ['date']]);
    expect(await errorsOf({ from: 'SAR', to: 'USD', rate: '3.75' })).toEqual([422, ['rate']]);
    expect(await errorsOf({})).toEqual([200, []]);
    expect(await errorsOf({ from: 'SAR', to: 'EUR', rate: '0.25' })).toEqual([422, ['to']]);
    const rows = 'from,to,date,rate\nSAR,EUR,2024-03-04,0.25\nUSD,SAR,2024-03-04,4\n';
    expect(ok(await send('import', { body: file(rows) })).body.data).toMatchObject({
      imported: 0,
      failed: [
        { row: 2, errors: { to: [expect.any(String)] } },
        { row: 3, errors: { rate: ['One USD is fixed at 3.75 SAR. Enter a rate within 2% of that.'] } },
      ],
    });
  });

  test('can be turned round, because they are not the inverse of themselves', async () => {
    const { id, version } = await create({ from: 'EUR', to: 'KWD', date: '2021-05-03', rate: '3' });
    const turned = { from: 'KWD', to: 'EUR', version };
    expect(ok(await send('update', { params: { id }, body: turned })).body.data).toMatchObject({
      from: 'KWD',
      to: 'EUR',
      rate: '3',
    });
  });

  test('are not stored together with their inverses of the same day by simultaneous requests', async () => {
    const days = Array.from({ length: 15 }, (_, at) => addDays('2020-03-01', at));
    for (const date of days) {
      const answers = await Promise.all([
        send('create', { body: rate({ date }) }),
        send('create', { body: rate({ date, from: 'KWD', to: 'USD', rate: '3.2626' }) }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expect(Object.keys(refused?.body.errors ?? {})).toEqual(['to']);
    }
    expect((await list({ since: '2020-03-01', until: '2020-03-15', per_page: 50 })).total).toBe(15);
  });

  test('are not stored as inverses of those that are changed or imported at once', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      const date = `2020-05-0${day}`;
      const other = await create({ from: 'EUR', to: 'GBP', date: `2020-06-0${day}`, rate: '0.85' });
      await Promise.all([
        send('update', { params: { id: other.id }, body: { date, version: other.version } }),
        send('import', { body: file(`Date,GBP,\n${date},0.85,\n`) }),
        send('create', { body: rate({ from: 'GBP', to: 'EUR', date, rate: '1.17' }) }),
      ]);
      const { items } = await list({ since: date, until: date });
      expect(items.map(({ from, to }) => [from, to])).toHaveLength(1);
    }
  });

  test('are imported from the historical and the daily file of the European Central Bank, once', async () => {
    const history =
      'Date,USD,JPY,CYP,KES,\n2023-03-10,1.0586,144.34,N/A,137.1,\n2023-03-09,1.0554,N/A,N/A,,\nbroken,1,2,3,4,\n';
    // Earlier tests import rates, too.
    const [{ last = 0 } = {}] = await rowsOf<{ last: number }>(
      server.store.db,
      sql`select max(id)::int as last from audit_log`,
    );
    const dry = ok(await send('import', { body: file(history), query: { dry_run: true } }));
    expect(dry.body.data).toMatchObject({ total: 5, imported: 4, rejected: 1 });
    const { body } = ok(await send('import', { body: file(history) }));
    expect(body.data).toMatchObject({ total: 5, imported: 4, skipped: 0, rejected: 1, failed: [{ row: 4 }] });
    const again = ok(await send('import', { body: file(history) }));
    expect(again.body.data).toMatchObject({ imported: 0, skipped: 4 });
    const daily = 'Date, USD, JPY, \n13 March 2023, 1.0706, 142.66, \n';
    expect(ok(await send('import', { body: file(daily) })).body.data).toMatchObject({ imported: 2 });
    const { items } = await list({ currency: 'USD', since: '2023-03-09', until: '2023-03-13', sort: 'date' });
    expect(items.map((one) => [one.from, one.to, one.date, one.rate, one.source])).toEqual([
      ['EUR', 'USD', '2023-03-09', '1.0554', 'ecb'],
      ['EUR', 'USD', '2023-03-10', '1.0586', 'ecb'],
      ['EUR', 'USD', '2023-03-13', '1.0706', 'ecb'],
    ]);
    const audited = await rowsOf<{ imported: number }>(
      server.store.db,
      sql`select (detail ->> 'imported')::int as imported from audit_log
        where event = 'record_created' and subject = 'exchangeRates' and detail ? 'imported' and id > ${last} order by id`,
    );
    expect(audited.map(({ imported }) => imported)).toEqual([4, 2]);
    expect(await check({ currency: 'EUR', incurred_on: '2023-03-12' })).toMatchObject({
      rate: { rate: '3.96975', source: 'ecb', date: '2023-03-10' },
      base_amount: { minor: 39_698, currency: 'SAR' },
    });
    expect(await check({ currency: 'EUR', incurred_on: '2023-03-08' })).toMatchObject({ rate: null });
  });

  test('are not imported from a file of the bank for a day to come, or as inverses of known ones', async () => {
    ok(await send('create', { body: rate({ from: 'GBP', to: 'EUR', date: '2024-06-03', rate: '2.0' }) }));
    const rows = 'Date,USD,GBP,\n2099-01-01,1.1,0.9,\n2024-06-03,1.0842,0.85,\n';
    const expected = { total: 4, imported: 1, skipped: 1, rejected: 2 };
    const dry = ok(await send('import', { body: file(rows), query: { dry_run: true } }));
    expect(dry.body.data).toMatchObject(expected);
    expect(ok(await send('import', { body: file(rows) })).body.data).toMatchObject({
      ...expected,
      failed: [{ row: 2, errors: { date: ['Choose today or an earlier day.'] } }],
    });
    expect(pairs(await list({ since: '2024-06-03', until: '2024-06-03' }))).toEqual([
      ['EUR', 'USD', '1.0842'],
      ['GBP', 'EUR', '2.0'],
    ]);
    expect(pairs(await list({ since: '2098-01-01' }))).toEqual([]);
  });

  test('are imported from any file with the columns, in either language', async () => {
    const english =
      'From currency,To currency,Date,Exchange rate,Source\nusd,kwd,2022-01-03,0.3025,CBK\nUSD,USD,2022-01-03,1,\n';
    expect(ok(await send('import', { body: file(english) })).body.data).toMatchObject({
      imported: 1,
      rejected: 1,
    });
    const arabic = 'من عملة,إلى عملة,التاريخ,سعر الصرف\nUSD,KWD,2022-01-04,٠٫٣٠٢٦\n';
    expect(ok(await send('import', { body: file(arabic) })).body.data).toMatchObject({ imported: 1 });
    const { items } = await list({ since: '2022-01-03', until: '2022-01-04', sort: 'date' });
    expect(items.map((one) => [one.rate, one.source])).toEqual([
      ['0.3025', 'CBK'],
      ['0.3026', 'import'],
    ]);
  });

  test('convert a request at the rate of its own day', async () => {
    await create({ from: 'EUR', to: 'SAR', date: '2023-06-12', rate: '4.0' });
    await create({ from: 'EUR', to: 'SAR', date: '2023-06-15', rate: '5.0' });
    const expense = await request();
    expect(expense).toMatchObject({ rate: null, base_amount: null });
    const sent = ok(await submit(expense)).body.data as Expense;
    expect(sent).toMatchObject({
      base_amount: { minor: 40_000, currency: 'SAR' },
      rate: { rate: '4', source: 'manual', date: '2023-06-12' },
    });
  });

  test('ask for a rate if none is known within the days, and store the one given with its source', async () => {
    const expense = await request({ incurred_on: '2021-06-14' });
    const refused = await submit(expense);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['manual_rate']]);
    expect(refused.body.errors?.['manual_rate']?.[0]).toContain('EUR');
    const { body } = ok(
      await server.call('expenses.update', {
        as: MEMBER,
        params: { id: expense.id },
        body: { manual_rate: '٤٫٥', version: expense.version },
      }),
    );
    const changed = body.data as Expense;
    expect(changed.manual_rate).toBe('4.5');
    expect(ok(await submit(changed)).body.data).toMatchObject({
      base_amount: { minor: 45_000, currency: 'SAR' },
      rate: { rate: '4.5', source: 'manual', date: '2021-06-14' },
    });
  });

  test('count as many days as the company sets', async () => {
    await create({ from: 'EUR', to: 'SAR', date: '2019-05-10', rate: '4.2' });
    const { data } = ok(await server.call('company.get', { as: OWNER })).body;
    const { setting } = data as { setting: Record<string, unknown> };
    expect(setting).toMatchObject({ rate_days: 7 });
    const { country_id, currency_id, pending_expense_timeout } = setting;
    const setDays = (rate_days: number) =>
      server.call('company.update', {
        as: OWNER,
        body: { country_id, currency_id, pending_expense_timeout, rate_days },
      });
    for (const days of [0, 32]) {
      const refused = await setDays(days);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['rate_days']]);
    }
    expect([await rateAfter(7), await rateAfter(8)]).toEqual(['2019-05-10', null]);
    ok(await setDays(2));
    expect([await rateAfter(2), await rateAfter(3)]).toEqual(['2019-05-10', null]);
    const refused = await submit(await request({ incurred_on: '2019-05-13' }));
    expect(refused.body.errors?.['manual_rate']?.[0]).toContain('2 days');
    ok(await setDays(31));
    expect([await rateAfter(31), await rateAfter(32)]).toEqual(['2019-05-10', null]);
    ok(await setDays(7));
  });

  test('are not chosen by the user while one is known', async () => {
    const expense = await request({
      amount: { minor: 10_000, currency: 'USD' },
      incurred_on: '2021-06-14',
      manual_rate: '9',
    });
    expect(ok(await submit(expense)).body.data).toMatchObject({ rate: { rate: '3.75', source: 'peg' } });
    expect(await check({ manual_rate: '9' })).toMatchObject({ rate: { rate: '3.75' } });
    expect(await check({ currency: 'EUR', incurred_on: '2021-06-14', manual_rate: '4.5' })).toMatchObject({
      base_amount: { minor: 45_000, currency: 'SAR' },
      rate: { source: 'manual' },
    });
  });

  test('give every amount a value: one that rounds to nothing is refused', async () => {
    await create({ from: 'IDR', to: 'USD', date: '2023-06-14', rate: '0.00006' });
    const small = draft({ amount: { minor: 100, currency: 'IDR' } });
    expect(await server.call('expenses.create', { as: MEMBER, body: small })).toMatchObject({
      status: 422,
      body: { errors: { amount: ['This amount is worth less than the smallest unit of SAR.'] } },
    });
    const worth = await request({ amount: { minor: 10_000, currency: 'IDR' } });
    expect(ok(await submit(worth)).body.data).toMatchObject({ base_amount: { minor: 2 } });
  });

  test('convert a request of a day to come as of today', async () => {
    const later = addDays(new Date().toISOString().slice(0, 10), 30);
    const { rate: used } = await check({ currency: 'EUR', incurred_on: later });
    expect(used?.source).toBe('reference');
  });
});
