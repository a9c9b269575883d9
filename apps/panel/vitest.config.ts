import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default defineConfig({
  test: {
    projects: [
      mergeConfig(
        vite,
        defineConfig({ test: { name: 'panel', include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] } }),
      ),
      './vitest.lean.config.ts',
    ],
  },
});
