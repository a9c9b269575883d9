import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';

const folder = (): string => mkdtempSync(join(tmpdir(), 'outlay-lock-'));

test('a second server on the same data folder is refused in one sentence', () => {
  const dir = folder();
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(/in use by another server \(process \d+\)/u);
  release();
  lockDataDir(dir)();
});

test('a lock left by a killed process is taken over', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid: 2 ** 22 - 1, born: '1' }));
  expect(() => lockDataDir(dir)()).not.toThrow();
});

test('a lock whose pid now belongs to another process is taken over', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid: process.pid, born: 'another life' }));
  const release = lockDataDir(dir);
  expect(readFileSync(join(dir, 'server.lock'), 'utf8')).toContain(String(process.pid));
  release();
});

test('a lock that was cut short while being written holds nobody up', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), '{"pi');
  expect(() => lockDataDir(dir)()).not.toThrow();
});
