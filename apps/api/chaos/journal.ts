/** Kinds of acknowledged writes; each stores its marker in one column (see `snapshot.ts`). */
export const WRITE_KINDS = [
  'expense',
  'history',
  'receipt',
  'supplier',
  'cash_in',
  'cash_in_status',
  'sale',
  'sale_status',
  'payout',
  'payout_status',
  'other',
] as const;
/** Kind of a write. */
export type WriteKind = (typeof WRITE_KINDS)[number];

/** Record as a response shows it. */
export type Seen = { readonly id: number; readonly version: number; readonly status: string | null };

/** A write that a client sent, and what it knows about the result. */
export type Entry = {
  readonly kind: WriteKind;
  /** Text that only this write stores; also its idempotency key. */
  readonly marker: string;
  /** E-mail address of the user. */
  readonly by: string;
  /** Acknowledged by a 200, refused by a 4xx, or unknown: no response came. */
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Records of the response; empty unless acknowledged. */
  records: readonly Seen[];
};

/** An event that the webhook receiver got, after its signature was verified. */
export type Received = {
  readonly id: string;
  readonly event: string;
  readonly recordId: number;
  readonly to: string | null;
  readonly companyId: number;
};

/** All that the clients know: the independent record that the database is compared with. */
export type Journal = { readonly entries: Entry[]; readonly received: Received[] };
