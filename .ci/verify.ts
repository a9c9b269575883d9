/**
 * The whole verification, as `npm test` and CI run it: every step is run even after a failure, and the last lines are a
 * table of steps and one closing line. A part of it: `pnpm run verify lint unit` runs the steps whose names begin so.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findChromium } from './verify/chromium.ts';
import { closingLine, summaryTable, type Outcome } from './verify/results.ts';
import { runStep, type Step } from './verify/step.ts';
import { workspaces } from './verify/workspaces.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.ci/results');
const packages = workspaces(root);

const atRoot = (name: string, command = `node --run ${name}`): Step => ({ name, command, cwd: root });

/** A script that several packages offer, one step a package; `counted` ones are vitest runs. */
const inEach = (script: string, timeoutMinutes: number): Step[] =>
  packages
    .filter(({ scripts }) => scripts[script])
    .map(({ name, folder }) => ({
      name: `${script} ${name}`,
      command: `node --run ${script} --`,
      cwd: folder,
      counted: true,
      timeoutMinutes,
    }));

const steps: Step[] = [
  atRoot('format', 'oxfmt --check'),
  atRoot('lint'),
  atRoot('types'),
  atRoot('boundaries'),
  atRoot('knip'),
  { ...atRoot('house', 'node --run house --'), counted: true },
  ...inEach('unit', 20),
  atRoot('build'),
  { ...atRoot('storybook', 'node --run build-storybook'), cwd: join(root, 'packages/ui-kit') },
  ...inEach('stories', 10),
  ...inEach('budgets', 5),
  ...inEach('journeys', 25),
];

const asked = process.argv.slice(2);
const chosen = steps.filter(
  ({ name }) => asked.length === 0 || asked.some((prefix) => name.startsWith(prefix)),
);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const close = (line: string, code: number): never => {
  writeFileSync(join(results, 'summary.txt'), `${line}\n`);
  console.log(line);
  process.exit(code);
};

if (chosen.length === 0) {
  console.error(
    `No step begins with ${asked.join(' or ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  close('0 passed, 1 failed', 1);
}

const chromium = (): string => {
  try {
    return findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return close('0 passed, 1 failed', 1);
  }
};

const env = {
  ...process.env,
  CI: 'true',
  CHROMIUM_PATH: chromium(),
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_TELEMETRY_DISABLED: '1',
};

const outcomes: Outcome[] = [];
for (const step of chosen) outcomes.push(await runStep(step, results, env));

console.log(`\n${summaryTable(outcomes)}\n`);
close(closingLine(outcomes), outcomes.every(({ ok }) => ok) ? 0 : 1);
