import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Measured } from './measured.ts';

/** Lines that only name what comes from the domain, ofetch and zod; in an app's bundle nothing is left of them. */
const IMPORTS = /import(?:\{[^}]*\}|\*as \w+)from"(?:@outlay\/domain|ofetch|zod[^"]*)";/g;

/** Kilobytes of 1,000 bytes. */
const sizeOf = ({ text }: { readonly text: string }): number =>
  gzipSync(text.replaceAll(IMPORTS, ''), { level: 9 }).byteLength / 1000;

/** Kilobytes (gzip) of what an app loads with the client, and of what it loads once it first needs it. */
export async function bytes(): Promise<Measured[]> {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: ['src/index.ts'],
    outdir: 'out',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    // The domain has budgets of its own, and zod comes with it; ofetch is the product's settled fetch layer (4 KB).
    external: ['@outlay/domain', 'ofetch', 'zod'],
  });
  const first = outputFiles.filter(
    ({ path }) => !/(?:keep-fresh|realtime|send-counted|read-counted)-/.test(path),
  );
  const later = outputFiles.filter((file) => !first.includes(file));
  const sum = (files: typeof outputFiles): number => files.reduce((all, file) => all + sizeOf(file), 0);
  return [
    { promise: 'the client without the domain and ofetch', value: sum(first), limit: 12, unit: 'KB gz' },
    {
      promise: 'loaded when first used: push channel, upload progress, keepFresh',
      value: sum(later),
      limit: 4,
      unit: 'KB gz',
    },
  ];
}
