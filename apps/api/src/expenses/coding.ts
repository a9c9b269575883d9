import {
  suggestCoding,
  type CodedExpense,
  type CodedSupplier,
  type CodingBook,
  type CodingSuggestion,
  type Subject,
} from '@outlay/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { permitShown } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import { accounts, entryTypes, expenses, suppliers, teams } from '../db/schema/index.ts';
import { isBookable } from '../finance/accounts/account-use.ts';
import { possibleIds } from '../http/limits.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { rowsStatement, type ListSource } from '../records/list-source.ts';

type SuggestionContext = Pick<RequestContext<'bookkeeping.suggestions'>, 'db' | 'actor'>;
type Line = CodedExpense & Pick<CodingSuggestion, 'id' | 'version'>;

const LINE_FIELDS = ['account', 'entry_type', 'supplier', 'team'];

const LINE_COLUMNS = new Set(['id', 'version', ...LINE_FIELDS]);

/** Fields that suggestions reveal, by subject. */
const REVEALED = [
  ['expense', LINE_FIELDS],
  ['bookkeep', LINE_FIELDS],
  ['suppliers', ['name', 'account', 'entry_type']],
  ['entryTypes', ['name', 'name_ar', 'account']],
  ['teams', ['name', 'account', 'entry_type']],
  ['accounts', ['code', 'name', 'name_ar']],
] as const satisfies readonly (readonly [Subject, readonly string[]])[];

const idsOf = (lines: readonly Line[], field: 'supplier' | 'team'): number[] => [
  ...new Set(lines.flatMap((line) => line[field]?.id ?? [])),
];

/** Reads the defaults of the lines' suppliers and teams, and the accounts and entry types that can be booked to. */
async function readBook({ db, actor }: SuggestionContext, lines: readonly Line[]) {
  const { company } = actor;
  const supplierRows = await db
    .select({
      id: suppliers.id,
      name: suppliers.name,
      version: suppliers.version,
      account_id: suppliers.accountId,
      entry_type_id: suppliers.entryTypeId,
    })
    .from(suppliers)
    .where(and(eq(suppliers.companyId, company.id), inArray(suppliers.id, idsOf(lines, 'supplier'))));
  const teamRows = await db
    .select({ id: teams.id, account_id: teams.accountId, entry_type_id: teams.entryTypeId })
    .from(teams)
    .where(and(eq(teams.companyId, company.id), inArray(teams.id, idsOf(lines, 'team'))));
  const typeRows = await db
    .select({
      id: entryTypes.id,
      name: entryTypes.name,
      name_ar: entryTypes.nameAr,
      account_id: entryTypes.accountId,
    })
    .from(entryTypes)
    .where(
      and(eq(entryTypes.companyId, company.id), eq(entryTypes.active, true), eq(entryTypes.direction, 'out')),
    );
  const accountRows = await db
    .select({ id: accounts.id, code: accounts.code, name: accounts.name, name_ar: accounts.nameAr })
    .from(accounts)
    .where(isBookable(company));
  return {
    suppliers: new Map(supplierRows.map((row) => [row.id, row])),
    teams: new Map(teamRows.map((row) => [row.id, row])),
    entryTypes: new Map(typeRows.map((row) => [row.id, row])),
    accounts: new Map(accountRows.map((row) => [row.id, row])),
  } satisfies CodingBook & { suppliers: ReadonlyMap<number, CodedSupplier> };
}

/**
 * Suggests account and entry type of the expenses of a list with these ids; those that the user may not read are left
 * out.
 */
export async function suggestionsFor(
  context: SuggestionContext,
  source: ListSource,
  ids: readonly number[],
): Promise<CodingSuggestion[]> {
  const { db, actor } = context;
  for (const [subject, fields] of REVEALED) permitShown(actor.ability, subject, fields);
  const lines = await rowsOf<Line>(
    db,
    rowsStatement(
      {
        ...source,
        fields: Object.fromEntries(Object.entries(source.fields).filter(([name]) => LINE_COLUMNS.has(name))),
        where: [...source.where, inArray(expenses.id, possibleIds(ids))],
      },
      {},
    ),
  );
  const book = await readBook(context, lines);
  const suggestions = new Map(
    lines.map((line) => [
      line.id,
      {
        id: line.id,
        version: line.version,
        supplier: line.supplier === null ? null : (book.suppliers.get(line.supplier.id) ?? null),
        ...suggestCoding(line, book),
      },
    ]),
  );
  return ids.flatMap((one) => suggestions.get(one) ?? []);
}
