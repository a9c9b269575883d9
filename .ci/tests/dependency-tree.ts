import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Fields of a package.json that the checks read. */
export interface Manifest {
  readonly name?: string;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns the folder of an installed package, as Node finds it from another folder; null when it is not installed. */
export function installedPackage(from: string, name: string): string | null {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
  return dirname(from) === from ? null : installedPackage(dirname(from), name);
}

/**
 * Returns the folders of all packages that a package of the workspace is built from, by name, without those of the
 * workspace.
 */
export function dependencyTree(folder: string): ReadonlyMap<string, string> {
  const tree = new Map<string, string>();
  const visit = (from: string) => {
    const { dependencies = {}, peerDependencies = {} } = manifestOf(from);
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      const found = installedPackage(from, name);
      if (found === null || tree.has(name)) continue;
      tree.set(name, found);
      visit(found);
    }
  };
  visit(folder);
  return new Map([...tree].filter(([, path]) => path.includes('/node_modules/')));
}

/** Returns the scripts and stylesheets of a package. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const matches = (pattern: string, subpath: string): boolean => {
  const [before = '', after] = pattern.split('*');
  return after === undefined
    ? pattern === subpath
    : subpath.startsWith(before) && subpath.endsWith(after) && subpath.length >= before.length + after.length;
};

/** Returns true when a package exports a subpath (`./client`); without an `exports` field only its root is public. */
export function isExported({ exports }: Manifest, subpath: string): boolean {
  if (subpath === '.' || subpath === './package.json') return true;
  if (typeof exports !== 'object' || exports === null) return false;
  return Object.entries(exports).some(([pattern, target]) => target !== null && matches(pattern, subpath));
}
