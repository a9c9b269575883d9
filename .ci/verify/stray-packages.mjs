/**
 * Fails when packages could resolve from outside the checkout: a `node_modules` in a folder above the checkout, in the
 * temporary folder or above it would hide a missing dependency.
 *
 * Plain JavaScript without dependencies, because `.ci/run` and `npm test` run it before anything is installed, on the
 * system's Node.
 *
 * Usage: `node stray-packages.mjs [checkout] [temporary folder]`
 */
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const parentsOf = (folder) => {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...parentsOf(parent)];
};

const modulesIn = (folder) => join(folder, 'node_modules');

const [checkout = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..')] =
  process.argv.slice(2, 3);
const [temporary = tmpdir()] = process.argv.slice(3);

const root = realpathSync(checkout);
const scratch = realpathSync(temporary);
const folders = [...parentsOf(root), scratch, ...parentsOf(scratch)];
const stray = [...new Set(folders.filter((folder) => folder !== root).map(modulesIn))].filter((path) =>
  existsSync(path),
);

if (stray.length > 0) {
  console.error(
    `Refusing to run: ${stray.join(' and ')} would let packages resolve from outside the checkout; delete or move it, or point TMPDIR elsewhere.`,
  );
  process.exit(1);
}
