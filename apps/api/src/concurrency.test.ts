import { replay, type Expense } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './db/rows.ts';
import { createRandom, type Random } from './demo/random.ts';
import { readHistory } from './expenses/history-read.ts';
import { DATABASES, type Kind } from './testing/databases.ts';
import { ok, openServer, type Answered, type TestServer } from './testing/server.ts';

const WORKERS = 16;
/** The embedded database does one thing at a time: fewer operations tell as much there. */
const OPERATIONS: Readonly<Record<Kind, number>> = { embedded: 800, postgres: 10_000 };

const PEOPLE = ['owner', 'finance', 'approver', 'member', 'admin'].map((name) => `${name}@outlay.example`);
const SENT = [
  'pending',
  'draft',
  'comment',
  'approved',
  'rejected',
  'verified',
  'unverified',
  'cancelled',
] as const;

type Known = { id: number; version: number };

/** One random operation; answers what the server said to it. */
async function operate(
  server: TestServer,
  random: Random,
  known: Known[],
  accounts: readonly number[],
): Promise<Answered> {
  const as = random.pick(PEOPLE);
  const dice = random.next();
  const target = known.length === 0 ? { id: 1, version: 1 } : random.pick(known);
  if (dice < 0.15) {
    const body = {
      amount: { minor: random.between(1, 900_000), currency: 'SAR' },
      incurred_on: '2026-02-03',
      paid_by: random.pick(['company', 'employee']),
    };
    const made = await server.call('expenses.create', { as, body });
    if (made.status === 200) known.push({ id: (made.body.data as Expense).id, version: 1 });
    return made;
  }
  if (dice < 0.65) {
    const body = { id: target.id, version: target.version, status: random.pick(SENT), details: 'because' };
    const answered = await server.call('expenses.updateStatus', { as, body });
    const current = answered.body.data as Known | undefined;
    if (current?.id === target.id) target.version = current.version;
    return answered;
  }
  if (dice < 0.75) {
    const ids = [...new Set([target.id, random.pick(known.length === 0 ? [target] : known).id])];
    const versions = Object.fromEntries(
      ids.map((id) => [id, known.find((one) => one.id === id)?.version ?? 1]),
    );
    return server.call('expenses.updateMultipleStatus', {
      as,
      body: { ids, status: random.pick(SENT), details: 'all of them', versions },
    });
  }
  if (dice < 0.85) {
    const body = {
      ids: [target.id],
      account_id: random.pick(accounts),
      entry_type_id: 1,
      versions: { [target.id]: target.version },
    };
    return server.call('expenses.bookKeep', { as, body });
  }
  if (dice < 0.92)
    return server.call('reimbursements.create', { as, body: { expense_ids: [target.id], method: 'cash' } });
  const body = { version: target.version, amount: { minor: random.between(1, 900_000), currency: 'SAR' } };
  return server.call('expenses.update', { as, params: { id: target.id }, body });
}

describe.each(DATABASES)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    for (const email of PEOPLE) await server.token(email);
  });
  afterAll(() => server.close());

  test(
    `${OPERATIONS[kind]} random operations by ${WORKERS} workers: nothing is lost, nothing breaks, books and histories agree`,
    { timeout: 500_000 },
    async () => {
      const accounts = (
        await rowsOf<{ id: number }>(server.store.db, sql`select id from accounts where company_id = 1`)
      ).map(({ id }) => id);
      const known: Known[] = [];
      const odd: string[] = [];
      let done = 0;
      let left = OPERATIONS[kind];
      const worker = async (seed: number): Promise<void> => {
        const random = createRandom(seed);
        while (left > 0) {
          left -= 1;
          const { status, text } = await operate(server, random, known, accounts);
          if (status === 200) done += 1;
          if (![200, 403, 404, 409, 422].includes(status)) odd.push(`${status} ${text.slice(0, 200)}`);
        }
      };
      await Promise.all(Array.from({ length: WORKERS }, (_, at) => worker(at + 1)));
      expect(odd).toEqual([]);
      // A run in which hardly anything was allowed would show nothing.
      expect(done).toBeGreaterThan(OPERATIONS[kind] / 5);

      const lost = await rowsOf(
        server.store.db,
        sql`select 1 from expenses where id in (${sql.join(
          known.map(({ id }) => sql`${id}`),
          sql`, `,
        )})`,
      );
      expect(lost).toHaveLength(known.length);

      const stored = await rowsOf<{ id: number; status: string; version: number }>(
        server.store.db,
        sql`select id, status, version from expenses where company_id = 1 order by id`,
      );
      const wrong: string[] = [];
      for (const { id, status, version } of stored) {
        const history = await readHistory(server.store.db, 1, id);
        const versions = history.filter(({ action }) => action !== 'remark').map((line) => line.version);
        const risesByOne = versions.every((one, at) => one === at + 1);
        const own = history.some(
          ({ action, by }) =>
            ['approve', 'reject', 'verify'].includes(action) && by?.id === history[0]?.by?.id,
        );
        if (replay(history) !== status || versions.at(-1) !== version || !risesByOne || own)
          wrong.push(`${id} ${status} ${version}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('after all of it, balances and figures are the sums of the ledger, and every booked expense stands there once', async () => {
    const list = ok(
      await server.call('accounts.list', { as: 'owner@outlay.example', query: { per_page: 20 } }),
    );
    const { items } = list.body.data as {
      items: { id: number; opening_balance: { minor: number }; balance: { minor: number } }[];
    };
    const lines = await rowsOf<{ account_id: number; minor: number }>(
      server.store.db,
      sql`select account_id, amount_minor::float8 as minor from transactions where company_id = 1`,
    );
    for (const { id, opening_balance: opening, balance } of items) {
      const sum = lines
        .filter((line) => line.account_id === id)
        .reduce((total, { minor }) => total + minor, opening.minor);
      expect(balance.minor).toBe(sum);
    }
    const unequal = await rowsOf(
      server.store.db,
      sql`select e.id from expenses e left join transactions t on t.source = 'expense' and t.source_id = e.id and t.company_id = e.company_id
          and t.account_id = e.account_id and not exists (select 1 from transactions r where r.reverses_id = t.id)
        where e.company_id = 1 and e.book_status <> 'unbooked' group by e.id, e.base_minor
        having coalesce(sum(t.amount_minor), 0) <> e.base_minor`,
    );
    expect(unequal).toEqual([]);
    const paid = await rowsOf(
      server.store.db,
      sql`select p.expense_id from reimbursement_expenses p join reimbursements r on r.id = p.reimbursement_id
        where r.status in ('scheduled', 'paid') group by p.expense_id having count(*) > 1`,
    );
    expect(paid).toEqual([]);
    const figures = ok(
      await server.call('dashboard.figures', {
        as: 'owner@outlay.example',
        query: { from: '2020-01-01', to: '2030-01-01' },
      }),
    );
    const [sum] = await rowsOf<{ minor: number }>(
      server.store.db,
      sql`select coalesce(sum(base_minor), 0)::float8 as minor from expenses where company_id = 1 and status = 'verified'`,
    );
    expect((figures.body.data as { verified: { amount: { minor: number } } }).verified.amount.minor).toBe(
      sum?.minor,
    );
  });
});
