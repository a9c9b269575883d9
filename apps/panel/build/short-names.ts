import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NAMED = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;
const HASH_LENGTH = 4;

const hashOf = (file: string): string =>
  BigInt(`0x${createHash('sha256').update(relative(ROOT, file)).digest('hex')}`)
    .toString(36)
    .slice(-HASH_LENGTH);

/** A class or animation by its file and its place among the names of the file; the same from build to build. */
export function shortName(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(NAMED)].map(([, found = '']) => found))];
  const at = names.indexOf(name);
  if (at === -1) throw new Error(`${file} has no ${name}.`);
  return `k${hashOf(file)}${at.toString(36)}`;
}

/** Gives the classes of style modules short names where nobody reads them: 1 KB of the first list. */
export function shortNames(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'outlay-short-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName: (name: string, file: string, css: string) => {
            const [path = ''] = file.split('?');
            const taken = files.get(hashOf(path)) ?? path;
            if (taken !== path) throw new Error(`${path} and ${taken} would share their class names.`);
            files.set(hashOf(path), path);
            return shortName(name, path, css);
          },
        },
      },
    }),
  };
}
