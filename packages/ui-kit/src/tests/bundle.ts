import { build, transform, type Metafile } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const INDEX = fileURLToPath(new URL('../index.ts', import.meta.url));

/** Minified code and styles of a bundle. */
export interface Bundle {
  code: string;
  styles: string;
}

/**
 * Returns the stylesheets whose class names are in the output. esbuild keeps every imported stylesheet, while Vite,
 * which hosts build with, drops those of unused modules.
 */
async function stylesOf(output: Metafile['outputs'][string] | undefined): Promise<string> {
  const used = Object.entries(output?.inputs ?? {})
    .filter(([path, { bytesInOutput }]) => path.endsWith('.module.css') && bytesInOutput > 0)
    .map(([path]) => readFileSync(`${PACKAGE}${path}`, 'utf8'));
  return (await transform(used.join('\n'), { loader: 'css', minify: true })).code.trim();
}

/** Bundles each source as an app that uses React would: minified, without unused exports. */
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
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entries',
        setup(run) {
          run.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
          // Dynamic imports are not part of the initial bundle.
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
    return [name, { code, styles }] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}
