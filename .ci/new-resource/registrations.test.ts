import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atEndOf, REGISTRATIONS, withStatement } from './registrations.ts';

describe('atEndOf', () => {
  const text =
    'const OTHER = {\n  a,\n};\n\nexport const LIST = {\n  a,\n  b: {\n    c,\n  },\n} as const;\n';

  test('adds lines at the end of the object that begins so', () => {
    expect(atEndOf(text, 'export const LIST = {', 'd,')).toBe(text.replace('  },\n}', '  },\n  d,\n}'));
  });

  test('refuses an object that is absent, ambiguous or without an end', () => {
    expect(() => atEndOf(text, 'export const NONE = {', 'd,')).toThrow('occurs 0 times');
    expect(() => atEndOf(text + text, 'export const LIST = {', 'd,')).toThrow('occurs 2 times');
    expect(() => atEndOf('export const LIST = {', 'export const LIST = {', 'd,')).toThrow('has no end');
  });
});

describe('withStatement', () => {
  const [first, many, last] = [
    `import { a } from '../a.ts';`,
    `import {\n  c,\n  d,\n} from '../c.ts';`,
    `import { e } from './e.ts';`,
  ];
  const text = [`import zod from 'zod';`, first, many, last, '', 'export const x = 1;', ''].join('\n');

  test.each([
    ['before the first one of a later path', `import { b } from '../b.ts';`, first],
    ['after the last one', `import { f } from './f.ts';`, last],
  ])('adds an import %s', (_, statement, before) => {
    expect(withStatement(text, statement)).toBe(text.replace(`${before}\n`, `${before}\n${statement}\n`));
  });

  test('refuses a file without imports', () => {
    expect(() => withStatement('export const x = 1;\n', last)).toThrow('no import');
  });
});

test('CONTRIBUTING.md lists the registrations in their order', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const listed = [...text.matchAll(/^\| `([^`]+\.tsx?)` \|/gmu)].map(([, path]) => path);
  expect(listed).toEqual(REGISTRATIONS.map(({ path }) => path));
});
