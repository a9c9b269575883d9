import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes. They start first, so that no worker ends the run alone with one of them. */
const LONGEST = [
  'tests/hidden-fields.test.ts',
  'boot/killed-after-commit.test.ts',
  'tests/fuzz.test.ts',
  'boot/killed.test.ts',
  'tests/concurrency.test.ts',
  'boot/killed-books.test.ts',
  'tests/year-of-books.test.ts',
  'tests/every-call.test.ts',
  'db/migrations.test.ts',
  'records/plans.test.ts',
  'boot/process.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`));
  return rank === -1 ? LONGEST.length : rank;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'chaos/**/*.test.ts'],
    globalSetup: ['src/test-support/global-setup.ts'],
    // The server's state belongs to its services, so files can share a process: it imports the server and compiles the
    // embedded database once, which takes seconds.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The verification runs another step beside this one on two cores.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
