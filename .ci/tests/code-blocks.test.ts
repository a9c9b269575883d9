import { expect, test } from 'vitest';
import { blocksOf, errorsInBlocks } from './code-blocks.ts';
import { sources } from './sources.ts';

const documents = sources(/^(docs\/sdk|packages\/[^/]+\/README)\.md$/).filter(
  ({ text }) => blocksOf(text).length > 0,
);

test('the code blocks of the SDK guide and the package READMEs type-check', async () => {
  expect(documents.length).toBeGreaterThanOrEqual(4);
  expect(await errorsInBlocks(documents)).toEqual([]);
}, 120_000);

test('reports a block that calls a function that does not exist', async () => {
  const text = "```ts\nimport { money } from '@outlay/domain';\n```\n\n```ts\nmoney.parsed('1');\n```\n";
  const [error, ...others] = await errorsInBlocks([{ path: 'docs/planted.md', text }]);
  expect(error).toMatch(/^docs\.planted\.md\.tsx\(.*Property 'parsed' does not exist/);
  expect(others).toEqual([]);
}, 120_000);
