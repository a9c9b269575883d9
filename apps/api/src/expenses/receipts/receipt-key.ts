import { randomUUID } from 'node:crypto';

/** Creates the storage key of a receipt: random, and with the time from which the clean-up knows the file's age. */
export const receiptKey = (companyId: number, expenseId: number, now: Date): string =>
  `${companyId}/${expenseId}/${now.getTime()}-${randomUUID()}`;

/** Creates the storage key of a logo. */
export const logoKey = (companyId: number, now: Date): string =>
  `${companyId}/logo/${now.getTime()}-${randomUUID()}`;

/** Returns the time in a key, in milliseconds; null if the file belongs neither to a receipt nor to a company. */
export function timeOfKey(key: string): number | null {
  const time = /\/(?<time>\d{13})-[^/]+$/u.exec(key)?.groups?.['time'];
  return time === undefined ? null : Number(time);
}
