import { and, count, eq, gt } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { knownDevices, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Origin } from '../../http/request/request-context.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailMoment, mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { deviceName, deviceOf } from './device.ts';
import { oldestKnown, wide } from './known-networks.ts';
import type { Tokens } from '../tokens.ts';

/** Row of a user whose devices were forgotten: the next one is new, not the first. */
const FORGOTTEN = 'forgotten';

/** Sign-in whose device is compared with earlier ones. */
export type DeviceUse = { readonly userId: number; readonly origin: Origin; readonly now: Date };

const hashOf = (tokens: Tokens, userId: number, { userAgent, network }: Origin): string =>
  tokens.sign('known-device', `${userId} ${deviceName(deviceOf(userAgent)) ?? ''} ${wide(network)}`);

/**
 * Remembers the device of a sign-in; resolves to true if the user has signed in before, but not with this browser from
 * this network within 90 days.
 */
async function isNewDevice(tx: Db, tokens: Tokens, { userId, origin, now }: DeviceUse): Promise<boolean> {
  const hash = hashOf(tokens, userId, origin);
  const [earlier] = await tx
    .select({ devices: count() })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const known = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.hash, hash),
        gt(knownDevices.seenAt, oldestKnown(now)),
      ),
    );
  await tx
    .insert(knownDevices)
    .values({ userId, hash, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.hash], set: { seenAt: now } });
  return known.length === 0 && (earlier?.devices ?? 0) > 0;
}

/** Remembers the device of a sign-in, and mails the user if it is a new one. */
export async function reportNewDevice(tx: Db, tokens: Tokens, use: DeviceUse): Promise<void> {
  if (!(await isNewDevice(tx, tokens, use))) return;
  const { userId, origin, now } = use;
  const [user] = await tx
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  await queueAccountMail(tx, {
    to: user.email,
    subject: 'mail.new_device.subject',
    text: 'mail.new_device.text',
    values: {
      name: user.name,
      device: deviceName(deviceOf(origin.userAgent)) ?? '–',
      address: origin.address,
      time: await mailMoment(tx, userId, now),
    },
    localeOptions: await mailLocaleOptionsOf(tx, userId),
    now,
  });
  const line = { at: now, userId, address: origin.address, requestId: origin.requestId };
  await audit(tx, { ...line, event: 'new_device' });
}

/** Forgets the devices of a user, as after a stolen account: each of them is new again. */
export async function forgetDevices(tx: Db, userId: number, now: Date): Promise<void> {
  const forgotten = await tx
    .delete(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .returning({ hash: knownDevices.hash });
  if (forgotten.length > 0) await tx.insert(knownDevices).values({ userId, hash: FORGOTTEN, seenAt: now });
}
