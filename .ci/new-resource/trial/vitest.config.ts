import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.trial.ts'],
    // The tests build upon each other in one copy of the repository.
    bail: 1,
    testTimeout: 8 * 60_000,
    hookTimeout: 2 * 60_000,
  },
});
