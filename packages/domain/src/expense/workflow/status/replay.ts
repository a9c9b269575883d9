import { transition } from 'xstate';
import type { HistoryEntry } from './history.ts';
import { expenseStatusMachine, type ExpenseStatusEvent } from './status.machine.ts';
import { EXPENSE_ACTIONS, type ExpenseStatus } from './statuses.ts';

type Snapshot = ReturnType<typeof expenseStatusMachine.resolveState>;

const eventOf = ({ action, to }: HistoryEntry): ExpenseStatusEvent | null => {
  const type = EXPENSE_ACTIONS.find((known) => known === action);
  return type === undefined ? null : { type, recorded: { to } };
};

const advance = (snapshot: Snapshot, entry: HistoryEntry, index: number): Snapshot => {
  const event = eventOf(entry);
  const [next] = event ? transition(expenseStatusMachine, snapshot, event) : [snapshot];
  const isConsistent = (entry.from === null || entry.from === snapshot.value) && next.value === entry.to;
  if (!isConsistent)
    throw new RangeError(`History entry ${index} (${entry.action}) does not follow ${snapshot.value}`);
  return next;
};

/**
 * Replays a history, oldest entry first, through the machine and returns the final status.
 *
 * Entries that are not workflow actions (created, changed, paid, booked) must not change the status.
 *
 * @throws RangeError naming the first entry that does not follow from the previous ones.
 */
export const replay = (history: readonly HistoryEntry[]): ExpenseStatus =>
  history.reduce(advance, expenseStatusMachine.resolveState({ value: 'draft', context: { expense: null } }))
    .value;
