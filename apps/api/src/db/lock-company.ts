import { eq } from './drizzle.ts';
import { companies } from './schema/index.ts';
import type { Db } from './store.ts';

/** Locks the row of a company until the transaction ends, so that changes of what it has take turns. */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
}
