import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a package.json that a build reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  /** Entry → source file. */
  readonly exports: Readonly<Record<string, string>>;
  /** Command → source file. */
  readonly bin?: Readonly<Record<string, string>>;
  /** Document of the package → Markdown file in the repository. */
  readonly documents?: Readonly<Record<string, string>>;
  /** Folder of the package → program of the package that writes it; its argument is the path of the folder. */
  readonly generated?: Readonly<Record<string, string>>;
  /** Folder with programs that are published as they are, without their tests. */
  readonly examples?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Fields that only the workspace uses. */
const WORKSPACE_FIELDS = new Set([
  'scripts',
  'devDependencies',
  'files',
  'private',
  'documents',
  'generated',
  'examples',
]);

/** Versions of Node that can require ES modules. */
const ENGINES = '^20.19.0 || >=22.12.0';

/** Replaces an entry with `*` by one for each file that its source matches, as Node resolves it. */
function expanded(folder: string, [entry, source]: readonly [string, string]): [string, string][] {
  if (!source.includes('*')) return [[entry, source]];
  const [before = '', after = ''] = source.replace('./', '').split('*');
  return globSync(source, { cwd: folder })
    .toSorted()
    .map((file) => [entry.replace('*', file.slice(before.length, -after.length)), `./${file}`]);
}

/** Reads the package.json of a folder, with one entry of `exports` for each file. */
export function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const exports = Object.entries(manifest.exports ?? {});
  // Packages that are only depended on may export conditions.
  return {
    ...manifest,
    exports: Object.fromEntries(
      exports.flatMap(([entry, source]) =>
        typeof source === 'string' ? expanded(folder, [entry, source]) : [[entry, source]],
      ),
    ),
  };
}

/** Returns a path in the build without extension: `./src/contract/index.ts` becomes `contract/index`. */
export const outputOf = (source: string): string =>
  source.replace(/^\.\/(?:src\/)?/, '').replace(/\.tsx?$/, '');

/** Replaces `workspace:` and `catalog:` by the installed version and what is compatible with it. */
const publishedVersion = (folder: string, name: string, range: string): string =>
  /^(workspace|catalog):/.test(range)
    ? `^${readManifest(join(folder, 'node_modules', name)).version}`
    : range;

/** Returns true for an entry that is published as it is. */
export const isCopied = (source: string): boolean => /\.(?:css|json)$/.test(source);

const publishedEntry = ([entry, source]: readonly [string, string]): readonly [string, unknown] => {
  if (isCopied(source)) return [entry, entry];
  const output = `./${outputOf(source)}`;
  return [
    entry,
    {
      require: { types: `${output}.d.cts`, default: `${output}.cjs` },
      default: { types: `${output}.d.ts`, default: `${output}.js` },
    },
  ];
};

const publishedBin = (bin: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(bin).map(([command, source]) => [command, `./${outputOf(source)}.js`]));

/**
 * Returns the package.json to publish for a package of the workspace. The build has further entries: `stylesheets`, and
 * `patterns` with the path of their files.
 */
export function publishedManifest(
  folder: string,
  stylesheets: readonly string[],
  patterns: readonly (readonly [entry: string, path: string])[],
): Record<string, unknown> {
  const manifest = readManifest(folder);
  const fields = Object.entries(manifest).filter(([field]) => !WORKSPACE_FIELDS.has(field));
  const entries = [
    ...Object.entries(manifest.exports),
    ...patterns,
    ...stylesheets.map((file) => [`./${file}`, `./${file}`] as const),
    ['./package.json', './package.json'] as const,
  ];
  return {
    ...Object.fromEntries(fields),
    ...(manifest.bin === undefined ? {} : { bin: publishedBin(manifest.bin) }),
    engines: { node: ENGINES },
    main: './index.js',
    types: './index.d.ts',
    exports: Object.fromEntries(entries.map(publishedEntry)),
    dependencies: Object.fromEntries(
      Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
        name,
        publishedVersion(folder, name, range),
      ]),
    ),
  };
}
