import { Worker } from 'node:worker_threads';
import type { ReportData } from './report-data.ts';

type Drawn = { readonly job: number; readonly pdf?: Uint8Array; readonly fault?: string };

/** Draws reports as PDF off the event loop: one worker, started at the first report, jobs in order. */
export interface ReportRenderer {
  render(data: ReportData): Promise<Uint8Array>;
  /** Ends the worker; reports still being drawn are refused. */
  close(): Promise<void>;
}

/** Makes a {@link ReportRenderer}. */
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
    fresh.on('message', ({ job, pdf, fault }: Drawn) => {
      const asked = waiting.get(job);
      waiting.delete(job);
      if (waiting.size === 0) fresh.unref();
      if (pdf) asked?.resolve(pdf);
      else asked?.reject(new Error(`The report could not be drawn: ${fault}`));
    });
    fresh.on('error', fail);
    fresh.on('exit', () => {
      if (worker === fresh) fail(new Error('The report worker ended'));
    });
    worker = fresh;
    return fresh;
  }

  return {
    render(data) {
      const asked = Promise.withResolvers<Uint8Array>();
      const job = (jobs += 1);
      waiting.set(job, asked);
      const drawer = started();
      drawer.ref();
      drawer.postMessage({ job, data });
      return asked.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
