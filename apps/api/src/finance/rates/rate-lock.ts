import { lockUntilCommit } from '../../db/advisory-lock.ts';
import type { Db } from '../../db/store.ts';

/**
 * Serializes writers of a company's exchange rates until the transaction ends: a rate and its inverse that are stored at
 * once could each miss the other.
 */
export async function lockRates(tx: Db, companyId: number): Promise<void> {
  const key = `exchange-rates:${companyId}`;
  await lockUntilCommit(tx, key);
}
