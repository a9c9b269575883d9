import { asSubject, createAbility, type Expense, type PermissionRule } from '@outlay/domain';
import { sql, type SQL } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

type Listed = {
  readonly items: readonly Expense[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
};

/**
 * Expected sort expression of each order, written independently of the server; many rows are equal in each but the
 * first.
 */
const ORDERS: Readonly<Record<string, SQL>> = {
  number: sql`e.number`,
  status: sql`e.status`,
  payment_status: sql`e.payment_status`,
  book_status: sql`e.book_status`,
  amount: sql`e.base_minor`,
  incurred_on: sql`e.incurred_on`,
  submitted_at: sql`e.submitted_at`,
  user: sql`search_fold(u.name) collate "C"`,
  team: sql`search_fold(t.name) collate "C"`,
  supplier: sql`search_fold(s.name) collate "C"`,
  created_at: sql`e.created_at`,
  updated_at: sql`e.updated_at`,
};

describe.each(DATABASES)('pages of lists on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    // Every expense four times: ties in every order, and pages far enough to be read from the end.
    const columns = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select column_name::text as name from information_schema.columns
        where table_name = 'expenses' and table_schema = 'public' and is_generated = 'NEVER'
          and column_name not in ('id', 'number', 'recurring_id')`,
    );
    const same = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await server.store.db.execute(
      sql`insert into expenses (number, ${same}) select number || '-' || n, ${same} from expenses, generate_series(1, 3) n`,
    );
  }, 120_000);
  afterAll(() => server.close());

  const list = async (query: Record<string, unknown>, as = OWNER): Promise<Listed> =>
    ok(await server.call('expenses.list', { as, query })).body.data as Listed;
  const idsOf = async (rows: SQL): Promise<number[]> =>
    (await rowsOf<{ id: number }>(server.store.db, rows)).map(({ id }) => id);

  /** Returns the rows of all pages; each response contains their number. */
  async function everyPage(as: string): Promise<Expense[]> {
    const rows: Expense[] = [];
    const { total } = await list({ per_page: 20 }, as);
    for (let page = 1; (page - 1) * 20 < total; page += 1) {
      const read = await list({ page, per_page: 20 }, as);
      expect(read.total).toBe(total);
      rows.push(...read.items);
    }
    expect(rows).toHaveLength(total);
    return rows;
  }

  const SEEN = sql`e.company_id = 1 and (e.status <> 'draft' or e.user_id = (select id from users where email = ${OWNER}))`;

  test.each(Object.keys(ORDERS).flatMap((sort) => [[sort, true] as const, [sort, false] as const]))(
    'sorts by %s, descending %s, with ties by id, and near, far and last pages are slices of the whole list',
    async (sort, desc) => {
      const order = desc
        ? sql`${ORDERS[sort]} desc nulls first, e.id desc`
        : sql`${ORDERS[sort]} asc nulls last, e.id asc`;
      const whole = await idsOf(sql`select e.id from expenses e join users u on u.id = e.user_id
        left join teams t on t.id = e.team_id left join suppliers s on s.id = e.supplier_id
        where ${SEEN} order by ${order}`);
      const last = Math.ceil(whole.length / 20);
      // Beyond five hundred rows, pages are read from the nearer end.
      expect(whole.length).toBeGreaterThan(1_000);
      for (const page of [1, 2, 26, 27, Math.floor(last / 2), last - 1, last, last + 1, 1_000_000_000]) {
        const { items, total } = await list({ sort, desc, page, per_page: 20 });
        const expected = whole.slice((page - 1) * 20, page * 20);
        expect([page, total, items.map(({ id }) => id)]).toEqual([page, whole.length, expected]);
      }
      for (const page of [1, 260, Math.ceil(whole.length / 2)]) {
        const { items, per_page } = await list({ sort, desc, page, per_page: 2 });
        expect([per_page, items.map(({ id }) => id)]).toEqual([2, whole.slice((page - 1) * 2, page * 2)]);
      }
    },
  );

  /** Runs a check while a member has a permission set with other rules. */
  async function asMemberWith(rules: readonly PermissionRule[], check: () => Promise<void>): Promise<void> {
    const [before] = await rowsOf<{ id: number | null }>(
      server.store.db,
      sql`select permission_set_id as id from users where email = ${MEMBER}`,
    );
    const [set] = await idsOf(sql`insert into permission_sets (company_id, name, rules)
      values (1, ${JSON.stringify(rules)}, ${JSON.stringify(rules)}::jsonb) returning id`);
    await server.store.db.execute(sql`update users set permission_set_id = ${set} where email = ${MEMBER}`);
    await check();
    await server.store.db.execute(
      sql`update users set permission_set_id = ${before?.id ?? null} where email = ${MEMBER}`,
    );
  }

  const RULES: readonly (readonly PermissionRule[])[] = [
    [{ action: 'read', subject: 'expense', conditions: { 'team.id': null } }],
    [{ action: 'read', subject: 'expense', conditions: { 'supplier.id': { $ne: 1 } } }],
    [
      {
        action: 'read',
        subject: 'expense',
        conditions: { 'account.id': { $exists: true }, status: 'verified' },
      },
    ],
    [
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', inverted: true, conditions: { 'team.id': { $nin: [1, 2] } } },
      { action: 'read', subject: 'expense', inverted: true, conditions: { 'amount.minor': { $lt: 20_000 } } },
    ],
  ];

  test('with conditions on nullable fields, the total equals the number of rows on all pages, and exactly the allowed ones are returned', async () => {
    const all = await everyPage(OWNER);
    for (const rules of RULES) {
      const ability = createAbility(rules);
      const allowed = all
        .filter((row) => row.status !== 'draft' && ability.can('read', asSubject('expense', row)))
        .map(({ id }) => id);
      await asMemberWith(rules, async () => {
        const shown = (await everyPage(MEMBER)).filter(({ status }) => status !== 'draft');
        expect(allowed.length).toBeGreaterThan(0);
        expect(shown.map(({ id }) => id)).toEqual(allowed);
      });
    }
  });

  test('filters by currency and by policy violation select their rows, and nothing if the violations are hidden', async () => {
    const violations = [
      { policy_id: 1, policy_name: 'Meals', code: 'receipt_required', mode: 'warn', params: {} },
    ];
    await server.store.db.execute(sql`update expenses set violations = ${JSON.stringify(violations)}::jsonb
      where company_id = 1 and status = 'approved' and id % 3 = 0`);
    const all = await everyPage(OWNER);
    for (const currency of new Set(all.map(({ amount }) => amount.currency))) {
      const { items, total } = await list({ currency, per_page: 100 });
      expect(items.map(({ amount }) => amount.currency)).toEqual(items.map(() => currency));
      expect(total).toBe(all.filter(({ amount }) => amount.currency === currency).length);
    }
    const flagged = all.filter(({ violations }) => violations.length > 0).map(({ id }) => id);
    const found = await list({ with_violations: true, per_page: 100 });
    expect(flagged.length).toBeGreaterThan(0);
    expect(found.items.map(({ id }) => id)).toEqual(flagged.slice(0, 100));
    expect((await list({ with_violations: false })).total).toBe(all.length - flagged.length);
    expect((await list({ currency: 'SAR,EUR' })).total).toBe(
      all.filter(({ amount }) => ['SAR', 'EUR'].includes(amount.currency)).length,
    );
    const refused = await server.call('expenses.list', { as: OWNER, query: { currency: 'Riyal' } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['currency']]);
    const hidden: readonly PermissionRule[] = [
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', inverted: true, fields: ['violations'] },
    ];
    await asMemberWith(hidden, async () => {
      expect((await list({ status: 'approved' }, MEMBER)).total).toBeGreaterThan(0);
      for (const query of [{ with_violations: true }, { with_violations: false }])
        expect((await list(query, MEMBER)).total).toBe(0);
    });
  });

  test('pages of 50 and 100 rows follow each other without gaps', async () => {
    const all = (await everyPage(OWNER)).map(({ id }) => id);
    for (const size of [50, 100]) {
      const pages = await Promise.all([1, 2].map((page) => list({ page, per_page: size })));
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.slice(0, 2 * size));
    }
  });

  const made = async (description: string): Promise<number> => {
    const body = { amount: { minor: 4_200, currency: 'SAR' }, incurred_on: '2021-05-05', description };
    return (ok(await server.call('expenses.create', { as: OWNER, body })).body.data as Expense).id;
  };
  const foundBy = async (q: string): Promise<number[]> =>
    (await list({ q, from: '2021-05-05', to: '2021-05-05', sort: 'id', per_page: 20 })).items.map(
      ({ id }) => id,
    );

  test('search treats pattern characters literally, ignores case and invisible marks', async () => {
    const texts = [
      '100% cotton',
      '100 cotton',
      'under_score',
      'underXscore',
      String.raw`C:\new`,
      "O'Hara; --",
      'فاتورة ٤٢',
      'a\u200Fb',
    ];
    const ids = new Map<string, number>();
    for (const one of texts) ids.set(one, await made(one));
    const of = (...expected: string[]): number[] => expected.map((one) => ids.get(one) ?? 0);
    expect(await foundBy('100% c')).toEqual(of('100% cotton'));
    expect(await foundBy('COTTON')).toEqual(of('100% cotton', '100 cotton'));
    expect(await foundBy('r_s')).toEqual(of('under_score'));
    expect(await foundBy(String.raw`C:\n`)).toEqual(of(String.raw`C:\new`));
    expect(await foundBy('\\')).toEqual(of(String.raw`C:\new`));
    expect(await foundBy("O'Hara; --")).toEqual(of("O'Hara; --"));
    expect(await foundBy('%')).toEqual(of('100% cotton'));
    // Names copied from the screen are isolated by marks; marks in the input match, too.
    expect(await foundBy('\u2068فاتورة\u2069\u200F ٤٢')).toEqual(of('فاتورة ٤٢'));
    expect(await foundBy('a\u200Fb')).toEqual(of('a\u200Fb'));
    expect(await foundBy('  cotton ')).toEqual(of('100% cotton', '100 cotton'));
    expect(await foundBy('\u200F')).toEqual(of('a\u200Fb'));
    expect((await foundBy('   ')).length).toBe(texts.length);
  });

  test('compares amounts in the company’s currency, both ends included; an inverted range is empty', async () => {
    const body = {
      amount: { minor: 10_000, currency: 'KWD' },
      incurred_on: '2021-06-06',
      manual_rate: '12.31',
    };
    const { id } = ok(await server.call('expenses.create', { as: OWNER, body })).body.data as Expense;
    const [row] = await rowsOf<{ base: number; currency: string }>(
      server.store.db,
      sql`select base_minor::float8 as base, base_currency as currency from expenses where id = ${id}`,
    );
    const base = row?.base ?? 0;
    // Ten dinars exceed a hundred riyals, whatever the rate of the day.
    expect([row?.currency, base > 10_000]).toEqual(['SAR', true]);
    const between = async (min: number, max: number): Promise<number[]> =>
      (await list({ min, max, from: '2021-06-06', to: '2021-06-06' })).items.map((one) => one.id);
    expect(await between(base, base)).toEqual([id]);
    expect(await between(base + 1, base + 2)).toEqual([]);
    expect(await between(10_000, 10_000)).toEqual([]);
    expect(await between(base, base - 1)).toEqual([]);
    expect(await list({ from: '2021-06-07', to: '2021-06-06' })).toMatchObject({ items: [], total: 0 });
  });
});
