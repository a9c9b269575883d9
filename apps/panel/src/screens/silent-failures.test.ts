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
