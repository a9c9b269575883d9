import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NAME = 'virtual:kit-shapes';
const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** Every type the sources export, by name, as it is written there; the formatter keeps its first and last line. */
export function shapes(source = SOURCE): Record<string, string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (path) => !/\.(stories|test)\./u.test(path),
  );
  const found = files.flatMap((path) => {
    const text = readFileSync(`${source}${path}`, 'utf8');
    return [...text.matchAll(/^export (?:interface (\w+)[\s\S]*?^\}|type (\w+)[^;]*;)/gmu)].map(
      (match) => [match[1] ?? match[2] ?? '', match[0].replace(/^export /u, '')] as const,
    );
  });
  return Object.fromEntries(found);
}

/** Hands the shapes to the pages of documentation as the module `virtual:kit-shapes`. */
export function kitShapes(): Plugin {
  return {
    name: 'kit-shapes',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const SHAPES = ${JSON.stringify(shapes())};` : undefined),
  };
}
