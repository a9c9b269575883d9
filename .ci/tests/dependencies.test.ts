import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { resolveConfig, type Alias, type Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import { dependencyTree, filesOf, installedPackage, isExported, manifestOf } from './dependency-tree.ts';
import { linesMatching, sources, type Source } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const BUILT = ['apps/panel', 'apps/site', 'packages/ui-kit'];

const code = sources(/\.(tsx?|[cm]?js)$/);
/** Sources that configure or run a bundler. */
const tools = code.filter(
  ({ path }) =>
    !/^(?:packages|apps)\/[^/]+\/src\//.test(path) || /\/(?:tests|testing)\/|\/vite\.ts$/.test(path),
);

/** Returns the installed packages that an alias of the configuration replaces. */
const replacedPackages = (aliases: readonly Pick<Alias, 'find'>[], names: readonly string[]): string[] =>
  aliases.flatMap(({ find }) =>
    names.filter((name) =>
      typeof find === 'string' ? find === name || find.startsWith(`${name}/`) : find.test(name),
    ),
  );

type Hook = 'load' | 'transform';

/** Returns true when a hook returned code; nothing leaves the file unchanged. */
const isCode = (result: unknown): boolean => result !== undefined && result !== null;

/** Calls a hook of a plugin for a file; resolves with true when the plugin changes the file, or its filter matches it. */
async function changes(plugin: Plugin, hook: Hook, file: string): Promise<boolean> {
  const given: unknown = plugin[hook];
  if (given === undefined || given === null) return false;
  const args = hook === 'load' ? [file] : ['', file];
  if (typeof given === 'function') return isCode(await Reflect.apply(given, {}, args));
  const filter = (given as { readonly filter?: { readonly id?: unknown } }).filter?.id;
  const patterns = [filter].flat().filter((pattern) => pattern instanceof RegExp);
  if (patterns.length > 0) return patterns.some((pattern) => pattern.test(file));
  const { handler } = given as { readonly handler: (...args: unknown[]) => unknown };
  return isCode(await Reflect.apply(handler, {}, args));
}

/** Returns the files of dependencies that a plugin loads or transforms. */
async function changedFiles(plugin: Plugin, files: readonly string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const file of files) {
    if ((await changes(plugin, 'load', file)) || (await changes(plugin, 'transform', file)))
      changed.push(`${plugin.name}: ${file}`);
  }
  return changed;
}

/** Chunk of the bundle that {@link changesOutput} gives to the hooks of the output. */
const CODE = 'export const version = "1.0.0";';
const sampleChunk = {
  type: 'chunk',
  name: 'react-dom',
  fileName: 'assets/react-dom.js',
  code: CODE,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  modules: {},
} as const;

/** Context of a hook of the output, which may emit files. */
const outputContext = { emitFile: () => '', warn: () => undefined, getModuleInfo: () => null };

/** Calls a hook of the output, whether it is a function or an object with a handler. */
const callHook = async (hook: unknown, ...args: readonly unknown[]): Promise<unknown> => {
  const handler = typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook;
  return typeof handler === 'function' ? await Reflect.apply(handler, outputContext, args) : null;
};

/** Returns true for a plugin that changes or removes the code of a bundled chunk, or that may do so in the written files. */
async function changesOutput(plugin: Plugin): Promise<boolean> {
  if (plugin.writeBundle || plugin.closeBundle) return true;
  if (isCode(await callHook(plugin.renderChunk, CODE, { ...sampleChunk }, {}, { chunks: {} }))) return true;
  const bundle: Record<string, { code: string }> = { [sampleChunk.fileName]: { ...sampleChunk } };
  await callHook(plugin.generateBundle, {}, bundle, true);
  return bundle[sampleChunk.fileName]?.code !== CODE;
}

/** Hooks that change the code of a bundle, which includes that of dependencies, and assignments to the code of a chunk. */
const EDITED_OUTPUT = /\b(?:renderChunk|writeBundle|closeBundle)\b|\.code\s*[+]?=[^=]/;

