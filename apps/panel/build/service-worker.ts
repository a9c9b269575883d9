import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));

/** Adds `service-worker.js` to the build. The dev server has none: there, code changes with every edit. */
export function serviceWorker(): Plugin {
  let base = '/';
  return {
    name: 'outlay-service-worker',
    apply: 'build',
    configResolved: (config) => {
      ({ base } = config);
    },
    async buildStart() {
      const source = await bundleScript(ENTRY, { base });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
