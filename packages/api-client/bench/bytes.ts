import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile, OutputFile } from 'esbuild';
import type { Measured } from './measured.ts';

/** Bytes of 1,024 a KB. */
const KB = 1_024;

/** Lines that only name what comes from the domain and zod; in an app's bundle nothing is left of them. */
const IMPORTS = /import(?:\{[^}]*\}|\*as \w+)from"(?:@outlay\/domain|zod[^"]*)";/g;

/** A client as an app carries it: what it loads with it, and what it loads once it first needs it. */
export interface Bundle {
  readonly first: readonly OutputFile[];
  readonly later: readonly OutputFile[];
}

/** The files that an output needs at once, itself included. */
function atOnce(outputs: Metafile['outputs'], from: string, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const { path, kind, external } of outputs[from]?.imports ?? []) {
    if (kind === 'import-statement' && !external) atOnce(outputs, path, found);
  }
  return found;
}

/**
 * Bundles `createApiClient` as an app would: minified, ofetch and what it needs included. The domain (which has budgets
 * of its own) and zod (which comes with it) are left out.
 */
export async function bundle(): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    stdin: { contents: "export { createApiClient } from './src/index.ts'", resolveDir: '.', loader: 'ts' },
    entryNames: 'client',
    chunkNames: '[name]',
    outdir: 'out',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    external: ['@outlay/domain', 'zod'],
  });
  const names = new Set([...atOnce(metafile.outputs, 'out/client.js')].map((path) => basename(path)));
  const first = outputFiles.filter(({ path }) => names.has(basename(path)));
  return { first, later: outputFiles.filter((file) => !first.includes(file)) };
}

/** Kilobytes after gzip. */
export const sizeOf = ({ text }: Pick<OutputFile, 'text'>): number =>
  gzipSync(text.replaceAll(IMPORTS, ''), { level: 9 }).byteLength / KB;

const sum = (files: readonly OutputFile[]): number => files.reduce((all, file) => all + sizeOf(file), 0);

/** What an app loads with the client, and each part it loads when it first needs it. */
export async function bytes(): Promise<Measured[]> {
  const { first, later } = await bundle();
  return [
    { promise: 'the client with ofetch, without the domain', value: sum(first), limit: 12, unit: 'KB gz' },
    { promise: 'all that is loaded when first used', value: sum(later), limit: 5, unit: 'KB gz' },
    ...later.map((file) => ({
      promise: `of that: ${basename(file.path)}`,
      value: sizeOf(file),
      limit: Infinity,
      unit: 'KB gz',
    })),
  ];
}
