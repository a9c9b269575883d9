import { STORAGE_KEYS } from '@outlay/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'waker.ts'), 'utf8');

const kept = (key: string): string => new RegExp(`${key}: '([^']+)'`).exec(source)?.[1] ?? '';

test('language and direction are remembered under the product’s own keys', () => {
  expect(Object.values(STORAGE_KEYS)).toContain(kept('lang'));
  expect(Object.values(STORAGE_KEYS)).toContain(kept('direction'));
});

test('what a page loads at once takes no package along', () => {
  expect(source).not.toMatch(/^import /m);
});
