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

/** Returns the counts of a run; a module that failed to load counts as one failed test. */
export function countsOf(modules: readonly TestModule[], errors: number): Counts {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const broken = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  const failures = [
    ...inState('failed').map(failedTest),
    ...broken.map(({ relativeModuleId }) => `${relativeModuleId} (outside its tests)`),
    ...(errors > 0 ? [`${errors} unhandled errors`] : []),
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
    unhandled: readonly unknown[],
    _reason: TestRunEndReason,
  ): void {
    const file = process.env['VERIFY_COUNTS'];
    if (file) writeFileSync(file, JSON.stringify(countsOf(modules, unhandled.length)));
  }
}
