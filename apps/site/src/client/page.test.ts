import { STORAGE_KEYS } from '@outlay/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'page.ts'), 'utf8');

const storageKey = (key: string): string => new RegExp(`${key}: '([^']+)'`).exec(source)?.[1] ?? '';

test('uses the storage keys of the product for language and direction', () => {
  expect(Object.values(STORAGE_KEYS)).toContain(storageKey('lang'));
  expect(Object.values(STORAGE_KEYS)).toContain(storageKey('direction'));
});

test('has no static imports, so that a page loads no package at once', () => {
  expect(source).not.toMatch(/^import /m);
});
