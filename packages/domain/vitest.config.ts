import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    typecheck: { enabled: false },
    // Random walks take their time on a busy machine; what is slow is no fault.
    testTimeout: 30_000,
  },
});
