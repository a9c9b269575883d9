import { Worker } from 'node:worker_threads';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import type { Letterhead } from './letterhead.ts';
import type { PrintedData } from './report-data.ts';

type RenderResult = { readonly job: number; readonly pdf?: Uint8Array; readonly fault?: string };

/** Limits of one document. */
export type RenderLimits = {
  readonly renderMs: number;
  /** Heap of the worker in megabytes. */
  readonly heapMb: number;
};

const LIMITS: RenderLimits = { renderMs: 120_000, heapMb: 1024 };

/**
 * Renders reports as PDF off the event loop: one worker, started with the first report, jobs in order. A document that
 * takes too long or too much memory ends the worker; the next one starts another.
 */
export interface ReportRenderer {
  /** @throws Fault 409 if the document exceeds a limit. */
  render(data: PrintedData, letterhead: Letterhead): Promise<Uint8Array>;
  /** Stops the worker; pending reports are rejected. */
  close(): Promise<void>;
}

const tooLong = () =>
  new Fault(409, text('error.not_possible'), { reason: text('reason.document_too_long') });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Creates a {@link ReportRenderer}. */
export function createReportRenderer({ renderMs, heapMb }: RenderLimits = LIMITS): ReportRenderer {
  let worker: Worker | undefined;
  let jobs = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('report.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    // The document that is being rendered reports the error.
    fresh.on('error', () => {});
    fresh.on('exit', () => {
      if (worker === fresh) worker = undefined;
    });
    worker = fresh;
    return fresh;
  }

  async function run(data: PrintedData, letterhead: Letterhead): Promise<Uint8Array> {
    if (isClosed) throw new Error('The report worker ended');
    const current = start();
    const job = (jobs += 1);
    const done = Promise.withResolvers<Uint8Array>();
    const timer = setTimeout(() => done.reject(tooLong()), renderMs);
    const reply = (message: RenderResult) => {
      if (message.job !== job) return;
      if (message.pdf) done.resolve(message.pdf);
      else done.reject(new Error(`The report could not be drawn: ${message.fault}`));
    };
    const fail = (error: unknown) => done.reject(isOutOfMemory(error) ? tooLong() : error);
    const exit = () => done.reject(new Error('The report worker ended'));
    current.on('message', reply).once('error', fail).once('exit', exit);
    current.ref();
    current.postMessage({ job, data, letterhead });
    try {
      return await done.promise;
    } catch (error) {
      // Its state is unknown: the next document gets another worker.
      worker = undefined;
      await current.terminate();
      throw error;
    } finally {
      clearTimeout(timer);
      current.off('message', reply).off('error', fail).off('exit', exit);
      current.unref();
    }
  }

  return {
    render(data, letterhead) {
      const next = last.then(() => run(data, letterhead));
      last = next.catch(() => {});
      return next;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
