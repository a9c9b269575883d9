import { DATE_ORDERS, importReport } from '@outlay/domain/import';
import { flagParam } from '@outlay/domain/list';
import * as z from 'zod/mini';

/** Multipart upload with the file in the field `file`. The server validates the content. */
export const upload = z.strictObject({ file: z.custom<Blob>((given) => given instanceof Blob) });

/** Options of an import; with `dry_run` every row is validated and none saved. */
export const importQuery = z.strictObject({
  dry_run: z.optional(flagParam),
  /** Order of day, month and year in dates that are not ISO 8601. */
  date_order: z.optional(z.enum(DATE_ORDERS)),
  /** JSON object of heading to field name, for headings that the server does not recognise. */
  mapping: z.optional(z.string().check(z.maxLength(5000))),
});

/** Result of an import. */
export const importAnswer = importReport;
/** See {@link importAnswer}. */
export type ImportAnswer = z.infer<typeof importReport>;
