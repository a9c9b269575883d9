import type { Shape } from '@outlay/domain';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FIRST_ANSWERS } from '../src/app/first-answers.shape.ts';
import { writtenDown } from './shapes.ts';

const ROOTS = [
  fileURLToPath(new URL('../src', import.meta.url)),
  dirname(fileURLToPath(import.meta.resolve('@outlay/domain'))),
];

describe('shapes at build', () => {
  it('are what they are at run time, in every such module', async () => {
    const files = ROOTS.flatMap((root) =>
      globSync('**/*.shape.ts', { cwd: root }).map((at) => join(root, at)),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const made = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
      const source = writtenDown(made);
      const written = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as typeof made;
      expect({ ...written }).toEqual({ ...made });
    }
  });

  it('fail the build where data cannot say what a schema asks', () => {
    const shape: Shape = { all: 'string', checks: [['holds', () => true]] };
    expect(() => writtenDown({ shape })).toThrow('only a function can tell');
  });

  it('have a place for every answer that comes before the first rows: none is in doubt as a whole', () => {
    const doubtful = Object.entries(FIRST_ANSWERS).filter(([, shape]) =>
      JSON.stringify(shape).includes('"never"'),
    );
    expect(doubtful).toEqual([]);
  });
});
