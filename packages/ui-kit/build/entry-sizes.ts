import { build, type Metafile } from 'esbuild';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Sizes of the bundle of one entry of the published package, in bytes after gzip, without React. */
export interface EntrySize {
  readonly entry: string;
  readonly code: number;
  readonly styles: number;
  /** Files that the bundle loads when they are needed. */
  readonly later: number;
}

/** Returns the files that load with a file: itself, and those of its static imports. */
function loadedWith(outputs: Metafile['outputs'], file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? [])
    if (kind === 'import-statement' && path in outputs) loadedWith(outputs, path, seen);
  return seen;
}

/**
 * Bundles the entry of a component of a built package, as another project would: minified ES modules and stylesheets, with
 * the libraries that the component uses. They have to be in a `node_modules` beside or above the folder.
 */
export async function entrySize(folder: string, entry: string): Promise<EntrySize> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [join(folder, 'components', `${entry}.js`)],
    outdir: 'out',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
    external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const bytes = new Map(
    outputFiles.map(({ path, contents }) => [relative(folder, path), gzipSync(contents).length]),
  );
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
  const first = loadedWith(metafile.outputs, `out/${entry}.js`);
  const stylesheet = metafile.outputs[`out/${entry}.js`]?.cssBundle;
  const [code, styles] = [sum(first), sum(stylesheet === undefined ? [] : [stylesheet])];
  return { entry, code, styles, later: sum(bytes.keys()) - code - styles };
}
