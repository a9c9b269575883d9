import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { draftExpense } from '../../cast.fixture.ts';
import { replay } from './replay.ts';
import type { HistoryEntry } from './history.ts';
import { expenseStatusMachine } from './status.machine.ts';
import { EXPENSE_TRANSITIONS, transitionRow } from './status.ts';
import { EXPENSE_STATUSES, type ExpenseAction } from './statuses.ts';

const entry = (action: string, from: HistoryEntry['from'], to: HistoryEntry['to']): HistoryEntry => ({
  action,
  from,
  to,
  by: { id: 1, name: 'Mona' },
  at: '2025-03-03T09:00:00Z',
  details: null,
});

const recordedEvents = EXPENSE_TRANSITIONS.flatMap(({ action, to }) =>
  to.map((target) => ({ type: action, recorded: { to: target } })),
);

describe('expenseStatusMachine', () => {
  it("has the statuses as states and the table's actions as events", () => {
    expect(Object.keys(expenseStatusMachine.states)).toEqual([...EXPENSE_STATUSES]);
    for (const { from, action } of EXPENSE_TRANSITIONS) {
      expect(expenseStatusMachine.states[from]?.ownEvents).toContain(action);
    }
  });

  it('reaches every status from a draft', () => {
    const paths = getShortestPaths(expenseStatusMachine, { events: recordedEvents });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(EXPENSE_STATUSES));
  });

  it('follows the transition table on every simple path', () => {
    const paths = getSimplePaths(expenseStatusMachine, { events: recordedEvents });
    expect(paths.length).toBeGreaterThan(10);
    for (const { steps } of paths) {
      const walked = steps.map(({ state }) => state.value);
      const moves = steps
        .slice(1)
        .map(({ event, state }, at) => ({ event, from: walked[at], to: state.value }));
      for (const { event, from, to } of moves) {
        const action = EXPENSE_TRANSITIONS.find((row) => row.action === event.type)?.action ?? 'submit';
        expect(transitionRow(from ?? 'draft', action)?.to).toContain(to);
      }
    }
  });
});

const walk = (...actions: readonly ExpenseAction[]) => {
  const actor = createActor(expenseStatusMachine).start();
  for (const type of actions) actor.send({ type });
  return actor.getSnapshot().value;
};

describe('events without a user', () => {
  it('follow the usual transitions, and ignore unknown ones', () => {
    expect(walk('submit', 'ask', 'provide', 'approve', 'verify')).toBe('verified');
    expect(walk('submit', 'reject', 'reopen', 'cancel')).toBe('cancelled');
    expect(walk('approve', 'verify')).toBe('draft');
  });

  it('do not change an expense', () => {
    const actor = createActor(expenseStatusMachine, { input: { expense: draftExpense() } }).start();
    actor.send({ type: 'submit' });
    actor.send({ type: 'submit', recorded: { to: 'pending' } });
    expect(actor.getSnapshot().value).toBe('draft');
  });
});

describe('replay', () => {
  it('returns the final status and ignores entries outside the workflow', () => {
    const history = [
      entry('create', null, 'draft'),
      entry('submit', 'draft', 'pending'),
      entry('ask', 'pending', 'comment'),
      entry('update', 'comment', 'comment'),
      entry('provide', 'comment', 'pending'),
      entry('approve', 'pending', 'pending'),
      entry('approve', 'pending', 'approved'),
      entry('verify', 'approved', 'verified'),
      entry('book', 'verified', 'verified'),
    ];
    expect(replay(history)).toBe('verified');
    expect(replay([])).toBe('draft');
  });

  it('rejects a history with a gap or an unknown transition', () => {
    expect(() => replay([entry('approve', 'pending', 'approved')])).toThrow('History entry 0 (approve)');
    expect(() => replay([entry('submit', 'draft', 'verified')])).toThrow(RangeError);
    expect(() => replay([entry('submit', 'draft', 'pending'), entry('pay', 'pending', 'approved')])).toThrow(
      'History entry 1 (pay)',
    );
  });
});
