import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { createJobProcess, JobError } from './job-process.ts';
import type { Letterhead } from './letterhead.ts';
import type { PrintedData } from './report-data.ts';

/** A document to render. */
export type RenderJob = { readonly data: PrintedData; readonly letterhead: Letterhead };

/** Limits of one document. */
export type RenderLimits = {
  readonly renderMs: number;
  /** Memory of the process that renders, in bytes. */
  readonly memory: number;
};

const LIMITS: RenderLimits = { renderMs: 120_000, memory: 1.25 * 1024 ** 3 };

/**
 * Renders reports as PDF in a process of its own, which starts with the first report; reports in order. A document that
 * takes too long or too much memory ends the process; the next one starts another.
 */
export interface ReportRenderer {
  /** @throws Fault 409 if the document exceeds a limit. */
  render(data: PrintedData, letterhead: Letterhead): Promise<Uint8Array>;
  /** Ends the process; pending reports are rejected. */
  close(): Promise<void>;
}

const tooLong = () =>
  new Fault(409, text('error.not_possible'), { reason: text('reason.document_too_long') });

/** Creates a {@link ReportRenderer}. */
export function createReportRenderer({ renderMs, memory }: RenderLimits = LIMITS): ReportRenderer {
  const jobs = createJobProcess<RenderJob, Uint8Array>(new URL('report.process.ts', import.meta.url), memory);
  return {
    async render(data, letterhead) {
      try {
        return await jobs.run({ data, letterhead }, renderMs);
      } catch (error) {
        if (error instanceof JobError && error.failure !== 'fault') throw tooLong();
        throw error;
      }
    },
    close: () => jobs.close(),
  };
}
