import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

describe('README', () => {
  it('has a program of ten lines that decides an expense in plain Node and prints the documented output', async () => {
    const readme = await readFile(new URL('README.md', root), 'utf8');
    const [, program = '', printed = ''] = /```ts\n(.*?)```\n\nprints\n\n```\n(.*?)```/s.exec(readme) ?? [];
    expect(
      program.split('\n').filter((line) => line.trim() !== '' && line !== '}').length,
    ).toBeLessThanOrEqual(10);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '--eval', program],
      { cwd: root },
    );
    expect(stdout).toBe(printed);
    expect(printed).toContain('Nobody decides on their own expense.');
  });

  it('lists every folder of the package once', async () => {
    const readme = await readFile(new URL('README.md', root), 'utf8');
    const [, table = ''] = /## Folders\n\n(.*?)\n\n/s.exec(readme) ?? [];
    const listed = table
      .split('\n')
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
    const entries = await readdir(new URL('src/', root), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });
});