const IMPORT = /(?:from|import|import\(|resolve\()\s*['"]((?:@[\w-]+\/)?[a-z][\w.-]*)(\/[^'"]+)['"]/g;

/** Returns the imports of paths that the package does not export. */
const privateImports = ({ path, text }: Source): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, name = '', subpath = '']) => {
    const folder = installedPackage(dirname(join(ROOT, path)), name);
    if (folder === null) return [];
    return isExported(manifestOf(folder), `.${subpath}`) ? [] : [`${path}: ${name}${subpath}`];
  });

/** Imports of installed files by path instead of by package. */
const INTO_MODULES = /(?:from|import|import\(|resolve\(|require\()\s*['"][^'"]*node_modules\//;
/** Private fields of libraries: zod's definitions, React's internals, lucide's icon data. */
const PRIVATE_FIELD =
  /(?:\.|\[['"])(?:_zod|_def|_payload|_reactInternals|__reactFiber|__iconData|__\w*(?:SECRET|CLIENT)_INTERNALS\w*)\b/;

describe('dependencies run as published', () => {
  describe.each(BUILT)('in the build of %s', (folder) => {
    const configured = resolveConfig(
      { root: join(ROOT, folder), configFile: join(ROOT, folder, 'vite.config.ts'), logLevel: 'silent' },
      'build',
    );
    const tree = dependencyTree(join(ROOT, folder));
    const ownPlugins = async () =>
      (await configured).plugins.filter(({ name }) => !/^(?:vite|builtin|vitest)/.test(name));

    test('no alias replaces a package', async () => {
      expect(tree.size).toBeGreaterThan(10);
      expect(replacedPackages((await configured).resolve.alias, [...tree.keys()])).toEqual([]);
    });

    test('no plugin of the project loads or transforms a file of a package', async () => {
      const own = await ownPlugins();
      expect(own.length).toBeGreaterThan(0);
      const files = [...tree.values()].flatMap(filesOf);
      expect(files.length).toBeGreaterThan(100);
      for (const plugin of own) expect(await changedFiles(plugin, files)).toEqual([]);
    }, 60_000);

    test('no plugin of the project changes the code of a chunk', async () => {
      const editors: string[] = [];
      for (const plugin of await ownPlugins()) if (await changesOutput(plugin)) editors.push(plugin.name);
      expect(editors).toEqual([]);
      // These options add code to chunks or replace the minifier.
      const { build } = await configured;
      for (const output of [build.rolldownOptions.output ?? []].flat())
        for (const option of ['banner', 'footer', 'intro', 'outro', 'plugins', 'postBanner', 'postFooter'])
          expect(output).not.toHaveProperty(option);
    });
  });

  test('no bundler that the project runs is configured with an alias, or with a loader for files', () => {
    expect(linesMatching(tools, /^\s*(?:resolve:\s*\{\s*)?alias:/)).toEqual([]);
    expect(linesMatching(tools, /\bonLoad\(\{/, /namespace:|dependencies\.test|linesMatching/)).toEqual([]);
  });

  test('no tool of the project edits the code of a bundle', () => {
    const others = tools.filter(({ path }) => !path.startsWith('.ci/tests/dependencies'));
    expect(linesMatching(others, EDITED_OUTPUT)).toEqual([]);
  });

  test('no package is patched', () => {
    expect(existsSync(join(ROOT, 'patches')) || existsSync(join(ROOT, '.pnpmfile.cjs'))).toBe(false);
    const manifests = sources(/(?:^|\/)(?:package\.json|pnpm-workspace\.yaml)$/);
    expect(linesMatching(manifests, /patchedDependencies|patch-package/)).toEqual([]);
  });

  test('no source imports a path that a package does not export', () => {
    expect(code.length).toBeGreaterThan(1000);
    expect(code.flatMap(privateImports)).toEqual([]);
    expect(linesMatching(code, INTO_MODULES, /const INTO_MODULES|planted/)).toEqual([]);
  });

  test('no source reads a private field of a library', () => {
    const product = code.filter(({ path }) => !path.startsWith('.ci/tests/dependencies'));
    expect(linesMatching(product, PRIVATE_FIELD)).toEqual([]);
  });
});

const find = (alias: string | RegExp) => replacedPackages([{ find: alias }], ['react-dom', 'xstate']);
const planted = (text: string) => privateImports({ path: 'apps/panel/src/planted.ts', text });

describe('the checks of dependencies', () => {
  const file = '/work/node_modules/react-dom/cjs/react-dom-client.production.js';

  test('report an alias by name, by path and by pattern', () => {
    expect(find('react-dom')).toEqual(['react-dom']);
    expect(find('react-dom/client')).toEqual(['react-dom']);
    expect(find(/^xstate$/)).toEqual(['xstate']);
    expect(find(/^\/@vite\/client/)).toEqual([]);
  });

  test.each<Plugin>([
    { name: 'by filter', transform: { filter: { id: /react-dom/ }, handler: () => null } },
    {
      name: 'by id',
      transform: (text: string, id: string) => (id.includes('react-dom') ? `${text};` : null),
    },
    { name: 'by load', load: (id: string) => (id.endsWith('.production.js') ? 'export {};' : null) },
    { name: 'by handler', load: { handler: () => 'export {};' } },
  ])('report a plugin that changes a file of a package $name', async (plugin) => {
    expect(await changedFiles(plugin, [file])).toHaveLength(1);
  });

  test('accept a plugin that serves only its own virtual modules', async () => {
    const plugin: Plugin = { name: 'own', load: (id) => (id === '\0virtual:own' ? 'export {};' : null) };
    expect(await changedFiles(plugin, [file])).toEqual([]);
  });

  test.each<Plugin>([
    { name: 'by renderChunk', renderChunk: (text) => text.replace('1.0.0', '1.0.1') },
    { name: 'by a handler', renderChunk: { order: 'post', handler: () => ({ code: '' }) } },
    {
      name: 'by generateBundle',
      generateBundle: (_, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code += '//';
      },
    },
    {
      name: 'by removal',
      generateBundle: (_, bundle) => {
        for (const file of Object.keys(bundle)) delete bundle[file];
      },
    },
    { name: 'by the written files', writeBundle: () => undefined },
  ])('report a plugin that changes a bundle $name', async (plugin) => {
    expect(await changesOutput(plugin)).toBe(true);
  });

  test('accept a plugin that only emits a file', async () => {
    const plugin: Plugin = {
      name: 'own',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'own.txt', source: '' });
      },
    };
    expect(await changesOutput(plugin)).toBe(false);
  });

  test('report a tool that edits the code of a bundle', () => {
    expect(EDITED_OUTPUT.test('  renderChunk: (code) => shorten(code),')).toBe(true);
    expect(EDITED_OUTPUT.test('  chunk.code = shorten(chunk.code);')).toBe(true);
    expect(EDITED_OUTPUT.test('  if (chunk.code === text) return;')).toBe(false);
  });

  test('report an import of a private path', () => {
    expect(planted(`import x from 'react-dom/cjs/react-dom-client.production.js';`)).toHaveLength(1);
    expect(planted(`const x = await import('react-router-dom/dist/index.mjs');`)).toHaveLength(1);
    expect(planted(`import { createRoot } from 'react-dom/client';`)).toEqual([]);
    expect(INTO_MODULES.test(`import '../node_modules/react/index.js'`)).toBe(true); // planted
  });

  test('report a private field', () => {
    expect(PRIVATE_FIELD.test('schema._zod.def')).toBe(true);
    expect(PRIVATE_FIELD.test(`Q['_zod']`)).toBe(true);
    expect(PRIVATE_FIELD.test('React.__CLIENT_INTERNALS_DO_NOT_USE')).toBe(true);
    expect(PRIVATE_FIELD.test('row.definition')).toBe(false);
  });
});
