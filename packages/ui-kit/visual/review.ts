/**
 * Compares pictures of all stories with those of another revision, in English and Arabic, light and dark:
 * `pnpm visual:review --against <revision> [--stories form-,overlay-dialog] [--every 5] [--minutes 20]`. Writes the
 * differences to `visual-review/index.html`; exits with 1 if there are any. Both revisions are built and photographed
 * with the same browser, so that no pictures have to be stored.
 *
 * `pnpm visual:sample` is the run of CI: it compares a sample, another one for each commit, with the commit before, and
 * takes the Storybook that was built already. Differences are for a reviewer (`--report`), and so is a comparison that the time
 * limit cut short, or a revision that cannot be built with the packages of this one: only a story that cannot be
 * photographed fails.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { launch } from './chromium.ts';
import { compare } from './compare.ts';
import { ALLOWED } from './pictures.ts';
import { reviewPage, type Finding } from './review-page.ts';
import { serveFolder } from './static-server.ts';
import { storiesOf } from './story-index.ts';
import { MODES, openMode, takeStory, type Mode } from './story-pages.ts';

const run = promisify(execFile);
const KIT = join(import.meta.dirname, '..');
const ROOT = join(KIT, '../..');
const OUT = join(KIT, 'visual-review');

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD' },
    stories: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    built: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});

/** Builds the Storybook of a folder of the kit. */
async function build(kit: string, to: string): Promise<void> {
  const command = join(KIT, 'node_modules/.bin/storybook');
  const parameters = ['build', '-o', to, '--disable-telemetry', '--quiet'];
  await run(command, parameters, { cwd: kit, maxBuffer: 2 ** 26 });
}

/** Builds the Storybook of a revision in a temporary working tree with the packages of this one. */
async function buildRevision(revision: string, folder: string): Promise<void> {
  const tree = join(folder, 'tree');
  await run('git', ['worktree', 'add', '--detach', tree, revision], { cwd: ROOT });
  try {
    for (const path of ['', 'packages/ui-kit', 'packages/domain']) {
      await symlink(join(ROOT, path, 'node_modules'), join(tree, path, 'node_modules'));
    }
    await build(join(tree, 'packages/ui-kit'), join(folder, 'before'));
  } finally {
    await run('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  }
}

interface Comparison {
  browser: Browser;
  origins: readonly [before: string, after: string];
  stories: readonly string[];
  mode: Mode;
  until: number;
}

/** Compares the stories in one mode; stops at the time limit. */
async function compareMode({ browser, origins, stories, mode, until }: Comparison) {
  const findings: Finding[] = [];
  const [before, after] = await Promise.all(origins.map((origin) => openMode(browser, origin, mode)));
  let count = 0;
  for (const story of stories) {
    if (!before || !after || Date.now() > until) break;
    const [old, now] = await Promise.all([takeStory(before, story, mode), takeStory(after, story, mode)]);
    count += 1;
    if (old.equals(now)) continue;
    const { share, picture } = await compare(browser, old, now);
    if (share <= ALLOWED) continue;
    const name = `${story}-${mode.locale}-${mode.theme}`;
    await writeFile(join(OUT, `${name}.before.png`), old);
    await writeFile(join(OUT, `${name}.after.png`), now);
    await writeFile(join(OUT, `${name}.difference.png`), picture);
    findings.push({ story, mode, share, name });
  }
  await Promise.all([before?.close(), after?.close()]);
  return { findings, count };
}

/** Returns the hash of a revision; undefined for one that the clone does not have. */
const hashOf = (revision: string): Promise<string | undefined> =>
  run('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

const against = await hashOf(values.against);
if (against === undefined) {
  process.stdout.write(`Nothing to compare: this clone has no ${values.against}.\n`);
  process.exit(values.report ? 0 : 1);
}
const every = Number(values.every);
/** Samples begin at another story for each commit, so that all have their turn. */
const first = Number.parseInt((await hashOf('HEAD'))?.slice(0, 6) ?? '0', 16) % every;

const started = Date.now();
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'outlay-visual-'));
const beforeFolder = join(folder, 'before');
const afterFolder = values.built === undefined ? join(folder, 'after') : join(KIT, values.built);
try {
  await buildRevision(against, folder);
} catch (error) {
  if (!values.report) throw error;
  process.stdout.write(
    `Nothing to compare: ${values.against} cannot be built with the packages of this revision.\n`,
  );
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
if (values.built === undefined) await build(KIT, afterFolder);
const built = Date.now();
// The limit is that of the comparison; two builds take about a minute and a half.
const until = built + Number(values.minutes) * 60_000;

const [old, now] = await Promise.all([storiesOf(beforeFolder), storiesOf(afterFolder)]);
const wanted = values.stories.split(',');
const stories = now
  .filter((id) => old.includes(id) && wanted.some((start) => id.startsWith(start)))
  .filter((_, index) => index % every === first);
const browser = await launch();
const [before, after] = await Promise.all([serveFolder(beforeFolder), serveFolder(afterFolder)]);
const origins = [before.origin, after.origin] as const;
const findings: Finding[] = [];
let compared = 0;
for (const [index, mode] of MODES.entries()) {
  // Each mode has an equal share of the time that is left.
  const limit = Date.now() + (until - Date.now()) / (MODES.length - index);
  const result = await compareMode({ browser, origins, stories, mode, until: limit });
  findings.push(...result.findings);
  compared += result.count;
}
await browser.close();
await Promise.all([before.close(), after.close()]);
await rm(folder, { recursive: true, force: true });

const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
const total = stories.length * MODES.length;
const summary = `${compared} of ${total} pictures compared with ${values.against}, ${findings.length} differ. Built in ${seconds(started, built)} s, compared in ${seconds(built, Date.now())} s.`;
await writeFile(
  join(OUT, 'index.html'),
  reviewPage({
    summary,
    findings,
    added: now.filter((id) => !old.includes(id)),
    removed: old.filter((id) => !now.includes(id)),
  }),
);
process.stdout.write(`${summary}\n${join(OUT, 'index.html')}\n`);
process.exitCode = !values.report && (compared < total || findings.length > 0) ? 1 : 0;
