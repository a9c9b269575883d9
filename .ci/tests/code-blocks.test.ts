import { expect, test } from 'vitest';
import { blocksOf, errorsInBlocks } from './code-blocks.ts';
import { sources } from './sources.ts';

// The blocks of the SDK guide are compiled and run by the client's tests.
const documents = sources(/^packages\/[^/]+\/README\.md$/).filter(({ text }) => blocksOf(text).length > 0);

test('the code blocks of the package READMEs type-check', async () => {
  expect(documents.length).toBeGreaterThanOrEqual(3);
  expect(await errorsInBlocks(documents)).toEqual([]);
}, 120_000);

test('reports a block that calls a function that does not exist', async () => {
  const text = "```ts\nimport { money } from '@outlay/domain';\n```\n\n```ts\nmoney.parsed('1');\n```\n";
  const [error, ...others] = await errorsInBlocks([{ path: 'docs/planted.md', text }]);
  expect(error).toMatch(/^docs\.planted\.md\.tsx\(.*Property 'parsed' does not exist/);
  expect(others).toEqual([]);
}, 120_000);
