import type { Money, NotificationKey } from '@outlay/domain';

/** Notification of one user, stored as key and values and formatted in the reader's language when it is read. */
export type NotificationInput = {
  readonly companyId: number;
  readonly userId: number;
  readonly key: NotificationKey;
  readonly params: Readonly<Record<string, unknown>>;
  readonly subject: { readonly type: string; readonly id: number } | null;
  readonly actorId: number | null;
  /** Text of the acting user, such as the reason of a rejection; in the mail only. */
  readonly quote?: string | null;
  /** Amount of a payout; in the mail only. */
  readonly amount?: Money;
  /** Notifications with the same key are stored once, even if the work is repeated. */
  readonly dedupeKey: string;
};
