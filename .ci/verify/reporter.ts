import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestModule, TestRunEndReason } from 'vitest/node';
import type { Counts, SkippedTest } from './counts.ts';

/** Returns a skipped test with the reason of `skip(reason)`; a skipped `describe` has its requirement in the title. */
const skippedTest = (test: TestCase): SkippedTest => {
  const result = test.result();
  const reason = result.state === 'skipped' ? result.note : undefined;
  return { name: test.fullName, ...(reason && { reason }) };
};

/** Returns the failed test with the first lines of its error and the place in the test file. */
const failedTest = (test: TestCase): string => {
  const [error] = test.result().errors ?? [];
  if (!error) return test.fullName;
  const place = error.stack?.split('\n').find((line) => line.includes(test.module.relativeModuleId));
  const lines = stripVTControlCharacters(error.message).split('\n').slice(0, 5);
  return [test.fullName, ...lines, ...(place ? [place.trim()] : [])].join('\n');
};

/** An error outside of all tests, as vitest reports it: for example the end of a worker. */
interface UnhandledError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: unknown;
}

/** Returns an error outside of all tests with its cause and the first lines of its stack. */
function unhandledError({ message, stack = '', cause }: UnhandledError): string {
  const causeText =
    cause instanceof Object && 'message' in cause ? [`caused by: ${String(cause.message)}`] : [];
  const places = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  return stripVTControlCharacters(
    [`unhandled error: ${message}`, ...causeText, ...places.slice(0, 4)].join('\n'),
  );
}

/**
 * Returns the counts of a run. A module that failed to load counts as one failed test, also one whose tests did not all
 * run, because its worker ended.
 */
export function countsOf(modules: readonly TestModule[], errors: readonly UnhandledError[]): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const broken = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  const unfinished = modules.filter(
    (module) =>
      module.state() === 'pending' ||
      module.state() === 'queued' ||
      [...module.children.allTests('pending')].length > 0,
  );
  const failures = [
    ...inState('failed').map(failedTest),
    ...broken.map(({ relativeModuleId }) => `${relativeModuleId} (outside its tests)`),
    ...unfinished.map(({ relativeModuleId }) => `${relativeModuleId} (not all of its tests ran)`),
    ...errors.map(unhandledError),
  ];
  return {
    passed: inState('passed').length,
    failures,
    skipped: inState('skipped').map(skippedTest),
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
  };
}

/** Vitest reporter: writes the counts of the run as JSON into the file that `VERIFY_COUNTS` names. */
export default class CountsReporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly UnhandledError[],
    _reason: TestRunEndReason,
  ): void {
    const file = process.env['VERIFY_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, errors)));
  }
}
