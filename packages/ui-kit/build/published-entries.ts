/** `export { Button } from './foundation/button/button.tsx'` */
const MODULE = /^export \{([^}]*)\} from '\.\/(?:[^']*\/)?([\w-]+)\.tsx';/gmu;

/** Returns the entries of the published package by name, each with its components, from the text of `src/index.ts`. */
export function publishedEntries(index: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...index.matchAll(MODULE)].map(([, names = '', entry = '']) => [
      entry,
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z][a-z]/u.test(name)),
    ]),
  );
}
