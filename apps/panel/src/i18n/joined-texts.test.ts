import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

it('joins no parts of a visible text by a comma, which Arabic writes differently', () => {
  const joined = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.tsx') && readFileSync(join(SOURCES, path), 'utf8').includes('}, ${'),
  );
  expect(joined).toEqual([]);
});
