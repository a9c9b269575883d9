import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestJob } from '../../test-support/jobs.process.ts';
import { createJobProcess, type JobProcess } from './job-process.ts';

const ENTRY = new URL('../../test-support/jobs.process.ts', import.meta.url);
const MEMORY = 300 * 1024 ** 2;
const LONG_MS = 60_000;

let jobs: JobProcess<TestJob, unknown>;
afterEach(() => jobs.close());

/** True for a process that has not ended; one whose parent was killed can stay a zombie where nothing collects it. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return stat !== '' && !/\) Z /u.test(stat);
};

describe('a process for jobs', () => {
  it('runs its jobs in order in one process, which is not that of the server', async () => {
    jobs = createJobProcess(ENTRY, MEMORY);
    const [first, second] = await Promise.all([jobs.run('pid', LONG_MS), jobs.run('pid', LONG_MS)]);
    expect(first).toBe(second);
    expect(first).not.toBe(process.pid);
  });

  it('has no environment variables of the server', async () => {
    jobs = createJobProcess(ENTRY, MEMORY);
    expect(await jobs.run('environment', LONG_MS)).not.toContain('PATH');
  });

  it.each([
    ['throws an error', 'throw', LONG_MS, { failure: 'fault', message: 'Error: Thrown by the job' }],
    ['takes more memory than allowed', 'allocate', LONG_MS, { failure: 'memory' }],
    ['crashes, as V8 does without memory', 'abort', LONG_MS, { failure: 'memory' }],
    ['blocks its event loop for longer than allowed', 'block', 500, { failure: 'time' }],
    ['ends its process', 'exit', LONG_MS, { message: 'The process of the jobs ended (exit code 3)' }],
  ] as const)(
    'rejects a job that %s, and runs the next one in another process',
    async (_, job, ms, error) => {
      jobs = createJobProcess(ENTRY, MEMORY);
      const before = await jobs.run('pid', LONG_MS);
      const failing = jobs.run(job, ms);
      const next = jobs.run('pid', LONG_MS);
      await expect(failing).rejects.toMatchObject(error);
      expect(await next).not.toBe(before);
      expect(isRunning(Number(before))).toBe(false);
    },
  );

  it('rejects a pending job when it is closed, and later ones', async () => {
    jobs = createJobProcess(ENTRY, MEMORY);
    const pid = Number(await jobs.run('pid', LONG_MS));
    const pending = jobs.run('block', LONG_MS).catch(String);
    await setTimeout(50);
    await jobs.close();
    expect(await pending).toContain('ended');
    await expect(jobs.run('pid', LONG_MS)).rejects.toThrow('ended');
    expect(isRunning(pid)).toBe(false);
  });

  it.each(['pid', 'block'] as const)(
    'ends when the server is killed during or after the job %s',
    async (job) => {
      jobs = createJobProcess(ENTRY, MEMORY);
      const script = `
      import { createJobProcess } from ${JSON.stringify(new URL('job-process.ts', import.meta.url).href)};
      const jobs = createJobProcess(new URL(${JSON.stringify(ENTRY.href)}), ${MEMORY});
      console.log(await jobs.run('pid', ${LONG_MS}));
      await jobs.run('${job}', ${LONG_MS});
      setInterval(() => {}, 1000);
    `;
      const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const pid = Number(String(line));
      expect(isRunning(pid)).toBe(true);
      await setTimeout(100);
      server.kill('SIGKILL');
      await once(server, 'exit');
      await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
    },
  );
});
