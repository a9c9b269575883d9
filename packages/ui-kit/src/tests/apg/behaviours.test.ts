import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { APG_PAGES, readBehaviours } from './behaviours.ts';

const ROOT = fileURLToPath(new URL('./', import.meta.url));
const files = globSync('*.keys.test.tsx', { cwd: ROOT }).map((path) => ({
  file: basename(path),
  source: readFileSync(`${ROOT}${path}`, 'utf8'),
}));
const behaviours = files.flatMap(({ file, source }) => readBehaviours(file, source));

describe('table of APG behaviours', () => {
  it('has a row for every test and a test for every row', () => {
    const tests = files.flatMap(({ source }) => [...source.matchAll(/^\s*it\b/gmu)]);
    expect(behaviours).toHaveLength(tests.length);
    expect(behaviours.length).toBeGreaterThanOrEqual(142);
    const names = behaviours.map(({ pattern, components, title }) => `${pattern} ${components} ${title}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('tests every group in both writing directions', () => {
    expect(files.flatMap(({ source }) => [...source.matchAll(/^describe(?!\.each\(LOCALES\))/gmu)])).toEqual(
      [],
    );
  });

  it('links every pattern to the guide, and no other', () => {
    expect([...new Set(behaviours.map(({ pattern }) => pattern))].toSorted()).toEqual(
      Object.keys(APG_PAGES).toSorted(),
    );
  });

  it('reads groups, titles and tests that are known to fail', () => {
    expect(
      readBehaviours(
        'a',
        `describe.each(LOCALES)('Tabs · Tabs (%s)', () => { it('Home', x); it.fails('End', x) });`,
      ),
    ).toEqual([
      { pattern: 'Tabs', components: 'Tabs', title: 'Home', holds: true, file: 'a' },
      { pattern: 'Tabs', components: 'Tabs', title: 'End', holds: false, file: 'a' },
    ]);
  });
});
