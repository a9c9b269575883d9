import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['tests/**/*.test.ts', 'verify/**/*.test.ts', 'new-resource/*.test.ts'],
    testTimeout: 60_000,
  },
});
