import type { CallName } from '@outlay/api-client/contract';
import {
  SENT_STATUSES,
  type ExpenseStatus,
  type PaymentStatus,
  type SentExpenseStatus,
} from '@outlay/domain';
import type { Random } from '../demo/random.ts';
import type { CallResponse, TestServer } from './server.ts';

/** Users of the random operations: one of every role that may change expenses. */
export const RANDOM_WORKERS = ['owner', 'finance', 'approver', 'member', 'admin'].map(
  (name) => `${name}@outlay.example`,
);

/** An expense as of its last read, which may be stale. */
type Seen = {
  readonly id: number;
  readonly version: number;
  readonly status: ExpenseStatus;
  readonly payment_status: PaymentStatus;
  readonly user: { readonly id: number };
};
type Payout = { readonly id: number; readonly version: number; readonly status: string };

/** A change of an expense that the server confirmed, and the user who made it. */
export type Acknowledged = { readonly id: number; readonly version: number; readonly by: string };

/** Initial state of the random operations. */
export type WorkContext = {
  readonly expenses: readonly Seen[];
  readonly payouts: readonly Payout[];
  readonly accounts: readonly number[];
  readonly entryTypes: readonly number[];
  /** Email address by user id. */
  readonly mail: ReadonlyMap<number, string>;
};

/** Random changes of expenses, payouts and bookings, many at once on the same few records. */
export type RandomWork = {
  /** Runs one operation; resolves to the server's response. */
  operate(random: Random): Promise<CallResponse>;
  readonly acknowledged: readonly Acknowledged[];
  readonly created: readonly number[];
};

/**
 * Statuses that advance an expense: most operations use these, otherwise hardly any expense would be approved, booked
 * and paid.
 */
const ONWARD: Readonly<Record<ExpenseStatus, readonly SentExpenseStatus[]>> = {
  draft: ['pending'],
  pending: ['approved', 'approved', 'comment', 'rejected'],
  comment: ['comment', 'pending', 'approved'],
  approved: ['verified', 'comment', 'pending'],
  rejected: ['draft', 'pending'],
  verified: ['unverified'],
  cancelled: SENT_STATUSES,
};
const BY_OWNER: readonly ExpenseStatus[] = ['draft', 'comment', 'rejected'];
const EDITABLE: readonly ExpenseStatus[] = ['draft', 'comment'];
const BOOKABLE: readonly ExpenseStatus[] = ['approved', 'verified'];
const OPEN: readonly PaymentStatus[] = ['unpaid', 'failed', 'reversed'];
/** Next statuses of a payout. */
const PAID: Readonly<Record<string, readonly string[]>> = {
  scheduled: ['paid', 'paid', 'failed'],
  paid: ['reversed'],
};
/** Users who book and pay. */
const KEEPERS = ['finance', 'owner'].map((name) => `${name}@outlay.example`);
/** Number of newest expenses that are picked as often as all others, so that workers conflict. */
const MET = 24;

const isPayout = (value: unknown): value is Payout =>
  typeof value === 'object' && value !== null && 'method' in value;
const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'payment_status' in value;

type Results = { readonly results?: readonly { readonly ok: boolean; readonly expense?: unknown }[] };

/** Returns the expenses of a response: one, or the results of a bulk call. */
function expensesIn({ body }: CallResponse): Seen[] {
  const results = (body.data as Results | null | undefined)?.results;
  const expenses = results?.flatMap(({ ok, expense }) => (ok ? [expense] : [])) ?? [body.data];
  return expenses.filter(isSeen);
}

const NONE: Seen = { id: 1, version: 1, status: 'draft', payment_status: 'none', user: { id: 1 } };
const NO_PAYOUT: Payout = { id: 1, version: 1, status: 'scheduled' };

/** Picks an element, recent ones more often; the fallback if there are none. */
function pickOf<T>(random: Random, all: readonly T[], otherwise: T): T {
  if (all.length === 0) return otherwise;
  return random.pick(random.next() < 0.5 ? all.slice(-MET) : all);
}

