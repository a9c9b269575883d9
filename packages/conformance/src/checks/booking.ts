import { expense, type Expense } from '@outlay/domain';
import type { Trial } from '../run/trial.ts';
import type { Check } from './check.ts';
import { Skipped } from './check.ts';
import { createExpense, move } from './expense-scenario.ts';

async function idsOf(
  trial: Trial,
  name: 'accounts.list' | 'entryTypes.list',
  query: object,
): Promise<number[]> {
  const { data } = await trial.ok(name, { query: { active: true, ...query } });
  return (data['items'] as readonly { readonly id: number }[]).map(({ id }) => id);
}

const book = (trial: Trial, { id, version }: Expense, account_id: number, entry_type_id: number) =>
  trial.ok('expenses.bookKeep', {
    as: 'finance',
    body: { ids: [id], account_id, entry_type_id, versions: { [id]: version } },
  });

interface Result {
  readonly id: number;
  readonly ok: boolean;
  readonly message?: string;
  readonly expense?: unknown;
}

const resultsOf = (data: Readonly<Record<string, unknown>>): readonly Result[] =>
  data['results'] as readonly Result[];

async function checkBooking(trial: Trial): Promise<void> {
  const [account, other] = await idsOf(trial, 'accounts.list', { type: 'expense' });
  const [entryType] = await idsOf(trial, 'entryTypes.list', { direction: 'out' });
  if (account === undefined || other === undefined || entryType === undefined)
    throw new Skipped('the company needs two accounts of type expense and an entry type of direction out');
  const draft = await createExpense(trial);
  const { record: pending } = await move(trial, 'member', draft, { status: 'pending' });
  const early = await book(trial, pending, account, entryType);
  const isRefused = resultsOf(early.data).every(({ ok, message }) => !ok && (message ?? '') !== '');
  trial.expect(isRefused, early.exchange, 'ok false with a message: a pending request cannot be booked');
  const { record: approved } = await move(trial, 'approver', pending, { status: 'approved' });
  const { data, exchange } = await book(trial, approved, account, entryType);
  const booked = expense.parse(resultsOf(data)[0]?.expense);
  trial.expect(
    booked.book_status === 'booked' && booked.account?.id === account,
    exchange,
    `booked to the account ${account}`,
  );
  const changed = await trial.ok('expenses.changeAccount', {
    as: 'finance',
    body: { id: booked.id, account_id: other, version: booked.version },
  });
  const moved = expense.parse(changed.data);
  trial.expect(moved.account?.id === other, changed.exchange, `booked to the account ${other}`);
  const stale = { id: booked.id, account_id: null, version: booked.version };
  const conflict = await trial.send('expenses.changeAccount', { as: 'finance', body: stale });
  const envelope = trial.refused(conflict, { status: 409 });
  trial.expect(expense.safeParse(envelope?.data).success, conflict, 'the current expense in data');
  const undone = await trial.ok('expenses.changeAccount', {
    as: 'finance',
    body: { ...stale, version: moved.version },
  });
  const unbooked = expense.parse(undone.data);
  trial.expect(unbooked.book_status === 'unbooked', undone.exchange, 'book_status unbooked');
  await move(trial, 'approver', unbooked, { status: 'pending' }, 'Conformance check');
}

/** Checks of bookkeeping. */
export const bookingChecks: readonly Check[] = [
  {
    rule: 'booking.account',
    title: 'An approved request is booked, moved to another account and unbooked',
    needs: ['member', 'approver', 'finance'],
    run: checkBooking,
  },
];
