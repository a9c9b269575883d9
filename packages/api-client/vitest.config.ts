import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{src,build,bench,examples}/**/*.test.ts'], testTimeout: 20_000 },
});
