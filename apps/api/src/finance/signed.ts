import { sql, type SQL } from '../db/drizzle.ts';
import type { PgColumn } from '../db/pg-core.ts';
import { journalLines } from '../db/schema/index.ts';

/** Returns an amount of journal lines in minor units: positive for debits, negative for credits. */
const signed = (column: PgColumn): SQL<number> =>
  sql`(case ${journalLines.side} when 'debit' then 1 else -1 end * ${column})`;

/** Debits less credits, in the currency of the line's account. */
export const SIGNED_AMOUNT = signed(journalLines.amountMinor);
/** Debits less credits, in the company's currency. */
export const SIGNED_BASE = signed(journalLines.baseMinor);
/** Tax within {@link SIGNED_BASE} that is not recoverable. */
export const SIGNED_COST_TAX = signed(journalLines.costTaxMinor);
