import { Worker } from 'node:worker_threads';
import type { Letterhead } from './letterhead.ts';
import type { PrintedData } from './report-data.ts';

type RenderResult = { readonly job: number; readonly pdf?: Uint8Array; readonly fault?: string };

/** Renders reports as PDF off the event loop: one worker, started with the first report, jobs in order. */
export interface ReportRenderer {
  render(data: PrintedData, letterhead: Letterhead): Promise<Uint8Array>;
  /** Stops the worker; pending reports are rejected. */
  close(): Promise<void>;
}

/** Creates a {@link ReportRenderer}. */
export function createReportRenderer(): ReportRenderer {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let worker: Worker | undefined;
  let jobs = 0;

  function fail(fault: unknown): void {
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
    worker = undefined;
  }

  function started(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('report.worker.ts', import.meta.url));
    fresh.on('message', ({ job, pdf, fault }: RenderResult) => {
      const pending = waiting.get(job);
      waiting.delete(job);
      if (waiting.size === 0) fresh.unref();
      if (pdf) pending?.resolve(pdf);
      else pending?.reject(new Error(`The report could not be drawn: ${fault}`));
    });
    fresh.on('error', fail);
    fresh.on('exit', () => {
      if (worker === fresh) fail(new Error('The report worker ended'));
    });
    worker = fresh;
    return fresh;
  }

  return {
    render(data, letterhead) {
      const pending = Promise.withResolvers<Uint8Array>();
      const job = (jobs += 1);
      waiting.set(job, pending);
      const drawer = started();
      drawer.ref();
      drawer.postMessage({ job, data, letterhead });
      return pending.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
