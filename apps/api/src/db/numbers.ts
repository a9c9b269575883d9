import { increment } from './expressions.ts';
import { counters } from './schema/index.ts';
import type { Db } from './store.ts';

const PREFIX = {
  expense: 'EXP',
  reimbursement: 'PAY',
  cash_in: 'CIN',
  advance: 'ADV',
  sale: 'INV',
  sale_draft: 'DFT',
  contact: 'MSG',
  journal_export: 'JX',
  payout_batch: 'PF',
  trip: 'TRP',
} as const;

/** Kinds of numbered records. */
export type Numbered = keyof typeof PREFIX;

/** Formats a number, padded so that it sorts as text. */
export const numberText = (kind: Numbered, value: number): string =>
  `${PREFIX[kind]}-${String(value).padStart(5, '0')}`;

/** Returns true for a number of a kind. */
export const isNumberOf = (kind: Numbered, number: string): boolean => number.startsWith(`${PREFIX[kind]}-`);

/**
 * Returns the next number of a kind in a company. Numbers have no gaps, so writers of one company wait for each other
 * until the commit.
 */
export async function nextNumber(
  tx: Db,
  companyId: number,
  kind: Exclude<Numbered, 'contact'>,
): Promise<string> {
  const [row] = await tx
    .insert(counters)
    .values({ companyId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [counters.companyId, counters.kind],
      set: { last: increment(counters.last) },
    })
    .returning({ last: counters.last });
  return numberText(kind, row?.last ?? 0);
}
