import { isCurrency } from './currencies.ts';
import type { Money } from './money.ts';

/** Whether a value is an amount, as the schema `money` would take it. */
export function isMoney(value: unknown): value is Money {
  if (typeof value !== 'object' || value === null) return false;
  const { minor, currency } = value as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(minor) && typeof currency === 'string' && isCurrency(currency);
}
