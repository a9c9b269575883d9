import {
  lineAmounts,
  linePosting,
  type Expense,
  type ExpensePostingLine,
  type PostingAccount,
} from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { taxCodes } from '../company/tax-codes/tax-codes.table.ts';
import { expenseLines } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { DEMO_ENTRY_TYPES } from './demo-books.ts';
import type { SeededCompany } from './seed-company.ts';

const CHUNK = 400;
/** Of this many booked expenses, one has a receipt without VAT. */
const WITHOUT_VAT = 4;
/** Bought abroad: the company charges itself the tax. */
const BOUGHT_ABROAD = 'Cloud hosting, monthly';

/** A booked expense of the demo, with the account it is booked to. */
export type BookedExpense = { readonly id: number; readonly expense: Expense; readonly accountId: number };

/** Returns the code of the tax on an expense's receipt; null for a receipt without VAT. */
function codeOf(company: SeededCompany, { expense, id }: BookedExpense): string | null {
  if (expense.supplier === null || expense.amount.currency !== company.currency) return null;
  if (id % WITHOUT_VAT === 0) return null;
  if (expense.description === BOUGHT_ABROAD) return 'AE';
  const type = DEMO_ENTRY_TYPES.find(({ key }) => company.types.get(key)?.id === expense.entry_type?.id);
  // Tax on entertainment is not recovered.
  return type?.key === 'meals' ? 'S15-N' : 'S15';
}

/**
 * Inserts one line with VAT for each booked expense whose receipt has some, in companies of countries with VAT.
 *
 * @returns the posting lines by id of the expense; expenses without a line are left out.
 */
export async function seedLines(
  tx: Db,
  company: SeededCompany,
  booked: readonly BookedExpense[],
  outputVat: () => PostingAccount,
): Promise<ReadonlyMap<number, readonly ExpensePostingLine[]>> {
  const codes = new Map(
    (await tx.select().from(taxCodes).where(eq(taxCodes.companyId, company.id))).map((row) => [
      row.code,
      row,
    ]),
  );
  const drawn = booked.flatMap((one) => {
    const code = codes.get(codeOf(company, one) ?? '');
    if (code === undefined) return [];
    const { category, rate, recoverableShare: recoverable_share } = code;
    return [
      { ...one, code, amounts: lineAmounts(one.expense.amount, { category, rate, recoverable_share }) },
    ];
  });
  const postings = new Map<number, readonly ExpensePostingLine[]>();
  for (let at = 0; at < drawn.length; at += CHUNK) {
    const chunk = drawn.slice(at, at + CHUNK);
    const rows = await tx
      .insert(expenseLines)
      .values(
        chunk.map(({ id, code, amounts }) => ({
          companyId: company.id,
          expenseId: id,
          position: 1,
          taxCodeId: code.id,
          currency: amounts.gross.currency,
          netMinor: amounts.net.minor,
          taxMinor: amounts.tax.minor,
          grossMinor: amounts.gross.minor,
          recoverableMinor: amounts.recoverable.minor,
        })),
      )
      .returning({ id: expenseLines.id, expenseId: expenseLines.expenseId });
    for (const { id, expense, accountId, code, amounts } of chunk) {
      const { currency } = company;
      const line = {
        id: rows.find(({ expenseId }) => expenseId === id)?.id ?? 0,
        description: null,
        account: { id: accountId, currency },
        team_id: expense.team?.id ?? null,
        cost_center_id: null,
        tax_code_id: code.id,
        category: code.category,
        ...amounts,
        input_account: null,
        output_account: null,
      };
      postings.set(id, [
        {
          ...linePosting(line, currency, { rate: '1' }, outputVat),
          supplier_id: expense.supplier?.id ?? null,
        },
      ]);
    }
  }
  return postings;
}
