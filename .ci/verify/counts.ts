import { existsSync, readFileSync } from 'node:fs';

/** A test that did not run. */
export interface SkippedTest {
  readonly name: string;
  readonly reason?: string;
}

/** Counts of a vitest run, as {@link CountsReporter} writes them. */
export interface Counts {
  readonly passed: number;
  /** The failed tests: name, then the first lines of the error. */
  readonly failures: readonly string[];
  readonly skipped: readonly SkippedTest[];
  /** Names of tests that passed only when they were retried. No configuration retries, so this stays empty. */
  readonly retried: readonly string[];
}

/** Reads the counts of a run; `undefined` when the runner ended before it wrote them. */
export const readCounts = (file: string): Counts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : undefined;
