import { and, eq, inArray, isNull } from '../../db/drizzle.ts';
import type { Db } from '../../db/store.ts';
import { exchangeRates } from './exchange-rates.table.ts';

/** A rate of a day, as files have it. */
export type FileRate = Pick<typeof exchangeRates.$inferSelect, 'from' | 'to' | 'date' | 'rate' | 'source'>;

type Pair = Pick<FileRate, 'from' | 'to' | 'date'>;

const keyOf = ({ date, from, to }: Pair): string => `${date} ${from} ${to}`;

/**
 * Returns the rates whose pair of currencies has no rate of the day, in either direction: of a company, or of those that all
 * companies share. An existing rate is not replaced, and its inverse could contradict it.
 */
export async function newRates<Rate extends Pair>(
  tx: Db,
  companyId: number | null,
  rates: readonly Rate[],
): Promise<Rate[]> {
  const dates = [...new Set(rates.map(({ date }) => date))];
  const existing = await tx
    .select({ date: exchangeRates.date, from: exchangeRates.from, to: exchangeRates.to })
    .from(exchangeRates)
    .where(
      and(
        companyId === null ? isNull(exchangeRates.companyId) : eq(exchangeRates.companyId, companyId),
        inArray(exchangeRates.date, dates),
      ),
    );
  const taken = new Set(existing.map(keyOf));
  return rates.filter((rate) => {
    const isNew = !taken.has(keyOf(rate)) && !taken.has(keyOf({ ...rate, from: rate.to, to: rate.from }));
    if (isNew) taken.add(keyOf(rate));
    return isNew;
  });
}

/** Inserts new rates of a company with their author, or such that all companies share; returns the ids. */
export async function insertRates(
  tx: Db,
  author: { readonly companyId: number; readonly createdBy: number } | null,
  rates: readonly FileRate[],
): Promise<number[]> {
  const fresh = await newRates(tx, author?.companyId ?? null, rates);
  if (fresh.length === 0) return [];
  const inserted = await tx
    .insert(exchangeRates)
    .values(fresh.map((rate) => ({ ...rate, ...author })))
    .onConflictDoNothing()
    .returning({ id: exchangeRates.id });
  return inserted.map(({ id }) => id);
}
