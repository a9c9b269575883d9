import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const folder = (): string => temporaryFolder('outlay-lock-');

test('refuses a second server on the same data folder in one sentence', () => {
  const dir = folder();
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(/in use by another server \(process \d+\)/u);
  release();
  lockDataDir(dir)();
});

test('reports a folder that cannot be created in one sentence, even if its parent exists but is not writable', () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  for (const dir of ['/proc/outlay/data', join(file, 'data')])
    expect(() => lockDataDir(dir)).toThrow(`The data folder ${dir} cannot be made`);
});

test('takes over a lock left by a killed process', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid: 2 ** 22 - 1, born: '1' }));
  expect(() => lockDataDir(dir)()).not.toThrow();
});

test('takes over a lock whose pid now belongs to another process', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid: process.pid, born: 'another life' }));
  const release = lockDataDir(dir);
  expect(readFileSync(join(dir, 'server.lock'), 'utf8')).toContain(String(process.pid));
  release();
});

test('takes over a lock file that was only partly written', () => {
  const dir = folder();
  writeFileSync(join(dir, 'server.lock'), '{"pi');
  expect(() => lockDataDir(dir)()).not.toThrow();
});
