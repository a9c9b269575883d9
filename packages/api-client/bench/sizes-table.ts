import { readFile, writeFile } from 'node:fs/promises';
import type { Measured } from './measured.ts';

const README = new URL('../README.md', import.meta.url);
/** Table of sizes in the README, with its marks. */
const TABLE = /(?<=<!-- sizes: written by `run sizes --write` -->\n)[^]*?(?=<!-- end of sizes -->)/;
const ROW = /^\| (?<promise>.+?) +\| +(?<size>[\d.]+) \|$/gm;

/** Writes sizes into the table of the README. */
export async function writeSizesTable(sizes: readonly Measured[]): Promise<void> {
  const rows = sizes.map(({ promise, value }) => `| ${promise} | ${value.toFixed(1)} |\n`);
  const table = ['\n| bundle | KB (gzip) |\n|---|--:|\n', ...rows, '\n'].join('');
  const readme = await readFile(README, 'utf8');
  await writeFile(
    README,
    readme.replace(TABLE, () => table),
  );
}

/** Returns the sizes in the table of the README in KB, by what was measured. */
export async function readSizesTable(): Promise<ReadonlyMap<string, number>> {
  const [table = ''] = TABLE.exec(await readFile(README, 'utf8')) ?? [];
  const rows = [...table.matchAll(ROW)].map(({ groups }) => groups ?? {});
  return new Map(rows.map(({ promise = '', size }) => [promise, Number(size)]));
}
