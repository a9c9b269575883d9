import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['journeys/server.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Polls end as soon as the condition holds; the timeout is for slow machines.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
});
