/**
 * Runs the whole verification, as `npm test` and CI do.
 *
 * Steps run in parallel, one per processor core and at least two; a failed step does not stop the others. The output
 * ends with a table of the steps and one closing line. `pnpm verify lint unit` runs only steps whose names start with
 * `lint` or `unit`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './verify/chromium.ts';
import { runSideBySide } from './verify/schedule.ts';
import { runStep } from './verify/step.ts';
import { stepsOf } from './verify/steps.ts';
import { closingLine, summaryTable } from './verify/summary.ts';

const root = resolve(import.meta.dirname, '..');
const results = join(root, '.ci/results');
const steps = stepsOf(root, process.env['CI'] !== undefined);

const prefixes = process.argv.slice(2);
const chosen = steps.filter(
  ({ name }) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)),
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
    `No step begins with ${prefixes.join(' or ')}. The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  close('0 passed, 1 failed', 1);
}

const chromiumPath = (): string => {
  try {
    return findChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return close('0 passed, 1 failed', 1);
  }
};

const env = {
  // Without a locale Chromium gives downloads ASCII names only.
  LANG: 'C.UTF-8',
  ...process.env,
  CI: 'true',
  CHROMIUM_PATH: chromiumPath(),
  // Compiled code of the servers and tools that tests start again and again.
  NODE_COMPILE_CACHE: join(results, 'compile-cache'),
  DO_NOT_TRACK: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  TURBO_TELEMETRY_DISABLED: '1',
};

const startedAt = performance.now();
const slots = Math.max(2, availableParallelism());
const outcomes = await runSideBySide(chosen, slots, (step) => runStep(step, results, env));

const minutes = (performance.now() - startedAt) / 60_000;
console.log(`\n${summaryTable(outcomes)}\n\n${minutes.toFixed(1)} minutes, ${slots} steps side by side`);
close(closingLine(outcomes), outcomes.every(({ ok }) => ok) ? 0 : 1);
