import { sql } from 'drizzle-orm';
import type { Db } from '../../db/store.ts';

/**
 * Serializes writers of a company's exchange rates until the transaction ends: a rate and its inverse that are stored at
 * once could each miss the other.
 */
export async function lockRates(tx: Db, companyId: number): Promise<void> {
  const key = `exchange-rates:${companyId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
