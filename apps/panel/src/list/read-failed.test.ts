import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every screen whose data failed to load says what failed', () => {
  const source = join(import.meta.dirname, '..');
  const silent = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !/(?:read|record)-failed\.tsx$|screen-error\.tsx$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(source, path), 'utf8');
      return text.includes('<ErrorState') && !text.includes('listFailureText');
    });
  expect(silent).toEqual([]);
});
