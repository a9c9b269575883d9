import { countBy, type Check } from './check.ts';
import type { Snapshot } from './snapshot.ts';

const COMMITTED = new Set(['pending', 'approved', 'verified']);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Line = Snapshot['ledger'][number];

/** Returns the lines of the ledger that are not reversed, by their source. */
function openLines({ ledger }: Snapshot): Map<string, Line[]> {
  const reversed = new Set(ledger.map(({ reverses }) => reverses));
  const open = ledger.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  return Map.groupBy(open, ({ source, sourceId }) => `${source} ${sourceId}`);
}

/** Every line is reversed at most once and exactly, in the currency of its account. */
export const reversalsMatch: Check = ({ ledger, accounts }) => {
  const violations: string[] = [];
  const byId = new Map(ledger.map((line) => [line.id, line]));
  const currencyOf = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const reversals = countBy(ledger, ({ reverses }) => (reverses === null ? null : String(reverses)));
  for (const [id, count] of reversals)
    if (count > 1) violations.push(`ledger: line ${id} is reversed ${count} times`);
  for (const { id, reverses, account, amount, currency } of ledger) {
    const before = reverses === null ? undefined : byId.get(reverses);
    if (before !== undefined && (before.account !== account || before.amount !== -amount))
      violations.push(`ledger: line ${id} does not reverse line ${reverses}`);
    if (currencyOf.get(account) !== currency) violations.push(`ledger: line ${id} has another currency`);
  }
  return violations;
};

/** The lines of every entry add up to zero in the company's currency. */
export const entriesBalance: Check = ({ ledger }) =>
  [...Map.groupBy(ledger, ({ entry }) => entry)].flatMap(([entry, lines]) => {
    const difference = sum(lines.map(({ base }) => base));
    return difference === 0 ? [] : [`ledger: entry ${entry} is unbalanced by ${difference}`];
  });

/** An expected line: of an account, or of any account of a type; debits are positive. */
type Expected = {
  readonly of: number | 'asset' | 'bank' | 'money' | 'income' | 'liability';
  readonly amount: number;
};

/**
 * The journal lines of a booked expense, with the tax of its lines: recoverable tax is an asset, tax that the company
 * charges itself a liability.
 */
function bookingOf(
  { account, base }: Snapshot['expenses'][number],
  lines: readonly Snapshot['lines'][number][],
): Expected[] {
  const of = account ?? 0;
  const costs =
    lines.length === 0
      ? [{ of, amount: base }]
      : lines.flatMap(({ net, tax, recoverable, category }): Expected[] => [
          { of, amount: net + tax - recoverable },
          { of: 'asset', amount: recoverable },
          { of: 'liability', amount: category === 'AE' ? -tax : 0 },
        ]);
  return [...costs, { of: 'liability' as const, amount: -base }].filter(({ amount }) => amount !== 0);
}

/** The lines that every record must have by its status. */
function* expectedLines({
  expenses,
  lines,
  cashIn,
  sales,
  payouts,
  paid,
}: Snapshot): Generator<[string, Expected[]]> {
  const paidPayouts = new Set(payouts.filter(({ status }) => status === 'paid').map(({ id }) => id));
  const paidOut = new Set(paid.filter(({ payout }) => paidPayouts.has(payout)).map(({ expense }) => expense));
  const linesOf = Map.groupBy(lines, ({ expense }) => expense);
  for (const expense of expenses) {
    const { id, status, payment, book, account, base } = expense;
    const isBooked = book !== 'unbooked' && account !== null;
    yield [`expense ${id}`, isBooked ? bookingOf(expense, linesOf.get(id) ?? []) : []];
    const isPaid = status === 'verified' && payment === 'paid' && !paidOut.has(id);
    const payments: Expected[] = [
      { of: 'liability', amount: base },
      { of: 'bank', amount: -base },
    ];
    yield [`expense_payment ${id}`, isPaid ? payments : []];
  }
  for (const { id, status, account: of, amount } of cashIn) {
    const received: Expected[] = [
      { of, amount },
      { of: 'income', amount: -amount },
    ];
    yield [`cash_in ${id}`, status === 'confirmed' ? received : []];
  }
  for (const { id, status, account, amount, tax } of sales) {
    const issued: Expected[] = [
      { of: 'asset', amount },
      { of: 'income', amount: tax - amount },
      { of: 'liability', amount: -tax },
    ];
    const lines = issued.filter((line) => line.amount !== 0);
    yield [`sale ${id}`, ['unpaid', 'overdue', 'paid'].includes(status) ? lines : []];
    const settled: Expected[] = [
      { of: account ?? 'bank', amount },
      { of: 'asset', amount: -amount },
    ];
    yield [`sale_payment ${id}`, status === 'paid' ? settled : []];
  }
  for (const { id, status, amount } of payouts) {
    const transfer: Expected[] = [
      { of: 'liability', amount },
      { of: 'money', amount: -amount },
    ];
    yield [`reimbursement ${id}`, status === 'paid' ? transfer : []];
  }
}

