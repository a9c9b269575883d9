import { expect, it } from 'vitest';
import type { HistoryEntry } from './history.ts';
import { threadOf } from './thread.ts';

const entry = (action: string, details: string | null): HistoryEntry => ({
  action,
  from: 'pending',
  to: 'pending',
  by: { id: 2, name: 'Omar' },
  at: '2025-03-03T09:00:00Z',
  details,
});

it('is the conversation in a history: questions, answers, remarks and reasons, without what says nothing', () => {
  const history = [
    entry('submit', null),
    entry('ask', 'Which site?'),
    entry('provide', 'The northern one.'),
    entry('remark', 'Seen'),
    entry('approve', '  '),
    entry('reject', 'Paid twice'),
  ];
  expect(threadOf(history).map(({ kind, text }) => [kind, text])).toEqual([
    ['question', 'Which site?'],
    ['answer', 'The northern one.'],
    ['remark', 'Seen'],
    ['decision', 'Paid twice'],
  ]);
});
