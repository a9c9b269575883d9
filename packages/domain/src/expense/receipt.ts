import * as z from 'zod/mini';
import { id, moment, ref } from '../kernel/scalars.ts';

/** What a receipt may be: its types (found by content, not by name), bytes a file, files an expense. */
export const RECEIPT_LIMITS = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  maxPerExpense: 10,
} as const;

/** A receipt's media type. */
export const receiptType = z.enum(RECEIPT_LIMITS.types);

/** A file that proves an expense; `size` in bytes, `sha256` as 64 hexadecimal digits. */
export const receipt = z.looseObject({
  id,
  name: z.string(),
  type: receiptType,
  size: z.int().check(z.gte(0)),
  sha256: z.string(),
  uploaded_at: moment,
  uploaded_by: z.optional(z.nullable(ref)),
  url: z.optional(z.nullable(z.string())),
  thumbnail_url: z.optional(z.nullable(z.string())),
  duplicate_ids: z.optional(z.array(id)),
});
/** A file that proves an expense. */
export type Receipt = z.infer<typeof receipt>;
