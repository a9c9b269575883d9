/**
 * Measures the sizes of all published components and runs axe on all stories in four modes; writes `FIGURES.md`.
 *
 * - `node build/figures.ts` measures both, `figures.ts sizes` and `figures.ts axe` one of them
 * - `--built <folder>` takes a Storybook that is built already, `--every 5` a sample of its stories
 */
import { version as esbuild } from 'esbuild';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { launch } from '../visual/chromium.ts';
import { axeFigures } from './axe-figures.ts';
import { entrySize, type EntrySize } from './entry-sizes.ts';
import { axePart, replaceParts, sizesPart } from './figures-page.ts';
import { publishedEntries } from './published-entries.ts';

const run = promisify(execFile);
const KIT = join(import.meta.dirname, '..');
const PAGE = join(KIT, 'FIGURES.md');

const { values, positionals } = parseArgs({
  options: { built: { type: 'string' }, every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const measures = (part: string): boolean => positionals.length === 0 || positionals.includes(part);

const date = new Date().toISOString().slice(0, 10);
const versionOf = async (folder: string): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return version;
};

async function measureSizes(scratch: string): Promise<string> {
  const built = join(scratch, 'built');
  await run(process.execPath, [join(KIT, '../../.ci/release.ts'), 'build', 'ui-kit', built]);
  await symlink(join(KIT, 'node_modules'), join(scratch, 'node_modules'));
  const components = publishedEntries(await readFile(join(KIT, 'src/index.ts'), 'utf8'));
  const entries = (await readdir(join(built, 'components')))
    .filter((name) => name.endsWith('.js'))
    .map((name) => name.slice(0, -'.js'.length))
    .toSorted();
  const sizes: EntrySize[] = [];
  for (const entry of entries) sizes.push(await entrySize(built, entry));
  return sizesPart(
    sizes,
    components,
    `Measured on ${date}: version ${await versionOf(KIT)} of the kit, esbuild ${esbuild}.`,
  );
}

async function measureAxe(scratch: string): Promise<string> {
  const folder = values.built === undefined ? join(scratch, 'storybook') : resolve(values.built);
  if (values.built === undefined) {
    const parameters = ['build', '-o', folder, '--disable-telemetry', '--quiet'];
    await run(join(KIT, 'node_modules/.bin/storybook'), parameters, { cwd: KIT, maxBuffer: 2 ** 26 });
  }
  const browser = await launch();
  try {
    const every = Number(values.every);
    const figures = await axeFigures(browser, folder, every);
    const [storybook, chromium] = [await versionOf(join(KIT, 'node_modules/storybook')), browser.version()];
    const sample = every > 1 ? ` A sample: one of ${every} stories.` : '';
    return axePart(
      figures,
      `Measured on ${date}: axe ${figures[0]?.version}, Storybook ${storybook}, Chromium ${chromium}.${sample}`,
    );
  } finally {
    await browser.close();
  }
}

const before = await readFile(PAGE, 'utf8').catch(() => '');
// The package contains the page.
if (before === '') await writeFile(PAGE, '');
const scratch = await mkdtemp(join(tmpdir(), 'outlay-figures-'));
try {
  const parts = {
    ...(measures('sizes') ? { sizes: await measureSizes(scratch) } : {}),
    ...(measures('axe') ? { axe: await measureAxe(scratch) } : {}),
  };
  await writeFile(PAGE, replaceParts(before, parts));
} finally {
  await rm(scratch, { recursive: true, force: true });
}
