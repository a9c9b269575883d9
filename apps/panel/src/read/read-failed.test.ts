import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** Error states of code that failed to load, and of data that failed to load. */
const ALLOWED = ['app/lazy/lazy-boundary.tsx', 'screens/errors/screen-error.tsx', 'read/read-failed.tsx'];

it('describes every failed read by ReadFailed, which says why it failed', () => {
  const others = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !ALLOWED.includes(path))
    .filter((path) => readFileSync(join(SOURCE, path), 'utf8').includes('<ErrorState'));
  expect(others).toEqual([]);
});
