import { build, transform, type Metafile } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const INDEX = fileURLToPath(new URL('../index.ts', import.meta.url));
const REMOVE_SCROLL = fileURLToPath(new URL('../foundation/remove-scroll.tsx', import.meta.url));

/** Bytes after gzip that one export adds to an app which has React. */
export interface Cost {
  js: number;
  css: number;
}

/** What a bundle holds. */
export interface Bundle extends Cost {
  code: string;
  styles: string;
}

/** Names of everything the package's face exports that is not a type. */
export function exportedNames(): readonly string[] {
  const values = readFileSync(INDEX, 'utf8').matchAll(/^export \{([^}]*)\}/gmu);
  return [...values]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter(Boolean)
    .toSorted();
}

const gz = (text: string) => (text === '' ? 0 : gzipSync(text, { level: 9 }).length);

/**
 * The stylesheets whose class names are in the output. esbuild itself keeps every stylesheet it has seen, where Vite
 * drops those of modules that nobody uses; hosts build with Vite.
 */
async function stylesOf(output: Metafile['outputs'][string] | undefined): Promise<string> {
  const used = Object.entries(output?.inputs ?? {})
    .filter(([path, { bytesInOutput }]) => path.endsWith('.module.css') && bytesInOutput > 0)
    .map(([path]) => readFileSync(`${PACKAGE}${path}`, 'utf8'));
  return (await transform(used.join('\n'), { loader: 'css', minify: true })).code.trim();
}

/** Bundles an app that has React for each line of source, as a host would: minified, the unused left out. */
export async function bundle(
  sources: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, Bundle>>> {
  const names = Object.keys(sources);
  const { outputFiles, metafile } = await build({
    absWorkingDir: PACKAGE,
    entryPoints: Object.fromEntries(names.map((name) => [name, `entry:${name}`])),
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    jsx: 'automatic',
    logLevel: 'error',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/*'],
    alias: { 'react-remove-scroll': REMOVE_SCROLL },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entries',
        setup(run) {
          run.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
          // What is fetched when it is about to open is no cost of the export.
          run.onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          );
          run.onResolve({ filter: /^kit$/ }, () => ({ path: INDEX, sideEffects: false }));
          run.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
            contents: sources[path] ?? '',
            resolveDir: HERE,
          }));
        },
      },
    ],
  });
  const made = names.map(async (name) => {
    const code = outputFiles.find(({ path }) => path.endsWith(`/out/${name}.js`))?.text ?? '';
    const styles = await stylesOf(metafile.outputs[`out/${name}.js`]);
    return [name, { code, styles, js: gz(code), css: gz(styles) }] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

/** The cost of every export on its own. */
export async function costs(): Promise<Readonly<Record<string, Cost>>> {
  const names = exportedNames();
  const sources = Object.fromEntries(
    names.map((name) => [name, `import { ${name} } from 'kit'; globalThis.kept = ${name};`]),
  );
  const bundles = await bundle(sources);
  return Object.fromEntries(Object.entries(bundles).map(([name, { js, css }]) => [name, { js, css }]));
}
