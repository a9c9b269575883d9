import type { Budget, BudgetUsages, Expense, Ref } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const [OWNER, FINANCE] = ['owner@outlay.example', 'finance@outlay.example'];
const [MEMBER, APPROVER] = ['member@outlay.example', 'approver@outlay.example'];

const isPassed = ({ status }: CallResponse): boolean => status === 200;

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });

/**
 * An expense of the model: its amount counts, in one of the months of the budget, while it is submitted and neither rejected
 * nor cancelled.
 */
interface Modelled {
  expense: Expense;
  stage: 'draft' | 'pending' | 'approved' | 'booked' | 'gone';
  readonly amount: number;
  readonly month: number;
}

const step = fc.record({
  kind: fc.constantFrom(
    'submit',
    'submit',
    'submit',
    'approve',
    'reject',
    'undo',
    'recall',
    'cancel',
    'book',
  ),
  amount: fc.integer({ min: -40, max: 90 }).filter((amount) => amount !== 0),
  at: fc.nat(20),
  month: fc.nat(2),
});

/** Steps with each outcome, whatever the random ones have. */
const EVERY_OUTCOME = [
  { kind: 'submit', amount: 60, at: 0, month: 0 },
  { kind: 'submit', amount: 90, at: 0, month: 0 },
  { kind: 'approve', amount: 1, at: 0, month: 0 },
  { kind: 'book', amount: 1, at: 0, month: 0 },
  { kind: 'submit', amount: 20, at: 0, month: 1 },
  { kind: 'reject', amount: 1, at: 0, month: 0 },
] satisfies (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[];

describe.each(FASTEST_DATABASE)('random sequences under a budget on %s', (kind) => {
  let server: TestServer;
  let account: Ref;
  let type: Ref;
  beforeAll(async () => {
    server = await openServer(kind);
    await server.store.db.execute(sql`update budgets set active = false`);
    const accounts = await server.call('accounts.list', {
      as: OWNER,
      query: { type: 'expense', per_page: 5 },
    });
    [account] = (ok(accounts).body.data as { items: [Ref] }).items;
    const listed = await server.call('entryTypes.list', { as: OWNER, query: { per_page: 5 } });
    [type] = (ok(listed).body.data as { items: [Ref] }).items;
  });
  afterAll(() => server.close());

  const LIMIT = 100;
  let run = 0;

  /** Sends a step; returns null if the workflow does not know it for the state of the expense. */
  async function act(kindOf: string, one: Modelled): Promise<CallResponse | null> {
    const { id, version } = one.expense;
    const status = (as: string, to: string, details = 'Details') =>
      server.call('expenses.updateStatus', { as, body: { id, version, status: to, details } });
    switch (`${kindOf} ${one.stage}`) {
      case 'submit draft':
        return status(MEMBER, 'pending');
      case 'approve pending':
        return status(OWNER, 'approved');
      case 'reject pending':
        return status(OWNER, 'rejected');
      case 'undo gone':
        return one.expense.status === 'rejected' ? status(OWNER, 'pending') : null;
      case 'recall pending':
        return status(MEMBER, 'draft');
      case 'cancel pending':
        return status(OWNER, 'cancelled');
      case 'book approved':
        return server.call('expenses.bookKeep', {
          as: FINANCE,
          body: { ids: [id], versions: { [id]: version }, account_id: account.id, entry_type_id: type.id },
        });
      default:
        return null;
    }
  }

  const FROM: Readonly<Record<string, Modelled['stage']>> = {
    approve: 'pending',
    reject: 'pending',
    undo: 'gone',
    recall: 'pending',
    cancel: 'pending',
    book: 'approved',
  };
  const AFTER: Readonly<Record<string, Modelled['stage']>> = {
    submit: 'pending',
    approve: 'approved',
    reject: 'gone',
    undo: 'pending',
    recall: 'draft',
    cancel: 'gone',
    book: 'booked',
  };
  const COUNTED: readonly Modelled['stage'][] = ['pending', 'approved', 'booked'];

  test('agree with an independent model', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 16 }),
        fc.boolean(),
        async (steps, carries) => {
          run += 1;
          // Each run has months of its own, as budgets with carry-over count all of theirs.
          const dayIn = (month: number) => `${1971 + (run % 40)}-${String(month + 1).padStart(2, '0')}-15`;
          const { id: budgetId } = ok(
            await server.call('budgets.create', {
              as: OWNER,
              body: {
                name: `Model ${run}`,
                period: 'month',
                mode: 'block',
                amount: riyals(LIMIT),
                carry_over: carries,
                valid_from: dayIn(0),
                valid_to: dayIn(2),
              },
            }),
          ).body.data as Budget;
          const all: Modelled[] = [];
          const sum = (month: number, ...stages: Modelled['stage'][]) =>
            all
              .filter((one) => one.month === month && stages.includes(one.stage))
              // A credit note gives room once it is approved.
              .filter((one) => one.amount > 0 || one.stage !== 'pending')
              .reduce((total, { amount }) => total + amount, 0);
          /** Returns what is left of each month, with what the budget carries over. */
          const leftOver = (extra: Modelled | null = null): number[] => {
            const left: number[] = [];
            for (const month of [0, 1, 2]) {
              const carried = carries ? Math.max(0, left.at(-1) ?? 0) : 0;
              const more = extra?.month === month ? extra.amount : 0;
              left.push(LIMIT + carried - sum(month, ...COUNTED) - more);
            }
            return left;
          };
          for (const { kind: kindOf, amount, at, month } of steps) {
            if (kindOf === 'submit') {
              const body = { amount: riyals(amount), incurred_on: dayIn(month), paid_by: 'company' };
              const made = ok(await server.call('expenses.create', { as: MEMBER, body })).body
                .data as Expense;
              all.push({ expense: made, stage: 'draft', amount, month });
            }
            const able = all.filter(({ stage }) => stage === FROM[kindOf]);
            const one = kindOf === 'submit' ? all.at(-1) : able[at % Math.max(1, able.length)];
            const response = one === undefined ? null : await act(kindOf, one);
            if (one === undefined || response === null) continue;
            // The model: a request fits if it overspends no month; money that comes back always fits.
            const isNew = kindOf === 'submit' || kindOf === 'undo';
            const was = leftOver();
            const isOver = leftOver(one).some((left, index) => left < 0 && left < (was[index] ?? 0));
            const fits = !isNew || one.amount < 0 || !isOver;
            expect([kindOf, response.status]).toEqual([kindOf, fits ? 200 : 422]);
            seen.add(`${kindOf} ${response.status}`);
            if (!fits) continue;
            one.stage = AFTER[kindOf] ?? one.stage;
            const { id } = one.expense;
            one.expense = ok(await server.call('expenses.get', { as: MEMBER, params: { id } })).body
              .data as Expense;
          }
          for (const [month, left] of leftOver().entries()) {
            const query = { date: dayIn(month) };
            const { items } = ok(await server.call('budgets.usage', { as: OWNER, query })).body
              .data as BudgetUsages;
            expect(items.find(({ id }) => id === budgetId)).toMatchObject({
              booked: riyals(sum(month, 'booked')),
              committed: riyals(sum(month, 'pending', 'approved')),
              pending: riyals(sum(month, 'pending')),
              remaining: riyals(left),
            });
          }
          await server.store.db.execute(sql`update budgets set active = false where id = ${budgetId}`);
        },
      ),
      { numRuns: 12, examples: [[EVERY_OUTCOME, false]] },
    );
    for (const outcome of ['submit 200', 'submit 422', 'approve 200', 'reject 200', 'book 200'])
      expect(seen).toContain(outcome);
  });

  /** Request of the model of concurrency: the second budget counts only those of its entry type. */
  interface Spent {
    readonly expense: Expense;
    readonly as: string;
    readonly amount: number;
    readonly month: number;
    readonly isOfType: boolean;
  }

  const request = fc.record({
    as: fc.constantFrom(MEMBER, APPROVER, FINANCE, OWNER),
    amount: fc.integer({ min: 1, max: 60 }),
    month: fc.nat(2),
    isOfType: fc.boolean(),
  });

  test('agree with an independent model under concurrent submissions and withdrawals', async () => {
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { minLength: 10, maxLength: 14 }),
        fc.boolean(),
        async (requests, carries) => {
          run += 1;
          const dayIn = (month: number) => `${1971 + (run % 40)}-${String(month + 1).padStart(2, '0')}-15`;
          const limits = [
            { limit: LIMIT, onlyType: false },
            { limit: LIMIT / 2, onlyType: true },
          ];
          const made: Budget[] = [];
          for (const { limit, onlyType } of limits) {
            const body = {
              name: `Concurrent ${run} ${limit}`,
              period: 'month',
              mode: 'block',
              amount: riyals(limit),
              carry_over: carries,
              valid_from: dayIn(0),
              valid_to: dayIn(2),
              ...(onlyType ? { entry_type_id: type.id } : {}),
            };
            made.push(ok(await server.call('budgets.create', { as: OWNER, body })).body.data as Budget);
          }
          const all: Spent[] = [];
          for (const { as, ...one } of requests) {
            const { amount, month, isOfType } = one;
            const body = {
              amount: riyals(amount),
              incurred_on: dayIn(month),
              paid_by: 'company',
              ...(isOfType ? { entry_type_id: type.id } : {}),
            };
            const expense = ok(await server.call('expenses.create', { as, body })).body.data as Expense;
            all.push({ ...one, as, expense });
          }
          /** Returns what is left of each month of a budget. */
          const left = (spent: readonly Spent[], { limit, onlyType }: (typeof limits)[number]): number[] => {
            let before = 0;
            return [0, 1, 2].map((month) => {
              const counted = spent.filter((one) => one.month === month && (one.isOfType || !onlyType));
              before =
                limit + (carries ? before : 0) - counted.reduce((total, { amount }) => total + amount, 0);
              return before;
            });
          };
          const fits = (spent: readonly Spent[]): boolean =>
            limits.every((one) => left(spent, one).every((minor) => minor >= 0));
          const move = ({ as, expense: { id, version } }: Spent, status: string) =>
            server.call('expenses.updateStatus', { as, body: { id, version, status } });

          const first = await Promise.all(all.map((one) => move(one, 'pending')));
          const passed = all.flatMap((one, at) => {
            const response = first[at];
            return response !== undefined && isPassed(response)
              ? [{ ...one, expense: response.body.data as Expense }]
              : [];
          });
          const refused = all.filter((_, at) => first[at]?.status === 422);
          expect(passed.length + refused.length).toBe(all.length);
          expect(fits(passed)).toBe(true);
          // A refused amount did not fit with those accepted before it, so it does not fit with all accepted ones either.
          for (const one of refused) expect(fits([...passed, one])).toBe(false);
          refusals += refused.length;

          const withdrawn = passed.filter(({ expense }, at) => at < 3 && expense.status === 'pending');
          const [back, again] = await Promise.all([
            Promise.all(withdrawn.map((one) => move(one, 'draft'))),
            Promise.all(refused.map((one) => move(one, 'pending'))),
          ]);
          expect(back.every(isPassed)).toBe(true);
          const added = refused.filter((_, at) => again[at]?.status === 200);
          const spent = [...passed.filter((one) => !withdrawn.includes(one)), ...added];
          expect(fits(spent)).toBe(true);
          for (const one of refused.filter((_, at) => again[at]?.status === 422))
            expect(fits([...passed, ...added, one])).toBe(false);
          for (const month of [0, 1, 2]) {
            const query = { date: dayIn(month) };
            const { items } = ok(await server.call('budgets.usage', { as: OWNER, query })).body
              .data as BudgetUsages;
            for (const [at, one] of limits.entries())
              expect(items.find(({ id }) => id === made[at]?.id)?.remaining).toEqual(
                riyals(left(spent, one)[month] ?? 0),
              );
          }
          const ids = sql.join(
            made.map(({ id }) => sql`${id}`),
            sql`, `,
          );
          await server.store.db.execute(sql`update budgets set active = false where id in (${ids})`);
        },
      ),
      { numRuns: 6 },
    );
    expect(refusals).toBeGreaterThan(0);
  });
});
