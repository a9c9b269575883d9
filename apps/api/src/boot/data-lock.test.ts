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

test('a folder that cannot be is told in one sentence, even where a parent is there that takes none', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  for (const dir of ['/proc/outlay/data', join(file, 'data')])
    expect(() => lockDataDir(dir)).toThrow(`The data folder ${dir} cannot be made`);
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
