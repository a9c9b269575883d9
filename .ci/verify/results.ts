import { existsSync, readFileSync } from 'node:fs';

/** What a test runner itself reported. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Titles of the tests that failed at every try. */
  readonly failures: readonly string[];
  /** Titles of the tests that failed first and passed at a later try: to be mended, though not red. */
  readonly flaky: readonly string[];
}

/** How a step of the verification ended; `counts` only where it ran tests. */
export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly counts?: Counts;
}

interface ReportedTest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** Reads the counts of vitest's JSON reporter; `undefined` when the runner died before writing them. */
export const readCounts = (file: string): Counts | undefined => {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const count = (key: string): number => (typeof report[key] === 'number' ? report[key] : 0);
  const tests = ((report['testResults'] ?? []) as { assertionResults: ReportedTest[] }[]).flatMap(
    ({ assertionResults }) => assertionResults,
  );
  const titles = (chosen: (test: ReportedTest) => boolean): string[] =>
    tests.filter(chosen).map(({ fullName }) => fullName);
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests'),
    skipped: count('numPendingTests') + count('numTodoTests'),
    failures: titles(({ status }) => status === 'failed'),
    // The reporter keeps the errors of the tries before the one that passed.
    flaky: titles(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  };
};

/**
 * The closing line. A step that failed without a failed test of its own (lint, types, a runner that died) counts as one
 * failure, so that the line never says `0 failed` over a red run.
 */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, { counts }) => total + (counts?.[key] ?? 0), 0);
  const silent = outcomes.filter(({ ok, counts }) => !ok && (counts?.failed ?? 0) === 0).length;
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed') + silent} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** The table of steps with their durations and tests; under a step, the tests that failed or needed a second try. */
export const summaryTable = (outcomes: readonly Outcome[]): string => {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  return outcomes
    .map(({ name, ok, seconds, counts }) => {
      const tests = counts
        ? `  ${counts.passed} passed${counts.failed > 0 ? `, ${counts.failed} failed` : ''}`
        : '';
      const line = `${ok ? '  ok  ' : ' FAIL '} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s${tests}`;
      return [
        line,
        ...(counts?.failures ?? []).map((title) => `         failed: ${title}`),
        ...(counts?.flaky ?? []).map((title) => `         passed at a second try: ${title}`),
      ].join('\n');
    })
    .join('\n');
};
