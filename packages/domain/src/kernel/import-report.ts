import * as z from 'zod/mini';

/** What an import did: rows kept, rows left out as already there, and the faults of the others by field. */
export const importReport = z.looseObject({
  /** Rows of the file. */
  total: z.int(),
  imported: z.int(),
  /** Rows left out as already there. */
  skipped: z.int(),
  dry_run: z.boolean(),
  /** Names the import in the `import.progress` events it sent to whoever asked for it. */
  job: z.optional(z.string()),
  /** Which heading of the file was taken for which field. */
  columns: z.optional(z.array(z.looseObject({ heading: z.string(), field: z.string() }))),
  /** Headings of the file that name no field to fill in. */
  ignored_columns: z.optional(z.array(z.string())),
  /** Rows refused in all, where `failed` does not name them all. */
  rejected: z.optional(z.int()),
  failed: z.array(
    z.looseObject({
      /** Line of the file; the heading is line 1. */
      row: z.int(),
      errors: z.record(z.string(), z.array(z.string())),
    }),
  ),
});
