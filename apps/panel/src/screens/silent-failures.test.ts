import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Saves a fetched file and reports why it failed. */
const REPORTER = 'list/use-save-file.ts';

/** Returns the sources of the panel that contain a text. */
const sourcesWith = (content: string): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /(?<!\.test)\.tsx?$/u.test(path) && readFileSync(join(SOURCES, path), 'utf8').includes(content),
  );

it('reports every file that could not be fetched with the reason', () => {
  expect(sourcesWith("'list.export.failed'")).toEqual([REPORTER]);
});

it('saves no file whose failure would be silent', () => {
  const silent = sourcesWith('saveBlob(').filter((path) => {
    const source = readFileSync(join(SOURCES, path), 'utf8');
    return path !== REPORTER && !/command\.(?:run|failure)|new Blob\(/u.test(source);
  });
  expect(silent).toEqual(['app/browser/save-blob.ts']);
});

/** Sources that may ignore a failure: the search of the palette names the lists that failed, the other repeats its read. */
const IGNORING = [
  'app/command-palette/use-palette-search.ts',
  'screens/expenses/receipts/use-added-receipts.ts',
];

it('ignores no failure of a call', () => {
  const ignored = sourcesWith('.catch(() =>').filter((path) =>
    /client\s*\.\w+\s*\.\w+\([^;]*?\.catch\(\(\) => (?:undefined|null)\)/u.test(
      readFileSync(join(SOURCES, path), 'utf8'),
    ),
  );
  expect(ignored.filter((path) => !IGNORING.includes(path))).toEqual([]);
});
