import { createJobProcess, JobError } from '../job-process.ts';

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

/** A job of the process. */
export type PagesJob = ReadJob | JoinJob;

/** Result of a job: a PDF with its numbers of pages and objects, or the reason for its omission. */
export type PagesResult =
  | { readonly pdf: Uint8Array; readonly pages: number; readonly objects: number }
  | { readonly omitted: Omission };

/** Limits of one receipt, whose bytes come from a user. */
export type ReceiptLimits = {
  readonly readMs: number;
  readonly joinMs: number;
  /** Memory of the process that reads them, in bytes: a few kilobytes can unpack to many gigabytes. */
  readonly memory: number;
};

const LIMITS: ReceiptLimits = { readMs: 10_000, joinMs: 60_000, memory: 1024 ** 3 };

/**
 * Reads receipts and appends them to reports in a process of its own: a file that takes too long or too much memory ends
 * that process, not the server. Jobs run one at a time.
 */
export type ReceiptPages = {
  /** Converts a receipt; resolves with the reason if that is not possible. */
  read(bytes: Uint8Array, isPdf: boolean): Promise<PagesResult>;
  /** Appends receipts that were read before to a report; resolves to null if that takes too long or too much memory. */
  append(report: Uint8Array, parts: readonly ReceiptPart[]): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Creates {@link ReceiptPages}. */
export function createReceiptPages({ readMs, joinMs, memory }: ReceiptLimits = LIMITS): ReceiptPages {
  const entry = new URL('receipt-pages.process.ts', import.meta.url);
  const jobs = createJobProcess<PagesJob, PagesResult>(entry, memory);

  /** Runs a job; resolves to null if it exceeded a limit or threw an error. */
  async function run(job: PagesJob, ms: number): Promise<PagesResult | null> {
    try {
      return await jobs.run(job, ms);
    } catch (error) {
      if (error instanceof JobError) return null;
      throw error;
    }
  }

  return {
    read: async (bytes, isPdf) =>
      (await run({ kind: 'read', bytes, isPdf }, readMs)) ?? { omitted: 'unreadable' },
    append: async (report, parts) => {
      if (parts.length === 0) return report;
      const joined = await run({ kind: 'join', report, parts }, joinMs);
      return joined !== null && 'pdf' in joined ? joined.pdf : null;
    },
    close: () => jobs.close(),
  };
}
