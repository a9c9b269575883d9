import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test-support/temporary-folder.ts';
import { readStorybook } from './read-storybook.ts';
import { StartFault } from './start-fault.ts';

test('reads the built Storybook only when it is served, and refuses the start without a build', () => {
  const folder = temporaryFolder('outlay-storybook-');
  expect(readStorybook(false, join(folder, 'missing'))).toBeNull();
  for (const missing of [join(folder, 'missing'), folder])
    expect(() => readStorybook(true, missing)).toThrow(StartFault);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  expect(readStorybook(true, folder)?.has('/index.html')).toBe(true);
  expect(readStorybook(false, folder)).toBeNull();
});
