import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.journey.ts'],
    globalSetup: 'journeys/setup/server.ts',
    // One browser and one server on two cores.
    fileParallelism: false,
    // All files run in one process, which starts the browser once.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // Polls end as soon as the condition holds; the limit is for loaded machines.
    expect: { poll: { timeout: 15_000 } },
  },
});
