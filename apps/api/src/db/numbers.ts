import { sql } from 'drizzle-orm';
import { rowsOf } from './rows.ts';
import type { Db } from './store.ts';

const PREFIX = { expense: 'EXP', reimbursement: 'PAY', cash_in: 'CIN', sale: 'INV', contact: 'MSG' } as const;

/** What is numbered. */
export type Numbered = keyof typeof PREFIX;

/** How a number is written: padded, so that it sorts as text. */
export const numberText = (kind: Numbered, value: number): string =>
  `${PREFIX[kind]}-${String(value).padStart(5, '0')}`;

/** Takes the next number of a kind in a company: without gaps, so writers of one company queue up until the commit. */
export async function nextNumber(
  tx: Db,
  companyId: number,
  kind: Exclude<Numbered, 'contact'>,
): Promise<string> {
  const [row] = await rowsOf<{ last: number }>(
    tx,
    sql`insert into counters (company_id, kind, last) values (${companyId}, ${kind}, 1)
      on conflict (company_id, kind) do update set last = counters.last + 1 returning last`,
  );
  return numberText(kind, row?.last ?? 0);
}
