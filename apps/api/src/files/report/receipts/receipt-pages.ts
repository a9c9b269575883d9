import { Worker } from 'node:worker_threads';

/** Reason why a receipt is not part of a report. */
export type Omission = 'missing' | 'encrypted' | 'unreadable' | 'too_large' | 'too_slow' | 'full';

/** Converts a receipt to pages of a report. Pictures are JPEG. */
export type ReadJob = { readonly kind: 'read'; readonly bytes: Uint8Array; readonly isPdf: boolean };

/** Pages of a receipt with their label. */
export type ReceiptPart = { readonly pdf: Uint8Array; readonly pages: number; readonly label: string };

/** Appends receipts to a report. */
export type JoinJob = {
  readonly kind: 'join';
  readonly report: Uint8Array;
  readonly parts: readonly ReceiptPart[];
};

/** A job of the worker. */
export type PagesJob = ReadJob | JoinJob;

/** Result of a job: a PDF with its numbers of pages and objects, or the reason for its omission. */
export type PagesResult =
  | { readonly pdf: Uint8Array; readonly pages: number; readonly objects: number }
  | { readonly omitted: Omission };

type Reply = { readonly job: number; readonly result?: PagesResult; readonly fault?: string };

/** Limits of one receipt, whose bytes come from a user. */
export type ReceiptLimits = {
  readonly readMs: number;
  readonly joinMs: number;
  /** Growth of the process's memory during one job, in bytes: a few kilobytes can unpack to many gigabytes. */
  readonly memory: number;
};

const LIMITS: ReceiptLimits = { readMs: 10_000, joinMs: 60_000, memory: 1024 ** 3 };
const WATCH_MS = 25;

/**
 * Reads receipts and appends them to reports in a worker of its own: a file that takes too long or too much memory ends
 * the worker, not the server. Jobs run one at a time.
 */
export type ReceiptPages = {
  /** Converts a receipt; resolves with the reason if that is not possible. */
  read(bytes: Uint8Array, isPdf: boolean): Promise<PagesResult>;
  /** Appends receipts that were read before to a report; resolves to null if that takes too long or too much memory. */
  append(report: Uint8Array, parts: readonly ReceiptPart[]): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Creates {@link ReceiptPages}. */
export function createReceiptPages(limits: ReceiptLimits = LIMITS): ReceiptPages {
  let worker: Worker | undefined;
  let jobs = 0;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    worker ??= new Worker(new URL('receipt-pages.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    return worker;
  }

  /** Runs a job; resolves to null if it exceeded a limit or the worker ended. */
  async function run(work: PagesJob, ms: number): Promise<PagesResult | null> {
    const current = start();
    const job = (jobs += 1);
    const done = Promise.withResolvers<PagesResult | null>();
    const before = process.memoryUsage.rss();
    const stop = () => done.resolve(null);
    const timer = setTimeout(stop, ms);
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.memory) stop();
    }, WATCH_MS);
    const reply = (message: Reply) => {
      if (message.job === job) done.resolve(message.result ?? null);
    };
    current.on('message', reply).once('error', stop).once('exit', stop);
    current.ref();
    try {
      current.postMessage({ job, ...work });
    } catch {
      // The file cannot be copied to the worker, for example because there is no memory for it.
      stop();
    }
    const result = await done.promise;
    clearTimeout(timer);
    clearInterval(watch);
    current.off('message', reply).off('error', stop).off('exit', stop);
    if (result === null) {
      worker = undefined;
      // The error of a worker that ran out of memory is the reason for its end.
      current.once('error', () => {});
      await current.terminate();
    } else current.unref();
    return result;
  }

  const runQueued = (work: PagesJob, ms: number): Promise<PagesResult | null> => {
    const next = last.then(() => run(work, ms));
    // A worker that cannot be started fails its job, not those after it.
    last = next.catch(() => {});
    return next;
  };

  return {
    read: async (bytes, isPdf) =>
      (await runQueued({ kind: 'read', bytes, isPdf }, limits.readMs)) ?? { omitted: 'unreadable' },
    append: async (report, parts) => {
      if (parts.length === 0) return report;
      const joined = await runQueued({ kind: 'join', report, parts }, limits.joinMs);
      return joined !== null && 'pdf' in joined ? joined.pdf : null;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
