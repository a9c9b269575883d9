import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { domainFiles, type Files } from './domain-files.ts';
import { namesOf } from './names.ts';
import { panelFiles } from './panel-files.ts';
import { REGISTRATIONS } from './registrations.ts';
import { serverFiles } from './server-files.ts';

// The step `new-resource` runs what is generated; these tests find a renamed file or export at once.

const ROOT = resolve(import.meta.dirname, '../..');
const names = namesOf('work-sites', { ar: 'مواقع العمل/موقع عمل' });
const generated: Files = { ...domainFiles(names), ...serverFiles(names), ...panelFiles(names) };

const textOf = (path: string): string => {
  const known = generated[path];
  if (known !== undefined) return known;
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '';
};

/** The names of a package that a file passes on as a whole are checked by the compiler in the step `new-resource`. */
const isExported = (text: string, name: string): boolean =>
  /^export \* from '[^.]/mu.test(text) ||
  new RegExp(`^export (?:async )?(?:const|function|type|interface|class) ${name}\\b`, 'mu').test(text) ||
  new RegExp(`^export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\}`, 'mu').test(text);

const IMPORT = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)';$/gmu;

/** Returns the names that a file imports by a relative path, but which are not exported there. */
const missingImports = (path: string, text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, list = '', from = '']) => {
    const target = join(dirname(path), from);
    return list
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== '' && !isExported(textOf(target), name))
      .map((name) => `${target}: ${name}`);
  });

describe('a generated file', () => {
  test.each(Object.entries(generated))('%s imports only existing names', (path, text) => {
    expect(missingImports(path, text)).toEqual([]);
  });

  test('is reported with an import of a name that does not exist', () => {
    const text = "import { recordColumns, gone } from './columns.ts';\nimport { a } from './gone.ts';\n";
    expect(missingImports('apps/api/src/db/schema/planted.ts', text)).toEqual([
      'apps/api/src/db/schema/columns.ts: gone',
      'apps/api/src/db/schema/gone.ts: a',
    ]);
  });
});

test.each(REGISTRATIONS)('$path has a list for the resource', ({ path, add }) => {
  const text = textOf(path);
  const added = add(text, names);
  expect(added.length).toBeGreaterThan(text.length);
  expect(added).toMatch(/work-?_?site/iu);
});
