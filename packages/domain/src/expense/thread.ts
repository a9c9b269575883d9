import type { HistoryEntry, ThreadEntry } from './history.ts';

const KIND_OF: Readonly<Record<string, ThreadEntry['kind']>> = {
  ask: 'question',
  provide: 'answer',
  remark: 'remark',
};

/** The conversation in a history: every comment somebody wrote, in its order, told by what it was written for. */
export const threadOf = (history: readonly HistoryEntry[]): ThreadEntry[] =>
  history.flatMap(({ id, action, by, at, details }) =>
    details === null || details.trim() === ''
      ? []
      : [{ ...(id !== undefined && { id }), kind: KIND_OF[action] ?? 'decision', by, at, text: details }],
  );
