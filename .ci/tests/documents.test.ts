import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sources, type Source } from './sources.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const documents = sources(/\.md$/).filter(({ path }) => !path.endsWith('CHANGELOG.md'));
const guides = documents.filter(({ path }) =>
  /^(docs\/|README\.md$|CONTRIBUTING\.md$|SECURITY\.md$)/.test(path),
);

const exists = (path: string): boolean => existsSync(join(ROOT, path));

/** Returns the repository paths in backticks: `apps/api/src/main.ts`. Ignores patterns, placeholders and generated files. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|docs|\.ci|\.github|\.storybook)\/[^\s`]*)`/g)]
    .map(([, path = '']) => path.replace(/[:#].*$/, ''))
    .filter((path) => !/[*<>{}…]|\/dist\b|^\.ci\/results/.test(path));

const missingPaths = ({ path, text }: Source): string[] =>
  pathsIn(text)
    .filter((named) => !exists(named))
    .map((named) => `${path}: ${named}`);

test('every link between documents leads to a file', () => {
  const broken = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !exists(join(dirname(path), target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(broken).toEqual([]);
});

test('every path in the guides and decisions exists', () => {
  expect(guides.flatMap(missingPaths)).toEqual([]);
});

test('reports a path that does not exist', () => {
  const text = 'See `apps/api/src/main.ts`, `packages/*/package.json` and `apps/api/src/gone.ts`.';
  expect(missingPaths({ path: 'planted.md', text })).toEqual(['planted.md: apps/api/src/gone.ts']);
});

const DECISIONS = 'docs/decisions/';
const records = documents.filter(({ path }) => path.startsWith(DECISIONS) && !path.endsWith('README.md'));

test('a decision has a number, a title and its three sections', () => {
  const odd = records.filter(
    ({ path, text }) =>
      !/\/\d{4}-[a-z0-9-]+\.md$/.test(path) ||
      !/^# .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/.test(text),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

/** Line of the index: number with link, and the title of the record. */
const indexLine = ({ path, text }: Source): string => {
  const name = path.slice(DECISIONS.length);
  return `- [${name.slice(0, 4)}](${name}) ${text.slice('# '.length, text.indexOf('\n'))}`;
};

test('the index of decisions lists each record with its title; vitest -u writes it', async () => {
  const index = join(ROOT, DECISIONS, 'README.md');
  const [introduction = ''] = readFileSync(index, 'utf8').split('## Index\n');
  const lines = records.map(indexLine).toSorted();
  await expect(`${introduction}## Index\n\n${lines.join('\n')}\n`).toMatchFileSnapshot(index);
});
