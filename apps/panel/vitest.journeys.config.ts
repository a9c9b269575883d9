import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['journeys/**/*.journey.ts'],
    globalSetup: 'journeys/setup/server.ts',
    // One browser and one server on two cores.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A loaded machine may starve a browser; the verification's table names what needed the second try.
    retry: 1,
  },
});
