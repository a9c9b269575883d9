import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { EarlyPaths } from '../src/early/plan-requests.ts';
import { bundleScript } from './bundle-script.ts';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));

/** Returns the paths of the early script, from the contract and the routes. */
async function earlyPaths(): Promise<EarlyPaths> {
  const [{ CONTRACT }, { pathOf }] = await Promise.all([
    import('@outlay/api-client/contract'),
    import('@outlay/domain'),
  ]);
  return {
    settings: CONTRACT['company.get'].path,
    list: CONTRACT['expenses.list'].path,
    listScreen: pathOf('expenses.company.list'),
  };
}

/**
 * Adds the early script to the page's head. It sends the panel's first requests while the panel's code loads. The dev
 * server omits it: there the panel sends them itself.
 */
export function earlyScript(): Plugin {
  let fileName = '';
  let base = '/';
  return {
    name: 'outlay-early-script',
    apply: 'build',
    configResolved: (config) => {
      ({ base } = config);
    },
    async buildStart() {
      const define = { EARLY_PATHS: JSON.stringify(await earlyPaths()) };
      const source = await bundleScript(ENTRY, { base, define });
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      fileName = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    // A classic script runs before the module that uses its requests.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + fileName }, injectTo: 'head-prepend' }],
  };
}
