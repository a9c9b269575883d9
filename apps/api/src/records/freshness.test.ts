import type { Expense } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';

type Listed = { readonly items: readonly Expense[]; readonly total: number };

describe.each(DATABASES)('lists after changes on %s', (kind) => {
  let here: TestServer;
  /** Server of another process on the same database; the embedded one allows a single process. */
  let there: TestServer;

  beforeAll(async () => {
    here = await openServer(kind);
    const [row] = await rowsOf<{ name: string }>(here.store.db, sql`select current_database() as name`);
    const url = new URL(process.env['OUTLAY_TEST_POSTGRES'] ?? 'postgres://none');
    url.pathname = `/${row?.name}`;
    const store = kind === 'postgres' ? await openPostgres(url.href) : here.store;
    there = await openServer(kind, { demo: false, store });
  });
  afterAll(async () => {
    await here.close();
    if (kind === 'postgres') await there.close();
  });

  const list = async (as: string, query: Record<string, unknown> = {}): Promise<Listed> =>
    ok(await here.call('expenses.list', { as, query })).body.data as Listed;
  const read = async (as: string, id: number): Promise<Expense> =>
    ok(await here.call('expenses.get', { as, params: { id } })).body.data as Expense;
  const listStatus = async (as: string): Promise<number> => (await here.call('expenses.list', { as })).status;
  const idOf = async (email: string): Promise<number> => {
    const [row] = await rowsOf<{ id: number }>(
      here.store.db,
      sql`select id from users where email = ${email}`,
    );
    return row?.id ?? 0;
  };
  const useSet = (email: string, set: string) =>
    there.store.db.execute(sql`update users set permission_set_id =
      (select p.id from permission_sets p where p.company_id = users.company_id and p.builtin = ${set}) where email = ${email}`);

  test("a changed or removed permission set applies to the user's very next list", async () => {
    const own = await list(MEMBER);
    expect((await list(MEMBER)).total).toBe(own.total);
    await useSet(MEMBER, 'auditor');
    expect((await list(MEMBER)).total).toBeGreaterThan(own.total);
    await useSet(MEMBER, 'member');
    const again = await list(MEMBER);
    expect(again.total).toBe(own.total);
    expect(again.items.map(({ id }) => id)).toEqual(own.items.map(({ id }) => id));
  });

  test('a team that a user left through another process is no longer visible', async () => {
    const before = (await list(APPROVER)).total;
    expect((await list(APPROVER)).total).toBe(before);
    await there.store.db.execute(sql`create table left_teams as select * from team_people`);
    await there.store.db.execute(
      sql`delete from team_people where user_id = (select id from users where email = ${APPROVER})`,
    );
    expect((await list(APPROVER)).total).toBeLessThan(before);
    await there.store.db.execute(
      sql`insert into team_people select * from left_teams on conflict do nothing`,
    );
    expect((await list(APPROVER)).total).toBe(before);
  });

  test('revoked permissions apply despite the cached ability: 403 without rules, 401 once suspended or signed out', async () => {
    const auditor = 'auditor@outlay.example';
    expect([await listStatus(auditor), await listStatus(auditor)]).toEqual([200, 200]);
    await there.store.db.execute(sql`update users set permission_set_id = null where email = ${auditor}`);
    expect(await listStatus(auditor)).toBe(403);
    await useSet(auditor, 'auditor');
    expect([await listStatus(auditor), await listStatus(auditor)]).toEqual([200, 200]);
    ok(await there.call('members.suspend', { as: OWNER, params: { id: await idOf(auditor) } }));
    expect(await listStatus(auditor)).toBe(401);

    const finance = 'finance@outlay.example';
    expect([await listStatus(finance), await listStatus(finance)]).toEqual([200, 200]);
    await there.store.db.execute(sql`update sessions set revoked_at = now(), revoked_for = 'reuse'
      where user_id = (select id from users where email = ${finance})`);
    expect(await listStatus(finance)).toBe(401);
  });

  test('rejects invalid queries alike, cached or not', async () => {
    const wrong = { as: OWNER, query: { sort: 'nothing' } };
    await list(OWNER);
    expect((await here.call('expenses.list', wrong)).status).toBe(422);
    expect((await here.call('expenses.list', { as: OWNER, headers: { 'x-company-id': '2' } })).status).toBe(
      403,
    );
  });

  const FILTERS = [
    {},
    { status: 'draft' },
    { status: 'pending' },
    { status: 'cancelled' },
    { book_status: 'booked' },
    { payment_status: 'scheduled' },
  ] as const;

  test('totals stay exact while other processes create, decide, book, pay, import and delete', async () => {
    const ownerId = await idOf(OWNER);
    const truth = async (filter: Readonly<Record<string, string>>): Promise<number> => {
      const [[name, value] = ['', '']] = Object.entries(filter);
      const [row] = await rowsOf<{ total: number }>(
        there.store.db,
        sql`select count(*)::int as total from expenses e where company_id = (select company_id from users where id = ${ownerId})
          and (status <> 'draft' or user_id = ${ownerId}) and ${name === '' ? sql`true` : sql`${sql.raw(name)} = ${value}`}`,
      );
      return row?.total ?? -1;
    };
    const compare = async (after: string): Promise<void> => {
      for (const filter of FILTERS) {
        // Page 40 is far: its total is read differently.
        for (const page of [1, 40]) {
          const { total } = await list(OWNER, { ...filter, page, per_page: 15 });
          expect({ after, filter, page, total }).toEqual({ after, filter, page, total: await truth(filter) });
        }
      }
    };
    const amount = { minor: 4_200, currency: 'SAR' };
    const made = async (): Promise<Expense> => {
      const body = { amount, incurred_on: '2026-02-03', paid_by: 'employee', description: 'Counted' };
      return ok(await there.call('expenses.create', { as: OWNER, body })).body.data as Expense;
    };
    const move = async ({ id, version }: Expense, status: string, as = OWNER): Promise<Expense> =>
      ok(await there.call('expenses.updateStatus', { as, body: { id, version, status, details: 'so' } })).body
        .data as Expense;

    await compare('nothing');
    const draft = await made();
    await compare('create');
    const sent = await move(draft, 'pending');
    await compare('submit');
    const back = await move(sent, 'draft');
    await compare('recall');
    ok(await there.call('expenses.remove', { as: OWNER, params: { id: back.id } }));
    await compare('delete');
    const [one, two] = [await move(await made(), 'pending'), await move(await made(), 'pending')];
    const versions = Object.fromEntries([one, two].map(({ id, version }) => [String(id), version]));
    ok(
      await there.call('expenses.updateMultipleStatus', {
        as: OWNER,
        body: { ids: [one.id, two.id], status: 'cancelled', details: 'both', versions },
      }),
    );
    await compare('bulk');
    const unbooked = (await list(OWNER, { status: 'approved', book_status: 'unbooked' })).items;
    const records = await Promise.all(unbooked.map(({ id }) => read(OWNER, id)));
    const bookable = records.find(({ can }) => can?.['bookkeep'] === true);
    const [account] = await rowsOf<{ id: number }>(
      there.store.db,
      sql`select a.id from accounts a join users u on u.company_id = a.company_id
        where u.id = ${ownerId} and a.type = 'expense' and a.currency = 'SAR' order by a.id limit 1`,
    );
    const [type] = await rowsOf<{ id: number }>(
      there.store.db,
      sql`select y.id from entry_types y join users u on u.company_id = y.company_id where u.id = ${ownerId} order by y.id limit 1`,
    );
    ok(
      await there.call('expenses.bookKeep', {
        as: OWNER,
        body: {
          ids: [bookable?.id],
          account_id: account?.id,
          entry_type_id: type?.id,
          versions: { [String(bookable?.id)]: bookable?.version },
        },
      }),
    );
    await compare('book');
    const [owed] = await rowsOf<{ id: number }>(
      there.store.db,
      sql`select e.id from expenses e join users u on u.company_id = e.company_id
        where u.id = ${ownerId} and e.user_id <> u.id and e.payment_status in ('unpaid', 'failed', 'reversed')
          and e.paid_by = 'employee' and e.status = 'approved' order by e.id limit 1`,
    );
    ok(
      await there.call('reimbursements.create', {
        as: OWNER,
        body: { expense_ids: [owed?.id], method: 'bank_transfer' },
      }),
    );
    await compare('pay');
    const form = new FormData();
    form.set(
      'file',
      new Blob(['incurred_on,amount,description,paid_by\n2026-02-03,12.00,"Counted too",employee\n']),
      'rows.csv',
    );
    ok(await there.call('expenses.import', { as: OWNER, body: form }));
    await compare('import');
  });
});
