import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    typecheck: { enabled: false },
    // Property tests may be slow on a busy machine.
    testTimeout: 30_000,
  },
});
