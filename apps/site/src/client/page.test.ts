import { STORAGE_KEYS } from '@outlay/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORED_KEYS } from '../pages/stored-keys.ts';

const source = readFileSync(join(import.meta.dirname, 'page.ts'), 'utf8');

const storageKey = (key: string): string => new RegExp(`${key}: '([^']+)'`).exec(source)?.[1] ?? '';

test('the script of a page uses the storage keys of the panel for language and direction', () => {
  expect(Object.values(STORAGE_KEYS)).toContain(storageKey('lang'));
  expect(Object.values(STORAGE_KEYS)).toContain(storageKey('direction'));
});

test('the script of a page stores only the keys that the privacy page names', () => {
  const keys = /const KEYS = \{(?<keys>[^}]*)\}/.exec(source)?.groups?.['keys'] ?? '';
  const stored = [...keys.matchAll(/'([^']+)'/g)].map(([, key]) => key);
  expect(stored).toEqual(STORED_KEYS.map(({ key }) => key));
  expect(source.match(/localStorage\.setItem\(\w+/g)).toEqual(['localStorage.setItem(key']);
  expect([...source.matchAll(/\bstore\((?<key>[^,:]+),/g)].map(({ groups }) => groups?.['key'])).toEqual(
    expect.arrayContaining(['KEYS.lang', 'KEYS.direction', 'KEYS.theme']),
  );
  expect(source).not.toMatch(/document\.cookie|sessionStorage|indexedDB/);
});

test('the script of a page has no static imports, so that it loads no package at once', () => {
  expect(source).not.toMatch(/^import /m);
});
