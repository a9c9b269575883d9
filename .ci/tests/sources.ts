import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { GENERATED_FOLDERS } from './generated-folders.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SKIPPED = new Set([...GENERATED_FOLDERS, 'migrations']);

/** A file of the repository, by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Returns the files of the repository whose paths match, without generated folders. */
export const sources = (pattern: RegExp): Source[] => {
  const walk = (folder: string): Source[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry): Source[] => {
      const full = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(full);
      const path = relative(ROOT, full);
      return pattern.test(path) ? [{ path, text: readFileSync(full, 'utf8') }] : [];
    });
  return walk(ROOT);
};

/** Returns `path:line: text` of every line that matches, so that a failing test reports the location. */
export const linesMatching = (files: readonly Source[], pattern: RegExp, exempt?: RegExp): string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${path}:${index + 1}: ${line.trim()}` }))
      .filter(({ line }) => pattern.test(line) && !exempt?.test(line))
      .map(({ at }) => at),
  );