/** Cash is paid from petty cash, which is an asset. */
const isOfType = (type: string | undefined, of: Expected['of']): boolean =>
  type === of || (of === 'money' && (type === 'bank' || type === 'asset'));

/** Every record has the open lines that its status says, and no others. */
export const ledgerBalances: Check = (snapshot) => {
  const typeOf = new Map(snapshot.accounts.map(({ id, type }) => [id, type]));
  const open = openLines(snapshot);
  const violations: string[] = [];
  for (const [source, expected] of expectedLines(snapshot)) {
    const left = [...(open.get(source) ?? [])];
    const missing = expected.filter(({ of, amount }) => {
      const at = left.findIndex(
        (line) => line.amount === amount && (line.account === of || isOfType(typeOf.get(line.account), of)),
      );
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
    if (missing.length > 0 || left.length > 0)
      violations.push(`ledger: ${source} lacks ${JSON.stringify(missing)} and has ${JSON.stringify(left)}`);
  }
  return violations;
};

/** A payout is the sum of its expenses, and an expense is in at most one open payout. */
export const payoutsAddUp: Check = ({ payouts, paid }) => {
  const violations: string[] = [];
  const byPayout = Map.groupBy(paid, ({ payout }) => payout);
  for (const { id, amount } of payouts) {
    const total = sum((byPayout.get(id) ?? []).map((row) => row.amount));
    if (total !== amount) violations.push(`sum: payout ${id} of ${amount} contains ${total}`);
  }
  const open = new Set(
    payouts.filter(({ status }) => status === 'scheduled' || status === 'paid').map(({ id }) => id),
  );
  const counts = countBy(paid, ({ payout, expense }) => (open.has(payout) ? String(expense) : null));
  for (const [expense, count] of counts)
    if (count > 1) violations.push(`doubled: expense ${expense} is in ${count} open payouts`);
  return violations;
};

/** Daily limits that block, and approval limits. */
export const limitsHold: Check = ({ policies, expenses, history, users }) => {
  const violations: string[] = [];
  for (const { name, members, limit } of policies) {
    const counted = expenses.filter(({ user, status }) => members.includes(user) && COMMITTED.has(status));
    for (const [key, some] of Map.groupBy(counted, ({ user, day }) => `${user} on ${day}`)) {
      const total = sum(some.map(({ base }) => base));
      if (total > limit) violations.push(`limit: user ${key} has ${total}, policy ${name} allows ${limit}`);
    }
  }
  const limitOf = new Map(users.map(({ id, limit }) => [id, limit]));
  const baseOf = new Map(expenses.map(({ id, base }) => [id, base]));
  for (const [expense, lines] of Map.groupBy(history, (line) => line.expense)) {
    const edited = lines.findLastIndex(({ isEdit }) => isEdit);
    for (const { action, by } of lines.slice(edited + 1).filter((line) => line.action === 'approve')) {
      const limit = limitOf.get(by ?? 0) ?? null;
      const base = baseOf.get(expense) ?? 0;
      if (action === 'approve' && limit !== null && base > limit)
        violations.push(`limit: user ${by} approved expense ${expense} of ${base}, above ${limit}`);
    }
  }
  return violations;
};
