import type { Random } from '../src/demo/random.ts';
import { createRandomWork } from '../src/test-support/random-work.ts';
import type { CallResponse } from '../src/test-support/server.ts';
import type { Client } from './client.ts';
import type { Query } from './snapshot.ts';

/** Company of the work. */
const COMPANY = 1;
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
/** An approver with a limit of 8,000 riyals. */
const LIMITED = 'huda@acme.example';
/** A user of another company, who tries records of this one. */
const STRANGER = 'owner@nakheel.example';
/** Daily limit of the member, in minor units; each submission of a burst takes two fifths. */
const DAY_LIMIT = 10_000_000;

type Known = { readonly id: number; readonly version: number; readonly status: string };

const CASH_IN_NEXT: Readonly<Record<string, readonly string[]>> = {
  pending: ['confirmed', 'confirmed', 'rejected'],
  confirmed: ['reversed'],
};
const SALE_NEXT: Readonly<Record<string, readonly string[]>> = {
  draft: ['unpaid', 'cancelled'],
  unpaid: ['paid', 'paid', 'cancelled'],
  paid: ['refunded'],
};

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && 'version' in value && 'status' in value;

/** Random valid and invalid work of all roles. */
export type Operations = {
  /** Creates what the work needs: a webhook and a daily limit. */
  prepare(hookUrl: string): Promise<{ readonly secret: string }>;
  operate(random: Random): Promise<void>;
};

