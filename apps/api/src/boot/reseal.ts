import { eq, isNotNull } from '../db/drizzle.ts';
import { clientSecretPurpose } from '../auth/provider/client-secret.ts';
import { factorPurpose } from '../auth/second-factor/second-factor.ts';
import { createTokens, type Tokens } from '../auth/tokens.ts';
import { bankDetails, payoutBatches, secondFactors, signInProviders } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { paymentFilePurpose } from '../expenses/payout-batches/payment-order.ts';
import { ibanPurpose } from '../people/bank-details/bank-details-read.ts';
import type { Services } from '../services.ts';
import { StartFault } from './start-fault.ts';

type Sealed = { readonly owner: number; readonly sealed: string | null };

/** Data of a kind that is encrypted with the server's secret. */
type Kind = {
  /** Returns the purpose of the encryption by the user or company of the data. */
  readonly purpose: (owner: number) => string;
  readonly read: (tx: Db) => Promise<Sealed[]>;
  readonly replace: (tx: Db, before: string, after: string) => Promise<unknown>;
};

const KINDS: readonly Kind[] = [
  {
    purpose: factorPurpose,
    read: (tx) =>
      tx.select({ owner: secondFactors.userId, sealed: secondFactors.secret }).from(secondFactors),
    replace: (tx, before, secret) =>
      tx.update(secondFactors).set({ secret }).where(eq(secondFactors.secret, before)),
  },
  {
    purpose: clientSecretPurpose,
    read: (tx) =>
      tx
        .select({ owner: signInProviders.companyId, sealed: signInProviders.clientSecret })
        .from(signInProviders),
    replace: (tx, before, clientSecret) =>
      tx.update(signInProviders).set({ clientSecret }).where(eq(signInProviders.clientSecret, before)),
  },
  {
    purpose: ibanPurpose,
    read: (tx) =>
      tx
        .select({ owner: bankDetails.companyId, sealed: bankDetails.sealedIban })
        .from(bankDetails)
        .where(isNotNull(bankDetails.sealedIban)),
    replace: (tx, before, sealedIban) =>
      tx.update(bankDetails).set({ sealedIban }).where(eq(bankDetails.sealedIban, before)),
  },
  {
    purpose: paymentFilePurpose,
    read: (tx) =>
      tx
        .select({ owner: payoutBatches.companyId, sealed: payoutBatches.sealedFile })
        .from(payoutBatches)
        .where(isNotNull(payoutBatches.sealedFile)),
    replace: (tx, before, sealedFile) =>
      tx.update(payoutBatches).set({ sealedFile }).where(eq(payoutBatches.sealedFile, before)),
  },
];

/** Returns the data encrypted with the current secret: `current` if it is already, `unreadable` if neither secret decrypts it. */
function reseal(
  current: Tokens,
  earlier: Tokens,
  purpose: string,
  sealed: string,
): 'current' | 'unreadable' | { readonly next: string } {
  if (current.open(purpose, sealed) !== null) return 'current';
  const bytes = earlier.open(purpose, sealed);
  return bytes === null ? 'unreadable' : { next: current.seal(purpose, bytes) };
}

/**
 * Encrypts all data again that is encrypted with the secret before the current one, in one transaction. Returns the number of
 * records; 0 without an earlier secret. Data that neither secret decrypts stays as it is, and is logged.
 *
 * @throws StartFault if neither secret decrypts any of the data: `OUTLAY_SECRET_BEFORE` is not the secret before.
 */
export async function resealAll({
  env,
  store,
  tokens,
  log,
}: Pick<Services, 'store' | 'tokens' | 'log'> & {
  readonly env: Pick<Services['env'], 'secretBefore'>;
}): Promise<number> {
  if (env.secretBefore === null) return 0;
  const earlier = createTokens(env.secretBefore);
  const { moved, current, unreadable } = await store.transaction(async (tx) => {
    const counts = { moved: 0, current: 0, unreadable: 0 };
    for (const { purpose, read, replace } of KINDS)
      for (const { owner, sealed } of await read(tx)) {
        if (sealed === null) continue;
        const result = reseal(tokens, earlier, purpose(owner), sealed);
        if (typeof result === 'object') await replace(tx, sealed, result.next);
        counts[typeof result === 'object' ? 'moved' : result] += 1;
      }
    return counts;
  });
  if (unreadable > 0 && moved + current === 0)
    throw new StartFault(
      'Neither OUTLAY_SECRET nor OUTLAY_SECRET_BEFORE decrypts the stored data: set the secret that was used before.',
    );
  log.info({ moved, current }, 'encrypted data was moved to the new secret');
  if (unreadable > 0) log.error({ unreadable }, 'encrypted data cannot be decrypted with either secret');
  return moved;
}
