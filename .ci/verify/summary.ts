import type { Counts } from './counts.ts';

/** Result of one step of the verification; `counts` only where it ran tests. */
export interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly counts?: Counts;
}

const failedTests = ({ counts }: Outcome): number => counts?.failures.length ?? 0;

/**
 * Returns the closing line. A step that failed without a failed test (lint, types, a crashed runner) counts as one
 * failure, so that the line never reports `0 failed` for a failed run.
 */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0);
  const passed = sum(({ counts }) => counts?.passed ?? 0);
  const failed = sum((outcome) => failedTests(outcome) || (outcome.ok ? 0 : 1));
  const skipped = sum(({ counts }) => counts?.skipped.length ?? 0);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

const countsText = (outcome: Outcome): string => {
  if (!outcome.counts) return '';
  const failed = failedTests(outcome);
  const skipped = outcome.counts.skipped.length;
  return `  ${outcome.counts.passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

const line = (outcome: Outcome, width: number): string =>
  `${outcome.ok ? '  ok  ' : ' FAIL '} ${outcome.name.padEnd(width)} ${outcome.seconds.toFixed(1).padStart(7)} s${countsText(outcome)}`;

/** Returns the table of steps; under each step the tests that failed, were retried or did not run, with the reason. */
export const summaryTable = (outcomes: readonly Outcome[]): string => {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  return outcomes
    .flatMap((outcome) => [
      line(outcome, width),
      ...(outcome.counts?.failures ?? []).map(
        (name) => `         failed: ${name.replaceAll('\n', '\n           ')}`,
      ),
      ...(outcome.counts?.retried ?? []).map((name) => `         passed when retried: ${name}`),
      ...(outcome.counts?.skipped ?? []).map(
        ({ name, reason }) => `         skipped: ${name}${reason === undefined ? '' : ` (${reason})`}`,
      ),
    ])
    .join('\n');
};
