import * as z from 'zod/mini';
import type { Fault } from '../kernel/fault.ts';
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

/** What a browser knows of a file before it is sent: `type` by its name (may be empty), `size` in bytes. */
export interface ChosenFile {
  readonly type: string;
  readonly size: number;
}

const MIB = 1024 * 1024;

function ownFault({ type, size }: ChosenFile): Fault | null {
  // What has no known type may still be a picture: who reads the bytes decides.
  if (type !== '' && !receiptType.safeParse(type).success) return { id: 'validation.file.type', params: {} };
  if (size === 0) return { id: 'validation.file.empty', params: {} };
  const { maxBytes } = RECEIPT_LIMITS;
  return size > maxBytes ? { id: 'validation.file.size', params: { n: maxBytes / MIB } } : null;
}

/** Says of files before they are sent why each would be refused, beside those an expense already has; null for one that may be tried. */
export function receiptFaults(files: readonly ChosenFile[], kept: number): readonly (Fault | null)[] {
  const { maxPerExpense } = RECEIPT_LIMITS;
  let taken = kept;
  return files.map((file) => {
    const fault = ownFault(file);
    if (fault !== null) return fault;
    taken += 1;
    return taken > maxPerExpense ? { id: 'validation.file.count', params: { n: maxPerExpense } } : null;
  });
}
