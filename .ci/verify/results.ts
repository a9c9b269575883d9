import { existsSync, readFileSync } from 'node:fs';

/** What a test runner itself reported. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** How a step of the verification ended; `counts` only where it ran tests. */
export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly counts?: Counts;
}

/** Reads the counts of vitest's JSON reporter; `undefined` when the runner died before writing them. */
export const readCounts = (file: string): Counts | undefined => {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const count = (key: string): number => (typeof report[key] === 'number' ? report[key] : 0);
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
  };
};

/**
 * The closing line. A step that failed without a failed test of its own (lint, types, a runner that died) counts as one
 * failure, so that the line never says `0 failed` over a red run.
 */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: keyof Counts): number =>
    outcomes.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  const silent = outcomes.filter(({ ok, counts }) => !ok && (counts?.failed ?? 0) === 0).length;
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed') + silent} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** The table of steps with their durations and tests. */
export const summaryTable = (outcomes: readonly Outcome[]): string => {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  return outcomes
    .map(({ name, ok, seconds, counts }) => {
      const tests = counts
        ? `  ${counts.passed} passed${counts.failed > 0 ? `, ${counts.failed} failed` : ''}`
        : '';
      return `${ok ? '  ok  ' : ' FAIL '} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s${tests}`;
    })
    .join('\n');
};
