import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import type { EarlyPaths } from '../src/early/plan-requests.ts';

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

/** Bundles the early script into one classic script, without chunks shared with the panel. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { EARLY_PATHS: JSON.stringify(await earlyPaths()) },
    build: {
      target: 'es2022',
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ENTRY, output: { format: 'es' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk' || chunk.imports.length > 0 || chunk.exports.length > 0)
    throw new Error('The early script was not built.');
  // A function keeps the names of the module out of the page's global scope. The module imports and exports nothing: the
  // format `iife` would add code for dynamic imports that the script does not contain.
  return `(()=>{${chunk.code}})();`;
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
      const source = await bundle();
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      fileName = `assets/early-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    // A classic script runs before the module that uses its requests.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + fileName }, injectTo: 'head-prepend' }],
  };
}
