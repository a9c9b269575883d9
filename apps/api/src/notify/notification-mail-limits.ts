import { and, count, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { mails } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails of notifications that an address gets within an hour and a day, of all companies together. An address that nobody
 * has verified may be that of a stranger, whom a company sends its texts.
 */
const LIMITS = { verified: { hour: 60, day: 300 }, unverified: { hour: 3, day: 6 } } as const;

/** Reader of a notification. */
export type MailReader = { readonly email: string; readonly isVerified: boolean };

/** Returns the mails that stay within the limits of their readers, in their order. */
export async function withinMailLimits<Mail extends { readonly reader: MailReader }>(
  tx: Db,
  posted: readonly Mail[],
  now: Date,
): Promise<Mail[]> {
  const keyOf = ({ reader }: Mail): string => reader.email.toLowerCase();
  const addresses = [...new Set(posted.map(keyOf))];
  if (addresses.length === 0) return [];
  const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const address = sql<string>`lower(${mails.to})`;
  const rows = await tx
    .select({
      address,
      day: count(),
      hour: sql<number>`(count(*) filter (where ${mails.createdAt} > ${ago(1)}::timestamptz))::int`,
    })
    .from(mails)
    .where(
      and(
        isNotNull(mails.companyId),
        inArray(address, addresses),
        gt(mails.createdAt, sql`${ago(24)}::timestamptz`),
      ),
    )
    .groupBy(address);
  const sent = new Map(rows.map(({ address: to, hour, day }) => [to, { hour, day }]));
  return posted.filter((mail) => {
    const { hour, day } = sent.get(keyOf(mail)) ?? { hour: 0, day: 0 };
    const limit = LIMITS[mail.reader.isVerified ? 'verified' : 'unverified'];
    if (hour >= limit.hour || day >= limit.day) return false;
    sent.set(keyOf(mail), { hour: hour + 1, day: day + 1 });
    return true;
  });
}
