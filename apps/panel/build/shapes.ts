import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SHAPES = /\.shape\.ts$/;

function literal(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    // A test without a name. JSON would leave it out without a word, and everything would fit.
    if (typeof part === 'function') throw new TypeError('A shape asks what only a function can tell.');
    return part;
  });
}

/** The source of a module that exports the given values; they have to be such as JSON can say. */
export const writtenDown = (made: Readonly<Record<string, unknown>>): string =>
  Object.entries(made)
    .map(([name, value]) => `export const ${name} = ${literal(value)};\n`)
    .join('');

/**
 * Modules named `*.shape.ts` take what a value looks like out of its schema (`shapeOf`). The build works them out and keeps
 * the result, so that neither the schema nor zod comes along; everywhere else they run as they stand.
 */
export function shapes(): Plugin {
  return {
    name: 'outlay-shapes',
    apply: 'build',
    load: {
      filter: { id: SHAPES },
      async handler(id) {
        return writtenDown((await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>);
      },
    },
  };
}
