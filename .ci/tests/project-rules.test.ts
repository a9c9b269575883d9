import { expect, test } from 'vitest';
import { linesMatching, sources } from './sources.ts';

const code = sources(/\.(tsx?|mjs)$/).filter(({ path }) => !path.startsWith('.ci/'));

test('no source file disables a rule of the linter or the compiler', () => {
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

test('no file or folder has a generic name', () => {
  const names = code.map(({ path }) => path);
  expect(names.filter((path) => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.tsx?$)/.test(path))).toEqual(
    [],
  );
});

test('no pattern looks for a run of characters at the end from every place of it', () => {
  // `/0+$/` takes quadratic time for many zeros that no end follows; `/(?<!0)0+$/` starts at the first one only.
  const runAtEnd = /[(\s!]\/(?:\\?.[?*])?(?:\[[^\]]+\]|\\?[^\s()[\]\\])[+*]\$\/[a-z]*[),.]/;
  const shipped = code.filter(({ path }) => /^(packages|apps)\/[^/]+\/src\//.test(path));
  expect(linesMatching(shipped, runAtEnd)).toEqual([]);
  expect(
    ['(/0+$/, 1)', '(/\\/+$/u, 1)', '(/[.\\s]+$/u, 1)', '(/\\.?0+$/, 1)'].filter(
      (text) => !runAtEnd.test(text),
    ),
  ).toEqual([]);
  expect(['(/(?<!0)0+$/, 1)', '/^a+$/.test(b)'].filter((text) => runAtEnd.test(text))).toEqual([]);
});
