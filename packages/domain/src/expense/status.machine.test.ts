import { describe, expect, it } from 'vitest';
import { getShortestPaths, getSimplePaths } from 'xstate/graph';
import { replay } from './replay.ts';
import type { HistoryEntry } from './history.ts';
import { expenseStatusMachine } from './status.machine.ts';
import { EXPENSE_TRANSITIONS, transitionRow } from './status.ts';
import { EXPENSE_STATUSES } from './statuses.ts';

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

describe('the machine generated from the table', () => {
  it('has the statuses as its states and the table’s actions as their events', () => {
    expect(Object.keys(expenseStatusMachine.states)).toEqual([...EXPENSE_STATUSES]);
    for (const { from, action } of EXPENSE_TRANSITIONS) {
      expect(expenseStatusMachine.states[from]?.ownEvents).toContain(action);
    }
  });

  it('reaches every status from a draft', () => {
    const paths = getShortestPaths(expenseStatusMachine, { events: recordedEvents });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(EXPENSE_STATUSES));
  });

  it('goes only where the table says, on every simple path there is', () => {
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

describe('replaying a history', () => {
  it('gives the status it leads to, minding only the workflow’s actions', () => {
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

  it('refuses a history with a hole or a step the table does not know', () => {
    expect(() => replay([entry('approve', 'pending', 'approved')])).toThrow('History entry 0 (approve)');
    expect(() => replay([entry('submit', 'draft', 'verified')])).toThrow(RangeError);
    expect(() => replay([entry('submit', 'draft', 'pending'), entry('pay', 'pending', 'approved')])).toThrow(
      'History entry 1 (pay)',
    );
  });
});
