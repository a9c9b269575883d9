import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { linesMatching, sources } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const code = sources(/\.(tsx?|mjs)$/).filter(({ path }) => !path.startsWith('.ci/'));

test('no rule of the linter or the compiler is switched off in a source file', () => {
  expect(linesMatching(code, /(ox|es)lint-disable|@ts-(ignore|expect-error|nocheck)/)).toEqual([]);
});

test('no test is skipped or run alone', () => {
  const tests = code.filter(({ path }) => /\.(test|journey|stories)\.tsx?$/.test(path));
  expect(linesMatching(tests, /\b(test|it|describe)\.(only|todo|skip)\b/)).toEqual([]);
});

test('the lockfile names no registry, so that it installs from any', () => {
  const lockfile = sources(/^pnpm-lock\.yaml$/);
  expect(lockfile).toHaveLength(1);
  expect(linesMatching(lockfile, /tarball:|https?:\/\/[^\s]*\.tgz/)).toEqual([]);
});

test('no file has a name that says nothing about what it holds', () => {
  const names = code.map(({ path }) => path);
  expect(names.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/.test(path))).toEqual(
    [],
  );
});

test('every link between the documents leads somewhere', () => {
  const broken = sources(/\.md$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(broken).toEqual([]);
});
