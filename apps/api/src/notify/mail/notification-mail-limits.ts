import { HOUR_MS } from '@outlay/domain';
import type { NotificationKey } from '@outlay/domain';
import { and, count, gt, inArray, isNotNull } from '../../db/drizzle.ts';
import { lower } from '../../db/expressions.ts';
import { mails } from '../../db/schema/index.ts';
import { countOfRows } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';

/**
 * Mails of notifications that an address gets within an hour and a day, of all companies together. An address that no user
 * has verified may be that of a stranger, whom a company sends its texts.
 */
const LIMITS = { verified: { hour: 60, day: 300 }, unverified: { hour: 3, day: 6 } } as const;

/** Mails that one user causes to another within an hour, so that they do not use up the limit of all others. */
const FROM_ONE_USER = 20;

/**
 * Notifications about access, payments and the installation. To an address that is verified they are sent beyond all
 * limits: other mails must not keep them back.
 */
const ALWAYS_SENT: ReadonlySet<NotificationKey> = new Set([
  'admin_access_started',
  'admin_access_ended',
  'paid',
  'payment_failed',
  'payout_file_waiting',
  'webhook_stopped',
]);

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
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const address = lower(mails.to);
  const rows = await tx
    .select({
      address,
      day: count(),
      hour: countOfRows(gt(mails.createdAt, ago(1))),
    })
    .from(mails)
    .where(and(isNotNull(mails.companyId), inArray(address, addresses), gt(mails.createdAt, ago(24))))
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

type NotificationMail = {
  readonly reader: MailReader;
  readonly notification: { readonly key: NotificationKey; readonly actorId: number | null };
};

/** Returns the mails that no single user has caused too many of to their address, in their order. */
async function withinUserLimits<Mail extends NotificationMail>(
  tx: Db,
  posted: readonly Mail[],
  now: Date,
): Promise<Mail[]> {
  const addresses = [...new Set(posted.map(({ reader }) => reader.email.toLowerCase()))];
  const actors = [...new Set(posted.flatMap(({ notification }) => notification.actorId ?? []))];
  if (actors.length === 0) return [...posted];
  const address = lower(mails.to);
  const rows = await tx
    .select({ address, actorId: mails.actorId, sent: count() })
    .from(mails)
    .where(
      and(
        isNotNull(mails.companyId),
        inArray(address, addresses),
        inArray(mails.actorId, actors),
        gt(mails.createdAt, new Date(now.getTime() - HOUR_MS)),
      ),
    )
    .groupBy(address, mails.actorId);
  const sent = new Map(rows.map((row) => [`${row.actorId} ${row.address}`, row.sent]));
  return posted.filter(({ reader, notification: { actorId } }) => {
    if (actorId === null) return true;
    const key = `${actorId} ${reader.email.toLowerCase()}`;
    const before = sent.get(key) ?? 0;
    sent.set(key, before + 1);
    return before < FROM_ONE_USER;
  });
}

/** Returns the mails of notifications that may be sent: within all limits, or about access and payments. */
export async function allowedMails<Mail extends NotificationMail>(
  tx: Db,
  posted: readonly Mail[],
  now: Date,
): Promise<Mail[]> {
  const isAlwaysSent = ({ reader, notification }: Mail): boolean =>
    reader.isVerified && ALWAYS_SENT.has(notification.key);
  const limited = posted.filter((mail) => !isAlwaysSent(mail));
  return [
    ...posted.filter(isAlwaysSent),
    ...(await withinMailLimits(tx, await withinUserLimits(tx, limited, now), now)),
  ];
}
