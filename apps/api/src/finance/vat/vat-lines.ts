import type { Money, TaxPart, VatLines, VatLinesQuery } from '@outlay/domain';
import { and, asc, desc, eq, gte, isNotNull, lte, min, sql, type SQL } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import { taxCodes } from '../../company/tax-codes/tax-codes.table.ts';
import { journalEntries, journalLines, suppliers } from '../../db/schema/index.ts';
import { sumOf } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { asNumber, day, jsonObject, whereGiven } from '../../db/expressions.ts';
import { ref } from '../../records/columns.ts';
import { search, whenGiven } from '../../records/conditions.ts';
import { SIGNED_BASE, SIGNED_COST_TAX } from '../signed.ts';

/** Tax code of a journal line; null without one. */
export const TAX_CODE = whereGiven(
  taxCodes.id,
  jsonObject({
    id: taxCodes.id,
    name: taxCodes.name,
    name_ar: taxCodes.nameAr,
    code: taxCodes.code,
    category: taxCodes.category,
    rate: taxCodes.rate,
  }) as SQL<NonNullable<VatLines['items'][number]['tax_code']>>,
);

/** Condition of the days of a period, both included. */
export const within = ({ from, to }: { readonly from: string; readonly to: string }): SQL | undefined =>
  and(gte(journalEntries.date, from), lte(journalEntries.date, to));

const part = (name: TaxPart): SQL => eq(journalLines.taxPart, name);

const reversed = alias(journalEntries, 'reversed');

/**
 * Reads the lines of documents that the VAT report consists of, one per document line and entry: a booking and its
 * reversal are two.
 */
export async function readVatLines(
  db: Db,
  { company }: Pick<Actor, 'company'>,
  lines: SQL | undefined,
  query: VatLinesQuery,
  window: { readonly limit: number; readonly offset: number } | null,
): Promise<Pick<VatLines, 'items' | 'total'>> {
  const where = and(
    lines,
    within(query),
    isNotNull(journalLines.taxPart),
    whenGiven(query.tax_code_id, (id) => eq(journalLines.taxCodeId, id)),
    search(query.q, [
      journalEntries.number,
      journalEntries.sourceNumber,
      journalEntries.description,
      journalLines.description,
      suppliers.name,
    ]),
  );
  const grouped = () =>
    db
      .select({
        id: asNumber(min(journalLines.id)).as('first_line'),
        entry_id: asNumber(journalEntries.id).as('entry'),
        number: journalEntries.number,
        date: day(journalEntries.date).as('day'),
        source: journalEntries.source,
        source_id: journalEntries.sourceId,
        source_number: journalEntries.sourceNumber,
        reversed_source: sql<VatLines['items'][number]['reversed_source']>`${reversed.source}`.as('undone'),
        description: sql<
          string | null
        >`coalesce(min(${journalLines.description}), ${journalEntries.description})`.as('text'),
        supplier: ref(suppliers).as('supplier'),
        tax_code: TAX_CODE.as('tax_code'),
        cost: sumOf(SIGNED_BASE, part('purchase')).as('cost'),
        not_recoverable: sumOf(SIGNED_COST_TAX, part('purchase')).as('not_recoverable'),
        recoverable: sumOf(SIGNED_BASE, part('input')).as('recoverable'),
        sales: sumOf(SIGNED_BASE, part('sale')).as('sales'),
        output: sumOf(SIGNED_BASE, part('output')).as('output'),
      })
      .from(journalLines)
      .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
      .leftJoin(reversed, eq(reversed.id, journalEntries.reversesId))
      .leftJoin(suppliers, eq(suppliers.id, journalLines.supplierId))
      .leftJoin(taxCodes, eq(taxCodes.id, journalLines.taxCodeId))
      .where(where)
      .groupBy(journalEntries.id, reversed.id, suppliers.id, taxCodes.id, journalLines.expenseLineId);
  const direction = query.desc === true ? desc : asc;
  const ordered = grouped().orderBy(direction(journalEntries.date), direction(min(journalLines.id)));
  const rows = await (window === null ? ordered : ordered.limit(window.limit).offset(window.offset));
  const amount = (minor: number): Money => ({ minor: minor === 0 ? 0 : minor, currency: company.currency });
  return {
    items: rows.map(({ cost, not_recoverable, recoverable, sales, output, ...row }) => ({
      ...row,
      base: amount(cost - not_recoverable),
      tax: amount(recoverable + not_recoverable),
      recoverable: amount(recoverable),
      not_recoverable: amount(not_recoverable),
      sales: amount(-sales),
      output: amount(-output),
    })),
    total: await db.$count(grouped().as('grouped')),
  };
}
