import type { Account, Expense } from '@outlay/domain';
import { ok, type TestServer } from '../server.ts';

export const FINANCE = 'finance@outlay.example';
export const APPROVER = 'approver@outlay.example';
export const MEMBER = 'member@outlay.example';

export const SAR = (minor: number) => ({ minor, currency: 'SAR' });

export const fail = (what: string): never => {
  throw new Error(`There is no ${what}.`);
};

/** Returns the calls of tests of the books: they read accounts, and create approved requests. */
export function bookCalls(serverOf: () => TestServer) {
  /** Returns the accounts with these codes. */
  const accountsOf = async (...codes: readonly string[]): Promise<readonly Account[]> => {
    const list = ok(await serverOf().call('accounts.list', { as: FINANCE, query: { limit: 100 } })).body
      .data as {
      items: Account[];
    };
    return codes.map((code) => list.items.find((one) => one.code === code) ?? fail(code));
  };
  const balance = async ({ id }: Account): Promise<number> => {
    const { data } = ok(await serverOf().call('accounts.get', { as: FINANCE, params: { id } })).body;
    return (data as Account).balance?.minor ?? Number.NaN;
  };
  const approved = async (amount = SAR(40_000), paid_by = 'employee'): Promise<Expense> => {
    const body = { amount, incurred_on: '2026-01-10', paid_by };
    let expense = ok(await serverOf().call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    for (const [as, status] of [
      [MEMBER, 'pending'],
      [APPROVER, 'approved'],
    ] as const) {
      const sent = { id: expense.id, version: expense.version, status };
      expense = ok(await serverOf().call('expenses.updateStatus', { as, body: sent })).body.data as Expense;
    }
    return expense;
  };

  return { accountsOf, balance, approved };
}
