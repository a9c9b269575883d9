import * as z from 'zod/mini';
import { openObject } from '../schema/open-object.ts';

/** Result of an import: imported rows, rows skipped as existing, and errors of the rejected rows by field. */
export const importReport = openObject({
  /** Rows of the file. */
  total: z.int(),
  imported: z.int(),
  /** Rows skipped because they exist already. */
  skipped: z.int(),
  dry_run: z.boolean(),
  /** Id of the import in the `import.progress` events sent to the importing user. */
  job: z.optional(z.string()),
  /** Headings of the file with the fields they were mapped to. */
  columns: z.optional(z.array(openObject({ heading: z.string(), field: z.string() }))),
  /** Headings of the file that match no field. */
  ignored_columns: z.optional(z.array(z.string())),
  /** Number of rejected rows if `failed` is truncated. */
  rejected: z.optional(z.int()),
  failed: z.array(
    openObject({
      /** Line number in the file; the heading is line 1. */
      row: z.int(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
});
