import { flagParam, importReport } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group, noData } from './call.ts';
import { V1 } from './paths.ts';
import { noQuery } from './query.ts';

/** Multipart upload with the file in the field `file`. The server validates the content. */
export const upload = z.strictObject({ file: z.custom<Blob>((given) => given instanceof Blob) });

/** Options of an import; with `dry_run` every row is validated and none saved. */
export const importQuery = z.strictObject({
  dry_run: z.optional(flagParam),
  /** Order of day, month and year in dates that are not ISO 8601. */
  date_order: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  /** JSON object of heading to field name, for headings that the server does not recognise. */
  mapping: z.optional(z.string().check(z.maxLength(5000))),
});

/** Result of an import. */
export const importAnswer = importReport;
/** See {@link importAnswer}. */
export type ImportAnswer = z.infer<typeof importReport>;

/** Files created by imports. */
export const importCalls = group('imports', {
  rejected: defineCall({
    summary: 'Rejected rows of an import as CSV with the reasons; for the importing user, for 7 days',
    method: 'GET',
    path: `${V1}/imports/{job}/rejected`,
    auth: 'session',
    params: z.object({ job: z.uuid() }),
    query: noQuery,
    as: 'blob',
    produces: 'text/csv; charset=utf-8',
    answer: noData,
    errors: [401, 403, 404],
  }),
});
