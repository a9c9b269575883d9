import {
  COMMITTED_STATUSES,
  type Budget,
  type BudgetUsages,
  type Expense,
  type ExpenseDraft,
} from '@outlay/domain';
import { ok, type TestServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';
export const FINANCE = 'finance@outlay.example';
export const MEMBER = 'member@outlay.example';

export const halalas = (minor: number) => ({ minor, currency: 'SAR' });
export const riyals = (amount: number) => halalas(amount * 100);

/** Returns the calls of tests of budgets: they save budgets, and create and submit requests that count in them. */
export function budgetRequests(serverOf: () => TestServer) {
  const call: TestServer['call'] = (name, input) => serverOf().call(name, input);

  let year = 2050;
  /** Returns a day of a year of its own, without demo expenses, in the past. */
  const nextDay = () => {
    year -= 1;
    return `${year - 40}-03-05`;
  };
  const budget = async (changes: object) =>
    ok(
      await call('budgets.create', {
        as: OWNER,
        body: { period: 'year', mode: 'block', valid_from: '1970-01-01', ...changes },
      }),
    ).body.data as Budget;
  const remove = async ({ id }: Budget) => ok(await call('budgets.remove', { as: OWNER, params: { id } }));
  const create = async (body: Partial<ExpenseDraft>, as = MEMBER) =>
    ok(await call('expenses.create', { as, body: { paid_by: 'company', ...body } })).body.data as Expense;
  const send = ({ id, version }: Expense, status: string, extra: object = {}, as = MEMBER) =>
    call('expenses.updateStatus', { as, body: { id, version, status, ...extra } });
  const sent = async (...args: Parameters<typeof send>) => ok(await send(...args)).body.data as Expense;
  const submit = async (body: Partial<ExpenseDraft>) => send(await create(body), 'pending');
  const usage = async ({ id }: Budget, date: string) =>
    (ok(await call('budgets.usage', { as: OWNER, query: { date } })).body.data as BudgetUsages).items.find(
      (one) => one.id === id,
    );
  /** Returns the amounts of the requests of a day that the list shows for a budget, the smallest first. */
  const requestsIn = async ({ id }: Budget, day: string, as = OWNER) => {
    const query = { budget_id: id, from: day, to: day, status: COMMITTED_STATUSES.join() };
    const { items } = ok(await call('expenses.list', { as, query })).body.data as { items: Expense[] };
    return items.map(({ amount }) => amount.minor).toSorted((one, other) => one - other);
  };

  return { nextDay, budget, remove, create, send, sent, submit, usage, requestsIn };
}
