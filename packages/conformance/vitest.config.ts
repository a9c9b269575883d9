import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Starts a temporary PostgreSQL for the reference server, where the machine has one.
    globalSetup: ['../../apps/api/src/test-support/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
