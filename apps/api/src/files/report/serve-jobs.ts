import { Worker } from 'node:worker_threads';
import type { JobAnswer, JobMessage } from './job-process.ts';

/**
 * Serves the jobs of `createJobProcess` in the process that it started. The process is killed when it needs more memory
 * than allowed, and ends with the server.
 *
 * @param handle called with one job at a time
 */
export function serveJobs<Job, Result>(handle: (job: Job) => Promise<Result>): void {
  // A thread, because a job can block the event loop.
  const watch = new Worker(new URL('job-watch.worker.ts', import.meta.url), {
    workerData: { memory: Number(process.argv[2]), parent: process.ppid },
  });

  async function answerTo({ id, job }: JobMessage<Job>): Promise<JobAnswer<Result>> {
    try {
      return { id, result: await handle(job) };
    } catch (error) {
      return { id, fault: String(error) };
    }
  }

  process.on('message', async (message: JobMessage<Job>) => {
    watch.postMessage('job started');
    const answer = await answerTo(message);
    watch.postMessage('job ended');
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit());
  // Ctrl+C and service managers signal all processes of the server; this one ends after it, with the job in progress.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
