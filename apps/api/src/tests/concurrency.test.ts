import { replay, type DashboardAnalysis, type DashboardFigures } from '@outlay/domain';
import { sql, type SQL } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { createRandom } from '../demo/random.ts';
import { readHistory } from '../expenses/history-read.ts';
import { DATABASES } from '../test-support/databases.ts';
import { createRandomWork, RANDOM_WORKERS, type RandomWork } from '../test-support/random-work.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const WORKERS = 16;
/** Per database. The embedded one executes one statement at a time, so more of them find nothing more. */
const OPERATIONS_ON = { postgres: 3000, embedded: 800 } as const;
const OWNER = 'owner@outlay.example';
const EVER = { from: '2020-01-01', to: '2030-01-01' };
/** Statuses that the server may return for random operations: success, or an error with a reason. */
const USUAL: readonly number[] = [200, 403, 404, 409, 422];
const DECISIONS: readonly string[] = ['approve', 'reject', 'verify'];

describe.each(DATABASES)('concurrent operations on %s', (kind) => {
  const OPERATIONS = OPERATIONS_ON[kind];
  let server: TestServer;
  let work: RandomWork;
  const read = <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
    rowsOf<Row>(server.store.db, query);
  const mailById = async (): Promise<Map<number, string>> =>
    new Map(
      (await read<{ id: number; email: string }>(sql`select id, email from users`)).map(({ id, email }) => [
        id,
        email,
      ]),
    );
  beforeAll(async () => {
    server = await openServer(kind);
    for (const email of RANDOM_WORKERS) await server.token(email);
    const idsOf = async (rows: SQL): Promise<number[]> =>
      (await read<{ id: number }>(rows)).map(({ id }) => id);
    work = createRandomWork(server, {
      expenses:
        await read(sql`select id, version, status, payment_status, json_build_object('id', user_id) as user from expenses
        where company_id = 1 order by id`),
      payouts: await read(
        sql`select id, version, status from reimbursements where company_id = 1 order by id`,
      ),
      accounts: await idsOf(
        sql`select id from accounts where company_id = 1 and type = 'expense' order by id`,
      ),
      entryTypes: await idsOf(
        sql`select id from entry_types where company_id = 1 and direction = 'out' order by id`,
      ),
      mail: await mailById(),
    });
  });
  afterAll(() => server.close());

  const dataOf = async <Data>(name: Parameters<TestServer['call']>[0], query: object): Promise<Data> =>
    ok(await server.call(name, { as: OWNER, query: { ...query } })).body.data as Data;

  test(
    `${OPERATIONS} random operations by ${WORKERS} workers cause no server error or deadlock, and many succeed`,
    { timeout: 900_000 },
    async () => {
      const began = server.services.clock.now();
      const odd: string[] = [];
      let [left, done] = [OPERATIONS, 0];
      const worker = async (seed: number): Promise<void> => {
        const random = createRandom(seed);
        while (left > 0) {
          left -= 1;
          const { status, text } = await work.operate(random);
          if (status === 200) done += 1;
          if (!USUAL.includes(status)) odd.push(`${status} ${text.slice(0, 200)}`);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, (_, at) => worker(at + 1)));
      expect(odd).toEqual([]);
      // The test proves nothing if hardly any operation is allowed.
      expect(done).toBeGreaterThan(OPERATIONS / 5);
      // Nor if none concerns bookings and payouts.
      const [ledger] = await read<Record<string, number>>(
        sql`select count(*) filter (where source = 'expense')::int as booked,
            count(*) filter (where source = 'reversal')::int as reversed,
            count(*) filter (where source = 'reimbursement')::int as paid
          from transactions where company_id = 1 and created_at > ${began.toISOString()}::timestamptz`,
      );
      for (const name of ['booked', 'reversed', 'paid']) {
        expect([name, ledger?.[name]]).toEqual([name, expect.toSatisfy((lines: number) => lines > 0)]);
      }
    },
  );

  test('no acknowledged change is lost: each is in the history once, by its actor', async () => {
    const mail = await mailById();
    const lines = await read<{ id: number; version: number; by: number }>(
      sql`select expense_id as id, version, by_id as by from expense_history where action <> 'remark'`,
    );
    const written = Map.groupBy(lines, ({ id, version }) => `${id} ${version}`);
    const byVersion = Map.groupBy(work.acknowledged, ({ id, version }) => `${id} ${version}`);
    expect(byVersion.size).toBe(work.acknowledged.length);
    const lost = work.acknowledged.filter(({ id, version, by }) => {
      const [line, more] = written.get(`${id} ${version}`) ?? [];
      return line === undefined || more !== undefined || mail.get(line.by) !== by;
    });
    expect(lost).toEqual([]);
    const there = new Set((await read<{ id: number }>(sql`select id from expenses`)).map(({ id }) => id));
    expect(work.created.filter((id) => !there.has(id))).toEqual([]);
    expect(work.created.length).toBeGreaterThan(OPERATIONS / 20);
  });

  test("every history leads to the expense's current status, version by version, without a decision by the owner", async () => {
    const stored = await read<{ id: number; status: string; version: number }>(
      sql`select id, status, version from expenses where company_id = 1 order by id`,
    );
    const wrong: string[] = [];
    for (const { id, status, version } of stored) {
      const history = await readHistory(server.store.db, 1, id);
      const versions = history.filter(({ action }) => action !== 'remark').map((line) => line.version);
      const risesByOne = versions.every((one, at) => one === at + 1);
      const own = history.some(
        ({ action, by }) => DECISIONS.includes(action) && by?.id === history[0]?.by?.id,
      );
      if (replay(history) !== status || versions.at(-1) !== version || !risesByOne || own)
        wrong.push(`${id} ${status} ${version}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('balances are the sums of the ledger, which contains exactly the booked expenses, once each', async () => {
    const lines = await read<{ account: number; minor: number }>(
      sql`select account_id as account, amount_minor::float8 as minor from transactions where company_id = 1`,
    );
    const stored = await read<{ id: number }>(sql`select id from accounts where company_id = 1 order by id`);
    const shown = new Map<number, number>();
    for (let page = 1; shown.size < stored.length; page += 1) {
      const { items } = await dataOf<{ items: { id: number; balance: { minor: number } }[] }>(
        'accounts.list',
        { per_page: 20, page },
      );
      if (items.length === 0) break;
      for (const { id, balance } of items) shown.set(id, balance.minor);
    }
    const sums = stored.map(({ id }) => [
      id,
      lines.filter(({ account }) => account === id).reduce((sum, { minor }) => sum + minor, 0),
    ]);
    expect([...shown].toSorted(([a], [b]) => a - b)).toEqual(sums);
    expect(
      await read(sql`select e.id, e.book_status from expenses e
        left join journal_entries t on t.source = 'expense' and t.source_id = e.id and t.company_id = e.company_id
          and t.reverses_id is null and not exists (select 1 from journal_entries r where r.reverses_id = t.id)
        where e.company_id = 1 group by e.id
        having count(t.id) <> case when e.book_status = 'unbooked' then 0 else 1 end
          or e.book_status <> 'unbooked' and (
            not exists (select 1 from journal_lines l where l.entry_id = max(t.id) and l.account_id = e.account_id)
            or not exists (select 1 from journal_lines l
              where l.entry_id = max(t.id) and l.side = 'credit' and l.base_minor = e.base_minor))`),
    ).toEqual([]);
    expect(
      await read(sql`select t.source_id, t.account_id from transactions t join expenses e on e.id = t.source_id
        where t.company_id = 1 and t.source = 'expense' and e.book_status = 'unbooked'
          and not exists (select 1 from transactions r where r.reverses_id = t.id)`),
    ).toEqual([]);
    expect(
      await read(sql`select t.id from transactions t join transactions r on r.reverses_id = t.id group by t.id, t.account_id, t.amount_minor
        having count(*) > 1 or min(r.account_id) <> t.account_id or sum(r.amount_minor) <> -t.amount_minor`),
    ).toEqual([]);
  });

  test('every entry is balanced and numbered without gaps, and the trial balance is zero', async () => {
    expect(
      await read(sql`select e.id from journal_entries e left join journal_lines l on l.entry_id = e.id group by e.id
        having count(l.id) <> e.line_count or count(l.id) < 2
          or sum(case l.side when 'debit' then l.base_minor else -l.base_minor end) <> 0`),
    ).toEqual([]);
    const [numbers] = await read<{ entries: number; last: number; distinct: number }>(
      sql`select count(*)::int as entries, count(distinct number)::int as distinct,
          (select last from counters where company_id = 1 and kind = 'journal') as last
        from journal_entries where company_id = 1`,
    );
    expect(numbers).toEqual({ entries: numbers?.last, distinct: numbers?.last, last: numbers?.last });
  });

  test('the liability to employees is what booked requests claim, less what was paid', async () => {
    const [owed] = await read<{ ledger: number; booked: number; paid: number }>(
      sql`select
          (select -sum(case l.side when 'debit' then l.base_minor else -l.base_minor end) from journal_lines l
            join default_accounts d on d.account_id = l.account_id and d.name = 'owed_to_employees'
            where d.company_id = 1)::float8 as ledger,
          (select sum(base_minor) from expenses where company_id = 1 and paid_by = 'employee'
            and book_status <> 'unbooked')::float8 as booked,
          (select sum(e.base_minor) from expenses e where e.company_id = 1 and e.paid_by = 'employee'
            and (e.payment_status = 'paid' and e.status = 'verified' or exists (
              select 1 from reimbursement_expenses p join reimbursements r on r.id = p.reimbursement_id
              where p.expense_id = e.id and r.status = 'paid')))::float8 as paid`,
    );
    expect(owed?.ledger).toBe((owed?.booked ?? 0) - (owed?.paid ?? 0));
  });

  test('no expense is in two open payouts, and each is paid as its payout says', async () => {
    expect(
      await read(sql`select p.expense_id from reimbursement_expenses p join reimbursements r on r.id = p.reimbursement_id
        where r.status in ('scheduled', 'paid') group by p.expense_id having count(*) > 1`),
    ).toEqual([]);
    expect(
      await read(sql`select e.id, e.payment_status, r.status from reimbursement_expenses p
        join reimbursements r on r.id = p.reimbursement_id join expenses e on e.id = p.expense_id
        where r.status = 'scheduled' and e.status = 'approved' and e.payment_status <> 'scheduled'`),
    ).toEqual([]);
  });

  test('the dashboard’s figures are the sums of the expenses and of the ledger', async () => {
    const rows = await read<{ status: string; minor: number; owed: boolean }>(
      sql`select status, coalesce(base_minor, 0)::float8 as minor, status in ('approved', 'verified') and paid_by = 'employee'
          and payment_status in ('unpaid', 'scheduled', 'failed', 'reversed') as owed
        from expenses where company_id = 1 and (status <> 'draft' or user_id = (select id from users where email = ${OWNER}))`,
    );
    const sumOf = (some: typeof rows) => ({
      count: some.length,
      amount: { minor: some.reduce((sum, { minor }) => sum + minor, 0), currency: 'SAR' },
    });
    const statuses = [...Map.groupBy(rows, ({ status }) => status)]
      .map(([status, some]) => ({ status, ...sumOf(some) }))
      .toSorted((a, b) => a.status.localeCompare(b.status));
    const of = (status: string) => sumOf(rows.filter((row) => row.status === status));
    const [bank] = await read<{ minor: number }>(
      sql`select coalesce(sum(t.amount_minor), 0)::float8 as minor from transactions t join accounts b on b.id = t.account_id
            where b.company_id = 1 and b.type = 'bank' and b.currency = 'SAR' and b.active`,
    );
    expect(await dataOf<DashboardFigures>('dashboard.figures', EVER)).toMatchObject({
      pending: of('pending'),
      comment: of('comment'),
      approved: of('approved'),
      verified: of('verified'),
      rejected: of('rejected'),
      owed: sumOf(rows.filter(({ owed }) => owed)),
      balance: { minor: bank?.minor, currency: 'SAR' },
    });
    const analysis = await dataOf<DashboardAnalysis>('dashboard.expenseAnalysis', EVER);
    expect(analysis.statuses.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(statuses);
    const spent = of('approved').amount.minor + of('verified').amount.minor;
    for (const part of [analysis.months, analysis.entry_types]) {
      expect(part.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(spent);
    }
  });
});
