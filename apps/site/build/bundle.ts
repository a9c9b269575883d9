import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as Rendered from '../src/render.tsx';
import { build, type Manifest, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** Module that renders the pages. */
export type Renderer = typeof Rendered;

const filesOf = (result: Awaited<ReturnType<typeof build>>): Rolldown.OutputBundle[string][] => {
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((output) => ('output' in output ? output.output : []));
};

/** Module of the renderer: the frame of all pages, which imports each page on demand. */
const RENDERER = 'src/render.tsx';

/** Returns the stylesheets of a chunk and of the chunks it imports, in the order of their execution. */
const sheetsOf = (manifest: Manifest, key: string, visited: Set<string>): string[] => {
  if (visited.has(key)) return [];
  visited.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The module ${key} was not built as a chunk of its own.`);
  const { imports = [], css = [] } = chunk;
  return [...imports.flatMap((imported) => sheetsOf(manifest, imported, visited)), ...css];
};

/** Pages for Node. */
export interface PageBundle {
  readonly renderer: Renderer;
  /** Returns the styles of a page, by its name in `src/pages`. */
  readonly stylesOf: (page: string) => string;
}

/**
 * Builds the pages for Node and the styles each of them needs, by the manifest of the build.
 *
 * @param folder build folder, emptied first; inside the package so that its imports resolve
 */
export const bundleRenderer = async (folder: string): Promise<PageBundle> => {
  await build({
    root: ROOT,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: RENDERER,
      outDir: folder,
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssCodeSplit: true,
      manifest: true,
      cssMinify: true,
      minify: false,
    },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const renderer = (await import(join(folder, 'render.js'))) as Renderer;
  const stylesOf = (page: string): string => {
    const visited = new Set<string>();
    const sheets = [RENDERER, `src/pages/${page}.page.tsx`].flatMap((key) =>
      sheetsOf(manifest, key, visited),
    );
    return sheets.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('');
  };
  return { renderer, stylesOf };
};

/** Removes stylesheets from the browser build: the pages contain the styles of their islands already. */
const omitStylesheets = (): Plugin => ({
  name: 'omit-stylesheets',
  enforce: 'post',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (name.endsWith('.css')) delete bundle[name];
        else if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      }
    },
  },
});

/** Scripts of a page. */
export interface Scripts {
  /** Inline code that runs before the first paint. */
  readonly theme: string;
  /** Address of the script that hydrates the islands. */
  readonly page: string;
}

/** Builds the scripts of the browser: theme and island loader at once, the islands on demand. */
export const bundleScripts = async (folder: string): Promise<Scripts> => {
  const result = await build({
    root: ROOT,
    logLevel: 'error',
    plugins: [omitStylesheets()],
    build: {
      outDir: join(folder, 'home'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { theme: 'src/client/theme.ts', page: 'src/client/page.ts' } },
    },
  });
  const entry = (name: string) => {
    const chunk = filesOf(result).find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`The script ${name} was not built.`);
    return chunk;
  };
  const themeScript = entry('theme');
  rmSync(join(folder, 'home', themeScript.fileName));
  return { theme: themeScript.code.trim(), page: `/home/${entry('page').fileName}` };
};
