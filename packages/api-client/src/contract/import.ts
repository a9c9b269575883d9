import { flagParam } from '@outlay/domain';
import * as z from 'zod/mini';

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

/** What an import did: rows kept, rows left out as already there, and the faults of the others by field. */
export const importAnswer = z.looseObject({
  total: z.int(),
  imported: z.int(),
  skipped: z.int(),
  dry_run: z.boolean(),
  /** Names the import in the `import.progress` events it sent to whoever asked for it. */
  job: z.optional(z.string()),
  /** Headings of the file that name no field to fill in. */
  ignored_columns: z.optional(z.array(z.string())),
  failed: z.array(
    z.looseObject({
      /** Line of the file; the heading is line 1. */
      row: z.int(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
});
/** See {@link importAnswer}. */
export type ImportAnswer = z.infer<typeof importAnswer>;