/** Creates the work of the clients on a server with the demo data. */
export async function createOperations(client: Client, query: Query): Promise<Operations> {
  const idsOf = async (rows: string): Promise<number[]> => (await query(rows)).map(({ id }) => Number(id));
  const of = (table: string, also = 'true'): Promise<number[]> =>
    idsOf(`select id from ${table} where company_id = ${COMPANY} and ${also} order by id`);
  const [banks, customers, accounts, entryTypes] = [
    await of('accounts', `type = 'bank' and currency = 'SAR' and active`),
    await of('customers'),
    await of('accounts', `type = 'expense' and currency = 'SAR' and active`),
    await of('entry_types', `direction = 'out'`),
  ];
  const users = await query('select id, email from users');
  const expenses = await query(
    `select id, version, status, payment_status, json_build_object('id', user_id) as "user" from expenses
     where company_id = ${COMPANY} order by id`,
  );
  const payouts = await query(
    `select id, version, status from reimbursements where company_id = ${COMPANY} order by id`,
  );
  const work = createRandomWork(client, {
    expenses: expenses as never,
    payouts: payouts as never,
    accounts,
    entryTypes,
    mail: new Map(users.map(({ id, email }) => [Number(id), String(email)])),
  });
  const cashIn = new Map<number, Known>();
  const sales = new Map<number, Known>();
  const drafts: number[] = [];
  let burst = 0;

  const remember = (into: Map<number, Known>, { body, status }: CallResponse): void => {
    if ((status === 200 || status === 409) && isKnown(body.data)) into.set(body.data.id, body.data);
  };
  const recent = (random: Random, from: Map<number, Known>): Known | undefined => {
    const some = [...from.values()].slice(-20);
    return some.length === 0 ? undefined : random.pick(some);
  };

  async function cash(random: Random): Promise<void> {
    const one = recent(random, cashIn);
    if (one === undefined || random.next() < 0.4) {
      const amount = { minor: random.between(1, 900_000), currency: 'SAR' };
      const body = { date: '2026-02-03', account_id: random.pick(banks), amount };
      remember(cashIn, await client.call('finance.create', { as: FINANCE, body }));
      return;
    }
    const status = random.pick(CASH_IN_NEXT[one.status] ?? ['confirmed', 'reversed']);
    const by = random.pick([FINANCE, OWNER, MEMBER]);
    const body = { id: one.id, version: one.version, status };
    remember(cashIn, await client.call('finance.updateStatus', { as: by, body }));
  }
  async function sell(random: Random): Promise<void> {
    const one = recent(random, sales);
    if (one === undefined || random.next() < 0.4) {
      const amount = { minor: random.between(1, 900_000), currency: 'SAR' };
      const body = {
        customer_id: random.pick(customers),
        account_id: random.pick(banks),
        amount,
        issued_on: '2026-02-03',
        status: random.pick(['draft', 'unpaid', 'paid']),
      };
      remember(sales, await client.call('sales.create', { as: FINANCE, body }));
      return;
    }
    const body = { version: one.version, status: random.pick(SALE_NEXT[one.status] ?? ['paid', 'refunded']) };
    const params = { id: one.id };
    remember(sales, await client.call('sales.update', { as: FINANCE, params, body }));
  }
  /** Creates three requests of one day and submits them at once: two of them fit into the limit. */
  async function submitBurst(): Promise<void> {
    burst += 1;
    const day = new Date(Date.UTC(2019, 0, 1 + burst)).toISOString().slice(0, 10);
    const body = {
      amount: { minor: DAY_LIMIT * 0.4, currency: 'SAR' },
      incurred_on: day,
      paid_by: 'company',
    };
    const made = await Promise.all([1, 2, 3].map(() => client.call('expenses.create', { as: MEMBER, body })));
    await Promise.all(
      made.flatMap(({ body: { data } }) =>
        isKnown(data)
          ? [
              client.call('expenses.updateStatus', {
                as: MEMBER,
                body: { id: data.id, version: data.version, status: 'pending' },
              }),
            ]
          : [],
      ),
    );
  }
  async function upload(random: Random): Promise<void> {
    const id = drafts.length > 0 && random.next() < 0.8 ? random.pick(drafts.slice(-5)) : null;
    if (id === null) {
      const amount = { minor: random.between(1, 900_000), currency: 'SAR' };
      const body = { amount, incurred_on: '2026-02-03', paid_by: 'employee' };
      const { body: made } = await client.call('expenses.create', { as: OWNER, body });
      if (isKnown(made.data)) drafts.push(made.data.id);
      return;
    }
    const form = new FormData();
    form.set('file', new Blob(['%PDF-1.4\n%%EOF']), 'receipt.pdf');
    await client.call('receipts.add', { as: OWNER, params: { id }, body: form });
  }
  /** Writes that must be refused: another company's records, missing fields, outdated versions. */
  async function refuse(random: Random): Promise<void> {
    const id = random.between(1, 300);
    const kind = random.between(1, 4);
    if (kind === 1)
      await client.call('expenses.updateStatus', {
        as: STRANGER,
        body: { id, version: 1, status: 'pending' },
      });
    if (kind === 2) await client.call('finance.create', { as: FINANCE, body: { date: '2026-02-30' } });
    if (kind === 3)
      await client.call('expenses.updateStatus', {
        as: OWNER,
        body: { id, version: 9_999, status: 'approved' },
      });
    if (kind === 4)
      await client.call('reimbursements.create', { as: MEMBER, body: { expense_ids: [id], method: 'cash' } });
  }
  async function approveLimited(random: Random): Promise<void> {
    const { rows } = await pendingOf(random);
    for (const { id, version } of rows)
      await client.call('expenses.updateStatus', { as: LIMITED, body: { id, version, status: 'approved' } });
  }
  /** Requests that the journal does not know as pending would only be conflicts. */
  const pendingOf = async (random: Random): Promise<{ rows: readonly { id: number; version: number }[] }> => {
    const some = work.acknowledged.slice(-40);
    return { rows: some.length === 0 ? [] : [random.pick(some)] };
  };

  return {
    prepare: async (url) => {
      const hook = await client.call('webhooks.create', {
        as: OWNER,
        body: {
          name: 'Chaos',
          url,
          events: [
            'expense.submitted',
            'expense.asked',
            'expense.answered',
            'expense.approved',
            'expense.rejected',
            'expense.verified',
            'expense.cancelled',
          ],
        },
      });
      const member = users.find(({ email }) => email === MEMBER)?.['id'];
      const policy = {
        name: 'Chaos',
        mode: 'block',
        member_ids: [Number(member)],
        limit_per_day: { minor: DAY_LIMIT, currency: 'SAR' },
      };
      const limit = await client.call('spendingPolicies.create', { as: OWNER, body: policy });
      if (hook.status !== 200 || limit.status !== 200)
        throw new Error(`The work could not be prepared: ${hook.text} ${limit.text}`);
      return { secret: (hook.body.data as { secret: string }).secret };
    },
    operate: async (random) => {
      const dice = random.next();
      if (dice < 0.6) await work.operate(random);
      else if (dice < 0.7) await cash(random);
      else if (dice < 0.8) await sell(random);
      else if (dice < 0.83) await submitBurst();
      else if (dice < 0.9) await upload(random);
      else if (dice < 0.94) await approveLimited(random);
      else if (dice < 0.97) await refuse(random);
      else await client.call('suppliers.create', { as: FINANCE, body: {} });
    },
  };
}
