import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCounts, type Counts } from './counts.ts';
import type { Task } from './schedule.ts';
import type { Outcome } from './summary.ts';

/** One command of the verification. With `counted`, the command is a vitest run whose results are added up. */
export interface Step extends Task {
  readonly command: string;
  readonly cwd: string;
  readonly counted?: boolean;
  /** Default 10. */
  readonly timeoutMinutes?: number;
}

const TAIL_LINES = 250;
const REPORTERS = ` --reporter=default --reporter="${join(import.meta.dirname, 'reporter.ts')}"`;

/** Runs the command of a step with its output in a file; resolves with its exit code. */
const exitCodeOf = (step: Step, logFile: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const log = createWriteStream(logFile);
    const child = spawn('sh', ['-c', `${step.command}${step.counted ? REPORTERS : ''}`], {
      cwd: step.cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const stop = (): void => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const minutes = step.timeoutMinutes ?? 10;
    const timer = setTimeout(() => {
      log.write(`\nStopped: ${step.name} took more than ${minutes} minutes.\n`);
      stop();
    }, minutes * 60_000);
    process.once('exit', stop);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => log.write(String(error)));
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', stop);
      log.end(() => resolve(code ?? 1));
    });
  });

const isGreen = (code: number, counts: Counts | undefined, counted: boolean): boolean =>
  code === 0 && (!counted || (counts !== undefined && counts.failures.length === 0 && counts.passed > 0));

/**
 * Runs a step; prints a line when it starts and ends, and the end of its output when it fails.
 *
 * @param folder where logs and counts are written
 */
export const runStep = async (step: Step, folder: string, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const slug = step.name.replaceAll(/[^a-z0-9]+/g, '-');
  const logFile = join(folder, `${slug}.log`);
  const countsFile = join(folder, `${slug}.json`);
  rmSync(countsFile, { force: true });
  const startedAt = performance.now();
  console.log(`  …    ${step.name}`);
  const code = await exitCodeOf(step, logFile, { ...env, VERIFY_COUNTS: countsFile });
  const counts = step.counted ? readCounts(countsFile) : undefined;
  const ok = isGreen(code, counts, step.counted ?? false);
  const seconds = (performance.now() - startedAt) / 1000;
  if (ok) console.log(`  ok   ${step.name} (${seconds.toFixed(0)} s)`);
  else {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    console.log(`\n──── ${step.name} failed (exit code ${code}); the last lines of ${logFile}:\n`);
    console.log(`${lines.slice(-TAIL_LINES).join('\n')}\n────\n`);
  }
  return { name: step.name, ok, seconds, ...(counts && { counts }) };
};
