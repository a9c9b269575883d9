import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { EarlyCode, EarlyPaths } from '../src/early/plan-early.ts';
import { bundleScript } from './bundle-script.ts';
import { messagesId } from './messages.ts';

const ENTRY = fileURLToPath(new URL('../src/early/early.ts', import.meta.url));
/** The screen of the first list, and the schemas of the responses that it reads first. */
const LIST_MODULES = [
  '../src/screens/expenses/list/requests.screen.tsx',
  '../../../packages/api-client/src/contract/answers/expense.generated.ts',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

type Chunk = Rolldown.OutputChunk;

/** Returns the files of the chunks of modules, and of the chunks that these import, without those that the page's entry loads. */
function filesOf(bundle: Rolldown.OutputBundle, moduleIds: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const starts = moduleIds.map((moduleId) => {
    const start = chunks.find((chunk) => chunk.moduleIds.includes(moduleId));
    if (start === undefined) throw new Error(`No chunk contains ${moduleId}.`);
    return start;
  });
  const reached = (from: readonly Chunk[]): ReadonlySet<Chunk> => {
    const found = new Set(from);
    // The set grows while it is read.
    for (const { imports } of found)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
    return found;
  };
  const ofPage = reached(chunks.filter(({ isEntry }) => isEntry));
  const own = [...reached(starts)].filter((chunk) => !ofPage.has(chunk));
  return [
    ...own.map(({ fileName }) => fileName),
    ...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
  ];
}

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
 * Adds the early script to the page's head. It sends the panel's first requests, and requests the code of the first list,
 * while the panel's entry loads. The dev server omits it: there the panel does both itself.
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
    transformIndexHtml: {
      // After the bundle is complete, whose file names the element carries.
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const addresses = (moduleIds: readonly string[]) =>
          filesOf(bundle, moduleIds).map((file) => base + file);
        const code: EarlyCode = {
          screen: addresses(LIST_MODULES),
          messages: { en: addresses([messagesId('en')]), ar: addresses([messagesId('ar')]) },
        };
        // A classic script runs before the module that uses its requests.
        const attrs = { src: base + fileName, 'data-code': JSON.stringify(code) };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
