import { firstLocked, openDayOf } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { companies } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';

/** Returns the error for a date in a closed period (422 on its field). */
export const closedPeriod = (lockDate: string, field: string): Fault =>
  invalidField(field, 'validation.period_closed', { day: lockDate });

/** Returns the last closed day; null if none is. Until the transaction ends, it stays. */
export async function lockDateOf(tx: Db, companyId: number): Promise<string | null> {
  const [company] = await tx
    .select({ lockDate: companies.lockDate })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('share');
  return company?.lockDate ?? null;
}

/** Returns the days that entries count for: their own, or the first open one if their own is closed. */
export async function openDays(tx: Db, companyId: number): Promise<(date: string) => string> {
  const lockDate = await lockDateOf(tx, companyId);
  return (date) => openDayOf(lockDate, date);
}

/**
 * Requires that dates are in an open period. Until the transaction ends, the period cannot be closed: closing waits for
 * it, and a transaction that comes after the close sees the new lock date.
 *
 * @throws Fault 422 on `field`, which names the lock date.
 */
export async function assertOpen(
  tx: Db,
  companyId: number,
  dates: readonly (string | undefined)[],
  field = 'date',
): Promise<void> {
  const lockDate = await lockDateOf(tx, companyId);
  const known = dates.filter((date) => date !== undefined);
  if (lockDate !== null && firstLocked(lockDate, known) !== null) throw closedPeriod(lockDate, field);
}
