import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.test.ts'],
    globalSetup: ['journeys/server.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A loaded machine may starve a browser; the verification's table names what needed the second try.
    retry: 1,
    fileParallelism: false,
  },
});
