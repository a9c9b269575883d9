import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      name: 'panel',
      testTimeout: 30_000,
      include: ['{build,service-worker,src}/**/*.test.{ts,tsx}'],
      // Files share a process, which evaluates the sources once. A test that needs a fresh module resets the modules, before
      // and after it.
      isolate: false,
    },
  }),
);
