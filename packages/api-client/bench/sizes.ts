import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildWithEsbuild } from 'esbuild';
import { build as buildWithVite } from 'vite';
import type { Rolldown } from 'vite';
import { createScratchProject, packPackages } from '../build/scratch-project.ts';
import { CALLS } from '../src/contract/calls.generated.ts';
import type { Measured } from './measured.ts';
import { report } from './measured.ts';
import { writeSizesTable } from './sizes-table.ts';

/** Program of an app that signs in and shows a list. */
const PROGRAM = `import { createApiClient } from '@outlay/api-client';
const client = createApiClient({ baseUrl: location.origin, storage: localStorage });
client.auth.login({ email: 'member@outlay.example', password: 'outlay-demo' })
  .then(() => client.expenses.list({ status: ['pending'] }))
  .then(({ total }) => { document.body.textContent = String(total); });
`;

/** A file of a bundle. */
interface Chunk {
  readonly name: string;
  readonly code: string;
  /** Names of the files it imports statically. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  /** Paths of the modules in the file. */
  readonly modules: readonly string[];
}

/** Programs that use one function of the domain, with the limit of their bundle in KB. */
const DOMAIN_FUNCTIONS = { passwordStrength: 1, expenseDecision: 13 } as const;

/** Modules that the program loads while it runs: the sign-in, and the calls it makes. */
const LOADED_MODULES = [
  'session/signing',
  'contract/answers/auth.generated',
  'contract/answers/expense.generated',
] as const;

async function chunksOfEsbuild(project: string, file: string): Promise<Chunk[]> {
  const { outputFiles, metafile } = await buildWithEsbuild({
    absWorkingDir: project,
    entryPoints: [file],
    outdir: 'out',
    write: false,
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
  });
  return Object.entries(metafile.outputs).map(([name, { imports, entryPoint, inputs }]) => ({
    name,
    code: outputFiles.find(({ path }) => path === join(project, name))?.text ?? '',
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
    isEntry: entryPoint === file,
    modules: Object.keys(inputs),
  }));
}

async function chunksOfVite(project: string, file: string): Promise<Chunk[]> {
  const built = await buildWithVite({
    configFile: false,
    logLevel: 'error',
    root: project,
    build: { write: false, rolldownOptions: { input: join(project, file) } },
  });
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[];
  return output.flatMap((file) =>
    file.type === 'chunk'
      ? [
          {
            name: file.fileName,
            code: file.code,
            imports: file.imports,
            isEntry: file.isEntry,
            modules: file.moduleIds,
          },
        ]
      : [],
  );
}

/** Returns kilobytes (1,024 bytes) after gzip. */
const gzippedKb = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).byteLength, 0) / 1_024;

/** Returns chunks and everything they import statically. */
function withImports(chunks: readonly Chunk[], first: readonly Chunk[]): Set<Chunk> {
  const all = new Set(first);
  for (const { imports } of all) {
    for (const chunk of chunks) if (imports.includes(chunk.name)) all.add(chunk);
  }
  return all;
}

/** Returns the chunk with a module of the client; throws if no chunk has it. */
function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ modules }) => modules.some((path) => path.endsWith(`/${module}.js`)));
  if (chunk === undefined) throw new Error(`No chunk contains ${module}`);
  return chunk;
}

/** KB that the summary of each call adds to the first load. */
const PER_CALL = 14 / 1_024;

/**
 * Limits in KB, without the calls. The sizes of 27 November 2026 with 328 calls are 19.0 and 18.4 first, 38.4 and 41.1 with what is
 * loaded later.
 */
const CEILINGS = { Vite: { first: 14.4, used: 33.9 }, esbuild: { first: 14, used: 36.6 } } as const;

const BUNDLERS = { Vite: chunksOfVite, esbuild: chunksOfEsbuild } as const;

/** Measures the program that signs in and lists with one bundler. */
async function measureProgram(project: string, bundler: keyof typeof BUNDLERS): Promise<Measured[]> {
  await writeFile(join(project, 'main.js'), PROGRAM);
  const chunks = await BUNDLERS[bundler](project, 'main.js');
  const calls = PER_CALL * Object.keys(CALLS).length;
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const loaded = LOADED_MODULES.map((module) => chunkOf(chunks, module));
  return [
    {
      promise: `login and list by ${bundler}, first load`,
      value: gzippedKb([...withImports(chunks, entry)]),
      limit: CEILINGS[bundler].first + calls,
      unit: 'KB gz',
    },
    {
      promise: `login and list by ${bundler}, with what it loads when it runs`,
      value: gzippedKb([...withImports(chunks, [...entry, ...loaded])]),
      limit: CEILINGS[bundler].used + calls,
      unit: 'KB gz',
    },
  ];
}

/** Measures a program that imports one function of the domain. */
async function measureFunction(
  project: string,
  bundler: keyof typeof BUNDLERS,
  name: keyof typeof DOMAIN_FUNCTIONS,
): Promise<Measured> {
  const file = `${name}.js`;
  await writeFile(join(project, file), `import { ${name} } from '@outlay/domain';\nconsole.log(${name});\n`);
  const value = gzippedKb(await BUNDLERS[bundler](project, file));
  return { promise: `\`${name}\` alone by ${bundler}`, value, limit: DOMAIN_FUNCTIONS[name], unit: 'KB gz' };
}

/**
 * Measures bundles by Vite and by esbuild, dependencies included: of a program that signs in and lists, and of single
 * functions of the domain.
 *
 * @param project Folder of an npm project in which the packed packages are installed.
 */
export async function measureSizes(project: string): Promise<Measured[]> {
  const sizes: Measured[] = [];
  for (const bundler of ['Vite', 'esbuild'] as const) {
    sizes.push(...(await measureProgram(project, bundler)));
    for (const name of ['passwordStrength', 'expenseDecision'] as const)
      sizes.push(await measureFunction(project, bundler, name));
  }
  return sizes;
}

/** Packs and installs the packages in a temporary project and measures them there. */
async function measurePacked(): Promise<Measured[]> {
  const scratch = await realpath(await mkdtemp(join(tmpdir(), 'outlay-sizes-')));
  try {
    const { tarballs } = await packPackages(scratch);
    const project = join(scratch, 'project');
    await createScratchProject(project, tarballs);
    return await measureSizes(project);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const sizes = await measurePacked();
  report(sizes);
  if (process.argv.includes('--write')) await writeSizesTable(sizes);
}
