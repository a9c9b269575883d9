import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Message of a job to its process; each is answered once. */
export type JobMessage<Job> = { readonly id: number; readonly job: Job };

/** Answer to a job: its result, or the text of the error that it threw. */
export type JobAnswer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly fault: string };

/** Why a job has no result: it took too long or too much memory, or it threw an error. */
export type JobFailure = 'time' | 'memory' | 'fault';

/** A job without a result. */
export class JobError extends Error {
  readonly failure: JobFailure;

  constructor(failure: JobFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Runs jobs in a process of their own, one at a time and in order. */
export type JobProcess<Job, Result> = {
  /**
   * Runs a job, which is copied to the process by structured clone.
   *
   * @param ms the time that it may take
   * @throws JobError if it took too long or too much memory, or threw an error; the next job starts another process
   */
  run(job: Job, ms: number): Promise<Result>;
  /** Ends the process; a pending job is rejected. */
  close(): Promise<void>;
};

const MEBIBYTE = 1024 ** 2;

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Creates a {@link JobProcess}, whose process starts with its first job. Work on files of users belongs there: V8 ends a
 * whole process when it cannot allocate memory, also for a thread with a limit.
 *
 * @param entry module that calls `serveJobs`
 * @param memory of the process, in bytes; with more it is killed
 */
export function createJobProcess<Job, Result>(entry: URL, memory: number): JobProcess<Job, Result> {
  let child: ChildProcess | undefined;
  let jobs = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  function start(): ChildProcess {
    if (child) return child;
    const started = fork(fileURLToPath(entry), [String(memory)], {
      execArgv: [`--max-old-space-size=${Math.ceil(memory / MEBIBYTE)}`],
      // No secrets of the server.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // The job in progress reports the error.
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // The timer of a job keeps the server running, its idle process does not.
    started.unref();
    started.channel?.unref();
    child = started;
    return started;
  }

  async function end(started: ChildProcess): Promise<void> {
    if (child === started) child = undefined;
    if (hasEnded(started)) return;
    const exit = once(started, 'exit');
    started.ref();
    started.kill('SIGKILL');
    await exit;
  }

  async function run(job: Job, ms: number): Promise<Result> {
    if (isClosed) throw new Error('The process of the jobs ended');
    const current = start();
    const id = (jobs += 1);
    const done = Promise.withResolvers<Result>();
    const timer = setTimeout(() => done.reject(new JobError('time', `The job took more than ${ms} ms`)), ms);
    const reply = (answer: JobAnswer<Result>) => {
      if (answer.id !== id) return;
      if ('result' in answer) done.resolve(answer.result);
      else done.reject(new JobError('fault', answer.fault));
    };
    const fail = (error: Error) => done.reject(error);
    const exit = (code: number | null) =>
      done.reject(
        isClosed || code !== null
          ? new Error(`The process of the jobs ended (exit code ${code})`)
          : // Killed because of its memory, or ended by V8 or the system for lack of it.
            new JobError('memory', 'The job took too much memory'),
      );
    current.on('message', reply).once('error', fail).once('exit', exit);
    try {
      current.send({ id, job } satisfies JobMessage<Job>, (error) => {
        if (error) done.reject(error);
      });
      return await done.promise;
    } catch (error) {
      // Its state is unknown.
      await end(current);
      throw error;
    } finally {
      clearTimeout(timer);
      current.off('message', reply).off('error', fail).off('exit', exit);
    }
  }

  return {
    run(job, ms) {
      const next = last.then(() => run(job, ms));
      last = next.catch(() => {});
      return next;
    },
    async close() {
      isClosed = true;
      if (child) await end(child);
    },
  };
}
