import { DAY_MS } from '@outlay/domain';
import { isIPv4 } from 'node:net';
import { and, eq, gt } from '../../db/drizzle.ts';
import { knownNetworks } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Tokens } from '../tokens.ts';

/** Time for which a network stays known after a sign-in, in days. */
const KNOWN_DAYS = 90;

/** Returns what providers assign to a subscriber over time: the /24 network of IPv4, the /48 network of IPv6. */
export const wide = (network: string): string =>
  isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network.split(':').slice(0, 3).join(':');

/** Returns the keyed hash of a user's network; addresses are not stored. */
const hashOf = (tokens: Tokens, userId: number, network: string): string =>
  tokens.sign('known-network', `${userId} ${wide(network)}`);

/** Returns the time before which networks are forgotten. */
export const oldestKnown = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * DAY_MS);

/** Returns the hash of a network from which a user has signed in before; null for another one, and for no user. */
export async function knownNetwork(
  db: Db,
  tokens: Tokens,
  userId: number | undefined,
  network: string,
  now: Date,
): Promise<string | null> {
  // Looked up for no user too: the response time must not reveal whether there is an account.
  const id = userId ?? 0;
  const hash = hashOf(tokens, id, network);
  const [row] = await db
    .select({ hash: knownNetworks.hash })
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.userId, id),
        eq(knownNetworks.hash, hash),
        gt(knownNetworks.seenAt, oldestKnown(now)),
      ),
    );
  return row?.hash ?? null;
}

/** Remembers the network of a successful sign-in. */
export async function rememberNetwork(
  tx: Db,
  tokens: Tokens,
  userId: number,
  network: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownNetworks)
    .values({ userId, hash: hashOf(tokens, userId, network), seenAt: now })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.hash], set: { seenAt: now } });
}

/** Forgets the networks of a user, as after a stolen password. */
export async function forgetNetworks(tx: Db, userId: number): Promise<void> {
  await tx.delete(knownNetworks).where(eq(knownNetworks.userId, userId));
}