/** Creates the random operations on a server. */
export function createRandomWork(server: Pick<TestServer, 'call'>, ground: WorkContext): RandomWork {
  const known = new Map(ground.expenses.map((one) => [one.id, one]));
  const payouts = new Map(ground.payouts.map((one) => [one.id, one]));
  const acknowledged: Acknowledged[] = [];
  const created: number[] = [];
  const anExpense = (random: Random, matches: (one: Seen) => boolean = () => true): Seen =>
    pickOf(random, [...known.values()].filter(matches), NONE);

  const ask = (name: CallName, by: string, id: number | null, body: object): Promise<CallResponse> =>
    server.call(name, { as: by, ...(id === null ? {} : { params: { id } }), body });

  async function change(name: CallName, by: string, id: number | null, body: object): Promise<CallResponse> {
    const response = await ask(name, by, id, body);
    for (const one of expensesIn(response)) {
      // A conflict (409) contains the current expense, too.
      known.set(one.id, one);
      // Recoding to the same account changes nothing.
      const isUnchanged =
        name === 'expenses.changeAccount' && 'version' in body && body.version === one.version;
      if (response.status === 200 && !isUnchanged)
        acknowledged.push({ id: one.id, version: one.version, by });
    }
    return response;
  }

  async function pay(name: CallName, by: string, id: number | null, body: object): Promise<CallResponse> {
    const response = await ask(name, by, id, body);
    const { data } = response.body;
    const items = (data as { readonly items?: readonly unknown[] } | null | undefined)?.items ?? [data];
    for (const one of items.filter(isPayout)) payouts.set(one.id, one);
    for (const one of expensesIn(response)) known.set(one.id, one);
    return response;
  }

  async function create(by: string, random: Random, amount: object): Promise<CallResponse> {
    const paid_by = random.pick(['company', 'employee']);
    const made = await change('expenses.create', by, null, { amount, incurred_on: '2026-02-03', paid_by });
    if (made.status === 200) created.push(...expensesIn(made).map(({ id }) => id));
    return made;
  }

  function move(by: string, random: Random): Promise<CallResponse> {
    const { id, version, status, user } = anExpense(random);
    const sent = random.pick(random.next() < 0.7 ? ONWARD[status] : SENT_STATUSES);
    const owner = BY_OWNER.includes(status) ? ground.mail.get(user.id) : undefined;
    const who = owner !== undefined && RANDOM_WORKERS.includes(owner) && random.next() < 0.8 ? owner : by;
    return change('expenses.updateStatus', who, null, { id, version, status: sent, details: 'because' });
  }

  function moveSome(by: string, random: Random): Promise<CallResponse> {
    const some = [anExpense(random), anExpense(random, ({ status }) => status === 'pending')];
    const body = {
      ids: [...new Set(some.map(({ id }) => id))],
      status: random.pick(SENT_STATUSES),
      details: 'because',
      versions: Object.fromEntries(some.map(({ id, version }) => [id, version])),
    };
    return change('expenses.updateMultipleStatus', by, null, body);
  }

  async function operate(random: Random): Promise<CallResponse> {
    const [by, dice] = [random.pick(RANDOM_WORKERS), random.next()];
    const amount = { minor: random.between(1, 900_000), currency: 'SAR' };
    const account_id = random.pick(ground.accounts);
    if (dice < 0.12) return create(by, random, amount);
    if (dice < 0.55) return move(by, random);
    if (dice < 0.63) return moveSome(by, random);
    const keeper = random.next() < 0.7 ? random.pick(KEEPERS) : by;
    if (dice < 0.73) {
      const { id, version } = anExpense(random, ({ status }) => BOOKABLE.includes(status));
      const entry_type_id = random.pick(ground.entryTypes);
      const body = { ids: [id], account_id, entry_type_id, versions: { [id]: version } };
      return change('expenses.bookKeep', keeper, null, body);
    }
    if (dice < 0.8) {
      const { id, version } = anExpense(random, ({ status }) => BOOKABLE.includes(status));
      const body = { id, version, account_id: random.next() < 0.4 ? null : account_id };
      return change('expenses.changeAccount', keeper, null, body);
    }
    if (dice < 0.87) {
      const owed = anExpense(random, (one) => one.status === 'approved' && OPEN.includes(one.payment_status));
      const response = await pay('reimbursements.create', keeper, null, {
        expense_ids: [owed.id],
        method: 'cash',
      });
      if (response.status === 200) known.set(owed.id, { ...owed, payment_status: 'scheduled' });
      return response;
    }
    if (dice < 0.94) {
      const payout = pickOf(
        random,
        [...payouts.values()].filter(({ status }) => status in PAID),
        NO_PAYOUT,
      );
      const status = random.pick(PAID[payout.status] ?? ['paid']);
      return pay('reimbursements.update', keeper, payout.id, { version: payout.version, status });
    }
    const own = anExpense(random, ({ status }) => EDITABLE.includes(status));
    const owner = ground.mail.get(own.user.id) ?? by;
    const who = RANDOM_WORKERS.includes(owner) ? owner : by;
    return change('expenses.update', who, own.id, { version: own.version, amount });
  }
  return { operate, acknowledged, created };
}
