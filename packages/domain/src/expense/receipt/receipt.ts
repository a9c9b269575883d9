import * as z from 'zod/mini';
import type { Fault } from '../../errors/fault.ts';
import { id, moment, ref } from '../../schema/scalars.ts';
import { openObject } from '../../schema/open-object.ts';

/**
 * Limits of receipts: media types (detected from the content, not the name), bytes per file, files per
 * expense.
 */
export const RECEIPT_LIMITS = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
  maxPerExpense: 10,
} as const;

/** Media type of a receipt. */
export const receiptType = z.enum(RECEIPT_LIMITS.types);

/** Receipt of an expense; `size` in bytes, `sha256` as 64 hexadecimal digits. List rows omit the digest. */
export const receipt = openObject({
  id,
  name: z.string(),
  type: receiptType,
  size: z.int().check(z.gte(0)),
  sha256: z.optional(z.string()),
  uploaded_at: moment,
  uploaded_by: z.optional(z.nullable(ref)),
  url: z.optional(z.nullable(z.string())),
  thumbnail_url: z.optional(z.nullable(z.string())),
  /** Ids of some expenses with the same file: all of them if there are at most 20. */
  duplicate_ids: z.optional(z.array(id)),
});
/** Receipt of an expense. */
export interface Receipt extends z.infer<typeof receipt> {}

/** Address of a receipt that works once, without headers, until `expires_at`. */
export const receiptLink = openObject({ url: z.string(), expires_at: moment });
/** Address of a receipt that works once. */
export interface ReceiptLink extends z.infer<typeof receiptLink> {}

/** A selected file before upload: `type` derived from its name (may be empty), `size` in bytes. */
export interface ChosenFile {
  readonly type: string;
  readonly size: number;
}

const MIB = 1024 * 1024;

function fileFault({ type, size }: ChosenFile): Fault | null {
  // A file without a known type may be an image; the server detects the type from the content.
  if (type !== '' && !receiptType.safeParse(type).success) return { id: 'validation.file.type', params: {} };
  if (size === 0) return { id: 'validation.file.empty', params: {} };
  const { maxBytes } = RECEIPT_LIMITS;
  return size > maxBytes ? { id: 'validation.file.size', params: { n: maxBytes / MIB } } : null;
}

/**
 * Validates files before upload. Returns a fault for each rejected file, null for each accepted one; `existing`
 * is the number of existing receipts.
 */
export function receiptFaults(files: readonly ChosenFile[], existing: number): readonly (Fault | null)[] {
  const { maxPerExpense } = RECEIPT_LIMITS;
  let count = existing;
  return files.map((file) => {
    const fault = fileFault(file);
    if (fault !== null) return fault;
    count += 1;
    return count > maxPerExpense ? { id: 'validation.file.count', params: { n: maxPerExpense } } : null;
  });
}
