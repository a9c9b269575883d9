import { flagParam, importReport } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { noQuery } from './query.ts';
import { ANSWERED } from './answered.ts';

/** A multipart upload: the bytes in the field `file`. What is in them is for the server to judge. */
export const upload = z.object({ file: z.custom<Blob>((given) => given instanceof Blob) });

/** How an import is read; with `dry_run` everything is checked and nothing kept. */
export const importQuery = z.strictObject({
  dry_run: z.optional(flagParam),
  /** How days are written where they are not ISO. */
  date_order: z.optional(z.enum(['dmy', 'mdy', 'ymd'])),
  /** JSON object: heading of the file to field name, where the heading does not say it. */
  mapping: z.optional(z.string().check(z.maxLength(5000))),
});

/** What an import did. */
export const importAnswer = importReport;
/** See {@link importAnswer}. */
export type ImportAnswer = z.infer<typeof importReport>;

/** What imports leave behind. */
export const importCalls = group('imports', {
  rejected: defineCall({
    ...ANSWERED.imports.rejected,
    auth: 'session',
    params: z.object({ job: z.uuid() }),
    query: noQuery,
    produces: 'text/csv; charset=utf-8',
    errors: [401, 403, 404],
  }),
});
