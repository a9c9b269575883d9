import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** Returns the entries of a table of appearances, one per line: `draft: { tone: 'neutral', icon: FilePen }`. */
const entriesOf = (path: string): string[] =>
  readFileSync(resolve(ROOT, path), 'utf8').match(/^ {2}\w+: \{.*\}/gm) ?? [];

// The kit knows no statuses and the domain no icons, so each app has a table.
test('the site shows statuses with the tones and icons of the panel', () => {
  const onSite = entriesOf('apps/site/src/sections/status-appearance.ts');
  expect(onSite.length).toBeGreaterThan(3);
  expect(entriesOf('apps/panel/src/screens/expenses/expense-status-appearance.ts')).toEqual(
    expect.arrayContaining(onSite),
  );
});
