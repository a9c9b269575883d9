import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'bench/**/*.test.ts'],
    typecheck: { enabled: false },
    // Functions without state outside of their arguments: files share a process, which evaluates the sources once. A test that
    // needs a fresh module resets it.
    isolate: false,
    // Property tests may be slow on a busy machine.
    testTimeout: 30_000,
  },
});
