import { vatReportOf, type Money, type TaxPart, type VatReport, type VatReportQuery } from '@outlay/domain';
import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { taxCodes } from '../../company/tax-codes/tax-codes.table.ts';
import { accounts, defaultAccounts, journalEntries, journalLines } from '../../db/schema/index.ts';
import { countOfRows, sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import { byName } from '../../records/columns.ts';
import { SIGNED_BASE, SIGNED_COST_TAX } from '../signed.ts';
import { TAX_CODE, within } from './vat-lines.ts';

/** Row of the VAT report. */
export type VatReportRow = VatReport['items'][number];

/** Requires that a period does not end before it begins (422 on `to`). */
export function checkSpan({ from, to }: { readonly from: string; readonly to: string }): void {
  if (from > to) throw invalidField('to', 'validation.from_after_to');
}

const IS_VAT = inArray(journalLines.taxPart, ['input', 'output']);

/** Selects the ids of the accounts of VAT: those used by default, by tax codes, and by postings until now. */
function vatAccounts(db: Db, companyId: number): SQL {
  const chosen = db
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(
      and(
        eq(defaultAccounts.companyId, companyId),
        inArray(defaultAccounts.name, ['input_vat', 'output_vat']),
      ),
    );
  const ofCodes = (column: typeof taxCodes.accountId | typeof taxCodes.outputAccountId) =>
    db
      .select({ id: column })
      .from(taxCodes)
      .where(and(eq(taxCodes.companyId, companyId), isNotNull(column)));
  const used = db
    .select({ id: journalLines.accountId })
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), IS_VAT));
  return sql`${or(
    inArray(accounts.id, chosen),
    inArray(accounts.id, ofCodes(taxCodes.accountId)),
    inArray(accounts.id, ofCodes(taxCodes.outputAccountId)),
    inArray(accounts.id, used),
  )}`;
}

/**
 * Reads the VAT report of a period from the journal, by posting date.
 *
 * @param lines Condition of the lines that the actor may read.
 * @throws Fault 422 on `to` if it is before `from`.
 */
export async function readVatReport(
  db: Db,
  { company }: Pick<Actor, 'company'>,
  lines: SQL | undefined,
  query: VatReportQuery,
): Promise<VatReport> {
  checkSpan(query);
  const { currency } = company;
  const amount = (minor: number): Money => ({ minor, currency });
  const movements = await db
    .select({
      tax_code: TAX_CODE,
      part: sql<TaxPart>`${journalLines.taxPart}`,
      amount: sumOf(SIGNED_BASE),
      cost_tax: sumOf(SIGNED_COST_TAX),
      lines: countOfRows(inArray(journalLines.taxPart, ['purchase', 'sale'])),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .leftJoin(taxCodes, eq(taxCodes.id, journalLines.taxCodeId))
    .where(and(lines, within(query), isNotNull(journalLines.taxPart)))
    .groupBy(taxCodes.id, journalLines.taxPart)
    .orderBy(sql`${taxCodes.rate} desc nulls last`, byName(taxCodes.name), asc(taxCodes.id));
  const books = await db
    .select({
      account: {
        id: accounts.id,
        code: accounts.code,
        name: accounts.name,
        name_ar: accounts.nameAr,
        type: accounts.type,
      },
      reported: sumOf(SIGNED_BASE, IS_VAT),
      other: sumOf(SIGNED_BASE, sql`(${IS_VAT}) is not true`),
      ledger: sumOf(SIGNED_BASE),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .where(and(lines, within(query), vatAccounts(db, company.id)))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.code));
  return vatReportOf(
    { ...query, currency },
    movements.map((one) => ({ ...one, amount: amount(one.amount), cost_tax: amount(one.cost_tax) })),
    books.map(({ account, reported, other, ledger }) => ({
      account,
      reported: amount(reported),
      other: amount(other),
      ledger: amount(ledger),
    })),
  );
}
