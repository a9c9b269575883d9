import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{src,build,examples}/**/*.test.ts'], testTimeout: 20_000 },
});
