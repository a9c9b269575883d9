import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: { name: 'panel', testTimeout: 30_000, include: ['{build,service-worker,src}/**/*.test.{ts,tsx}'] },
  }),
);
