import {
  impliedExpenseLine,
  linePosting,
  type DefaultAccountLookup,
  type Expense,
  type ExpensePostingLine,
  type Money,
  type PostingAccount,
} from '@outlay/domain';
import { and, asc, eq, isNull } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import { accounts, entryTypes, expenseLines, taxCodes } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { wrongAccountCurrency } from '../../finance/accounts/account-use.ts';
import { invalidField } from '../../http/request/validation.ts';

const lineAccount = alias(accounts, 'own_account');
const ofType = alias(accounts, 'type_account');
const input = alias(accounts, 'input_account');
const output = alias(accounts, 'output_account');

/** Reads the current lines of an expense with the accounts that they may be posted to. */
const readLines = (tx: Db, companyId: number, expenseId: number) =>
  tx
    .select({
      line: expenseLines,
      own: { id: lineAccount.id, currency: lineAccount.currency, active: lineAccount.active },
      ofType: { id: ofType.id, currency: ofType.currency, active: ofType.active },
      direction: entryTypes.direction,
      input: { id: input.id, currency: input.currency },
      output: { id: output.id, currency: output.currency },
      category: taxCodes.category,
    })
    .from(expenseLines)
    .leftJoin(lineAccount, eq(lineAccount.id, expenseLines.accountId))
    .leftJoin(entryTypes, eq(entryTypes.id, expenseLines.entryTypeId))
    .leftJoin(ofType, eq(ofType.id, entryTypes.accountId))
    .leftJoin(taxCodes, eq(taxCodes.id, expenseLines.taxCodeId))
    .leftJoin(input, eq(input.id, taxCodes.accountId))
    .leftJoin(output, eq(output.id, taxCodes.outputAccountId))
    .where(
      and(
        eq(expenseLines.companyId, companyId),
        eq(expenseLines.expenseId, expenseId),
        isNull(expenseLines.supersededAt),
      ),
    )
    .orderBy(asc(expenseLines.position));

/**
 * Requires that the lines of an expense can be booked: to active accounts, and by types of costs.
 *
 * @throws Fault 422 on the field of a line.
 */
export async function assertBookableLines(tx: Db, companyId: number, expenseId: number): Promise<void> {
  for (const [at, row] of (await readLines(tx, companyId, expenseId)).entries()) {
    if (row.own?.active === false)
      throw invalidField(`lines.${at}.account_id`, 'validation.inactive_account');
    if (row.own !== null) continue;
    if (row.direction === 'in') throw invalidField(`lines.${at}.entry_type_id`, 'validation.income_type');
    if (row.ofType?.active === false)
      throw invalidField(`lines.${at}.entry_type_id`, 'validation.inactive_account');
  }
}

/**
 * Returns the lines of an expense for its posting; one implied line without tax for an expense without lines. A line is
 * posted to its account, that of its entry type, or the account of the booking.
 *
 * @throws Fault 422 on the field of a line that leads to an account of another currency than the company's.
 */
export async function postingLines(
  tx: Db,
  companyId: number,
  expense: Expense,
  booking: {
    readonly gross: Money;
    readonly account: PostingAccount;
    readonly accountOf: DefaultAccountLookup;
  },
): Promise<ExpensePostingLine[]> {
  const { gross, account, accountOf } = booking;
  const shared = { supplier_id: expense.supplier?.id ?? null, team_id: expense.team?.id ?? null };
  const rows = await readLines(tx, companyId, expense.id);
  if (rows.length === 0) return [impliedExpenseLine(account, gross, shared, expense.amount)];
  return rows.map(({ line, category, ...lineAccounts }, at) => {
    const money = (minor: number): Money => ({ minor, currency: line.currency });
    const target = lineAccounts.own ?? lineAccounts.ofType ?? account;
    const named = [
      ['account_id', lineAccounts.own ?? account],
      ['entry_type_id', lineAccounts.own === null ? lineAccounts.ofType : null],
      ['tax_code_id', lineAccounts.input],
      ['tax_code_id', lineAccounts.output],
    ] as const;
    for (const [field, one] of named)
      if (one !== null && one.currency !== gross.currency)
        throw wrongAccountCurrency(`lines.${at}.${field}`, one.currency, gross.currency);
    const toBook = {
      id: line.id,
      description: line.description,
      account: target,
      team_id: line.teamId ?? shared.team_id,
      cost_center_id: line.costCenterId,
      tax_code_id: line.taxCodeId,
      category,
      net: money(line.netMinor),
      tax: money(line.taxMinor),
      recoverable: money(line.recoverableMinor),
      input_account: lineAccounts.input,
      output_account: lineAccounts.output,
    };
    const rate = expense.rate ?? { rate: '1' };
    return { ...shared, ...linePosting(toBook, gross.currency, rate, () => accountOf('output_vat')) };
  });
}
