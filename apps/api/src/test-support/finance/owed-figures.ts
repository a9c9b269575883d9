import type { CallName } from '@outlay/api-client/contract';
import {
  OWED_EXPENSE,
  PAYABLE_STATUSES,
  type Expense,
  type Reimbursement,
  type Transaction,
} from '@outlay/domain';

/** Reads all rows of a list. */
type ReadAll = <Row>(name: CallName, query: object) => Promise<Row[]>;

/** Amounts in minor units of the company's currency, by user id; users without an amount are left out. */
type ByUser = ReadonlyMap<number, number>;

/** Debts of the company to each employee, as parts of the product state them. */
export type OwedFigures = {
  /** Balance of the account *owed to employees* by the owner of the document, and approved requests that are not booked. */
  readonly ledger: ByUser;
  /** Requests that the home screen and the list of requests count as owed. */
  readonly requests: ByUser;
  /**
   * Requests to pay, and payouts that are scheduled. A scheduled payout still contains requests that were verified in the
   * meantime; they are paid, and count no more.
   */
  readonly payouts: ByUser;
};

/** Query parameters of the requests that count as owed. */
export const OWED_QUERY = {
  status: OWED_EXPENSE.status.join(),
  paid_by: OWED_EXPENSE.paid_by,
  payment_status: OWED_EXPENSE.payment_status.join(),
};
/** Query parameters of requests of employees that were approved, and not booked. */
export const CLAIMED_QUERY = { paid_by: 'employee', status: 'approved,verified', book_status: 'unbooked' };

/** Returns the amount of an expense in company currency. */
export const baseMinor = ({ base_amount }: Expense): number => base_amount?.minor ?? 0;

function byUser(amounts: Iterable<readonly [user: number, minor: number]>): ByUser {
  const sums = new Map<number, number>();
  for (const [user, minor] of amounts) sums.set(user, (sums.get(user) ?? 0) + minor);
  return new Map([...sums].filter(([, minor]) => minor !== 0).toSorted(([a], [b]) => a - b));
}

/** Returns the user of a document by its number. */
const userOf = (documents: ReadonlyMap<string, number>, number: string): number => {
  const user = documents.get(number);
  if (user === undefined)
    throw new Error(`The account has an entry of ${number}, which is no document of an employee.`);
  return user;
};

/** Returns the user and amount of each expense. */
const amountsOf = (expenses: readonly Expense[]) =>
  expenses.map((one) => [one.user.id, baseMinor(one)] as const);

/** Reads what is owed to each employee, from every part of the product that states it. */
export async function readOwedFigures(readAll: ReadAll, account: number): Promise<OwedFigures> {
  const claims = await readAll<Expense>('expenses.list', { paid_by: OWED_QUERY.paid_by });
  const payouts = await readAll<Reimbursement>('reimbursements.list', {});
  const lines = await readAll<Transaction>('transactions.list', { account_id: account });
  const documents = new Map([...claims, ...payouts].map(({ number, user }) => [number, user.id]));
  const statuses: readonly string[] = OWED_EXPENSE.status;
  const payable: readonly string[] = PAYABLE_STATUSES;
  const paid = new Set(claims.filter((one) => one.payment_status === 'paid').map(({ id }) => id));
  return {
    ledger: byUser([
      ...lines.map(
        ({ source_number, amount }) => [userOf(documents, source_number ?? ''), amount.minor] as const,
      ),
      ...amountsOf(await readAll<Expense>('expenses.list', CLAIMED_QUERY)),
    ]),
    requests: byUser(amountsOf(await readAll<Expense>('expenses.list', OWED_QUERY))),
    payouts: byUser([
      ...amountsOf(
        claims.filter((one) => statuses.includes(one.status) && payable.includes(one.payment_status)),
      ),
      ...payouts
        .filter(({ status }) => status === 'scheduled')
        .flatMap(({ user, expenses: contained }) =>
          contained.filter(({ id }) => !paid.has(id)).map(({ amount }) => [user.id, amount.minor] as const),
        ),
    ]),
  };
}

/** Returns the sum of all users. */
export const totalOf = (amounts: ByUser): number =>
  [...amounts.values()].reduce((sum, minor) => sum + minor, 0);
