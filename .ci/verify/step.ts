import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readCounts, type Counts, type Outcome } from './results.ts';

/** One command of the verification. With `counted`, the command is a vitest run whose results are added up. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly cwd: string;
  readonly counted?: boolean;
  readonly timeoutMinutes?: number;
}

const TAIL_LINES = 250;

const ended = (step: Step, logFile: string, resultFile: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    const log = createWriteStream(logFile);
    const reporters = step.counted
      ? ` --reporter=default --reporter=json --outputFile.json="${resultFile}"`
      : '';
    const child = spawn('sh', ['-c', `${step.command}${reporters}`], {
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
  code === 0 && (!counted || (counts !== undefined && counts.failed === 0 && counts.passed > 0));

/**
 * Runs a step with its output in a log file; prints the tail of it only when the step fails.
 *
 * @param folder where logs and results go
 */
export const runStep = async (step: Step, folder: string, env: NodeJS.ProcessEnv): Promise<Outcome> => {
  const slug = step.name.replaceAll(/[^a-z0-9]+/g, '-');
  const logFile = join(folder, `${slug}.log`);
  const resultFile = join(folder, `${slug}.json`);
  rmSync(resultFile, { force: true });
  const startedAt = performance.now();
  console.log(`       ${step.name} …`);
  const code = await ended(step, logFile, resultFile, env);
  const counts = step.counted ? readCounts(resultFile) : undefined;
  const ok = isGreen(code, counts, step.counted ?? false);
  if (!ok) {
    const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
    console.log(`\n──── ${step.name} failed (exit code ${code}); the last lines of ${logFile}:\n`);
    console.log(`${lines.slice(-TAIL_LINES).join('\n')}\n────\n`);
  }
  return { name: step.name, ok, seconds: (performance.now() - startedAt) / 1000, ...(counts && { counts }) };
};
