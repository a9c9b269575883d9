import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const run = promisify(execFile);

/** What is read of a package.json. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Fields of the workspace's manifest that mean nothing to whoever installs the package. */
const AT_HOME_ONLY = ['scripts', 'devDependencies', 'files', 'private'];

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The versions behind `workspace:` and `catalog:`, which only this workspace understands. */
async function resolved(dependencies: Readonly<Record<string, string>>, root: string) {
  const catalog = await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const versionOf = async (name: string, asked: string): Promise<string> => {
    if (asked.startsWith('workspace:')) {
      return `^${(await readManifest(join(root, 'packages', name.split('/')[1] ?? ''))).version}`;
    }
    if (!asked.startsWith('catalog:')) return asked;
    const line = catalog.split('\n').find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `));
    if (!line) throw new Error(`${name} is not in the catalog`);
    return `^${line.split(': ')[1]?.trim()}`;
  };
  const entries = Object.entries(dependencies).map(async ([name, asked]) => [
    name,
    await versionOf(name, asked),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** `./src/contract/index.ts` → `contract/index`, the file's place in the build. */
const placeOf = (source: string): string => source.replace(/^\.\/src\//, '').replace(/\.ts$/, '');

/**
 * For `require`: a file that hands on the very module `import` gets, so that there is one copy of each class. Node takes
 * an ES module by `require` from 22.12 on.
 */
async function writeDoor(outDir: string, place: string): Promise<void> {
  const module = `./${basename(place)}.js`;
  await writeFile(join(outDir, `${place}.cjs`), `module.exports = require('${module}');\n`);
}

/** `from './a.ts'`, `import("../b.ts")` */
const RELATIVE_IMPORT = /((?:from |import\()(["'])\.{1,2}\/[^"']*)\.ts\2/g;

/**
 * For `require`: every declaration once more, as CommonJS. TypeScript's oldest Node mode lets no file of that kind name an
 * ES module, not even one that hands on its types.
 */
async function writeTypesOfDoors(outDir: string): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const copies = names
    .filter((name) => name.endsWith('.d.ts'))
    .map(async (name) => {
      const text = await readFile(join(outDir, name), 'utf8');
      await writeFile(
        join(outDir, name.replace(/\.ts$/, '.cts')),
        text.replaceAll(RELATIVE_IMPORT, '$1.cts$2'),
      );
    });
  await Promise.all(copies);
}

async function writeTypes(folder: string, outDir: string): Promise<void> {
  // A folder of its own for each build: two may run at once.
  await mkdir(join(folder, '.types'), { recursive: true });
  const workshop = await mkdtemp(join(folder, '.types', 'dist-'));
  const { references = [] } = JSON.parse(await readFile(join(folder, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[];
  };
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: {
      rootDir: '../../src',
      outDir,
      tsBuildInfoFile: './tsbuildinfo',
      rewriteRelativeImportExtensions: true,
    },
    include: ['../../src/**/*.ts'],
    exclude: ['../../src/**/*.test.ts', '../../src/proving/**'],
    references: references.map(({ path }) => ({ path: join('../..', path) })),
  };
  try {
    await writeFile(join(workshop, 'tsconfig.json'), JSON.stringify(config));
    await run('tsc', ['-b', workshop]);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/**
 * Builds a package of the workspace into a folder that can be packed and published as it is: ESM with its types, a door
 * for `require`, and a package.json of its own with plain versions. Each entry of `exports` is one of the build's.
 */
export async function buildPackage(folder: string, root: string, outDir: string): Promise<void> {
  const manifest = await readManifest(folder);
  const entries = Object.entries(manifest.exports);
  await rm(outDir, { recursive: true, force: true });
  await build({
    absWorkingDir: folder,
    entryPoints: entries.map(([, source]) => ({ in: source, out: placeOf(source) })),
    outdir: relative(folder, outDir),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    packages: 'external',
    external: ['node:*'],
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    logLevel: 'error',
  });
  await writeTypes(folder, outDir);
  await writeTypesOfDoors(outDir);
  await Promise.all(entries.map(([, source]) => writeDoor(outDir, placeOf(source))));
  const kept = Object.entries(manifest).filter(([field]) => !AT_HOME_ONLY.includes(field));
  const exportsOf = entries.map(([name, source]) => [
    name,
    {
      require: { types: `./${placeOf(source)}.d.cts`, default: `./${placeOf(source)}.cjs` },
      default: { types: `./${placeOf(source)}.d.ts`, default: `./${placeOf(source)}.js` },
    },
  ]);
  const published = {
    ...Object.fromEntries(kept),
    engines: { node: '>=22.12' },
    main: './index.js',
    types: './index.d.ts',
    exports: { ...Object.fromEntries(exportsOf), './package.json': './package.json' },
    dependencies: await resolved(manifest.dependencies ?? {}, root),
  };
  await writeFile(join(outDir, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  const readme = join(folder, 'README.md');
  if (existsSync(readme)) await copyFile(readme, join(outDir, 'README.md'));
}
