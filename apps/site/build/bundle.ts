import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** What the pages are rendered with. */
export type Renderer = typeof import('../src/render.tsx');

const filesOf = (result: Awaited<ReturnType<typeof build>>): Rolldown.OutputBundle[string][] => {
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((output) => ('output' in output ? output.output : []));
};

/**
 * Builds the pages for Node and the styles they need.
 *
 * @param folder a folder that may be emptied, inside the package so that its imports resolve
 */
export const bundleRenderer = async (folder: string): Promise<{ renderer: Renderer; styles: string }> => {
  rmSync(folder, { recursive: true, force: true });
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render.tsx',
      outDir: folder,
      emptyOutDir: true,
      ssrEmitAssets: true,
      cssMinify: true,
      minify: false,
    },
  });
  const sheets = filesOf(result)
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.css'));
  const styles = sheets.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('');
  if (styles === '') throw new Error('The pages came without styles.');
  const renderer = (await import(join(folder, 'render.js'))) as Renderer;
  return { renderer, styles };
};

/** The islands' styles already stand in the pages they wake up in, so the browser's build brings none. */
const withoutStyles = (): Plugin => ({
  name: 'without-styles',
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

/** A script of the browser's build. */
export interface Script {
  readonly address: string;
  readonly file: string;
}

/** Builds what the browser loads: the waker at once, the islands when they are woken. Returns the waker. */
export const bundleScripts = async (folder: string): Promise<Script> => {
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [withoutStyles()],
    build: {
      outDir: join(folder, 'home'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { waker: 'src/client/waker.ts' } },
    },
  });
  const entry = filesOf(result).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The script of the pages was not built.');
  return { address: `/home/${entry.fileName}`, file: join(folder, 'home', entry.fileName) };
};
