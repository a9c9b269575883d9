import * as z from 'zod/mini';
import { SELECTION_LIMIT } from '../list/limits.ts';
import { idParam, manyOf } from '../list/query.ts';
import { id, ref, version } from '../schema/scalars.ts';
import type { Ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { groupBy } from '../list/group-by.ts';

/**
 * Sources of the account and entry type of a booking, strongest first: what the request already has, then the defaults
 * of its supplier, of its entry type and of its team.
 */
export const CODING_SOURCES = ['request', 'supplier', 'entry_type', 'team'] as const;
/** Source of a suggested account or entry type. */
export type CodingSource = (typeof CODING_SOURCES)[number];

/** A suggested account or entry type with its reason: the source, and the record whose default it is. */
export const suggestedCode = openObject({
  record: ref,
  source: z.enum(CODING_SOURCES),
  /** The supplier, entry type or team; null for the request itself. */
  origin: z.nullable(ref),
});
/** A suggested account or entry type with its reason. */
export interface SuggestedCode extends z.infer<typeof suggestedCode> {}

/** Supplier of a suggestion with its current defaults, which a correction may replace. */
export const codedSupplier = openObject({
  id,
  name: z.string(),
  version,
  account_id: z.nullable(id),
  entry_type_id: z.nullable(id),
});
/** Supplier of a suggestion with its current defaults. */
export interface CodedSupplier extends z.infer<typeof codedSupplier> {}

/** Suggested account and entry type of one expense; null where nothing suggests one. */
export const codingSuggestion = openObject({
  id,
  version,
  supplier: z.nullable(codedSupplier),
  account: z.nullable(suggestedCode),
  entry_type: z.nullable(suggestedCode),
});
/** Suggested account and entry type of one expense. */
export interface CodingSuggestion extends z.infer<typeof codingSuggestion> {}

/** Suggestions in the order of the requested expenses. */
export const codingSuggestions = openObject({ items: z.array(codingSuggestion) });
/** Suggestions of several expenses. */
export interface CodingSuggestions extends z.infer<typeof codingSuggestions> {}

/** Query parameters of the suggestions: the ids of 1 to 500 expenses. */
export const codingQuery = z.strictObject({ ids: manyOf(idParam, SELECTION_LIMIT) });
/** Query parameters of the suggestions. */
export interface CodingQuery extends z.infer<typeof codingQuery> {}

/** Default account and entry type of a supplier or team. */
export interface CodingDefaults {
  readonly account_id: number | null;
  readonly entry_type_id: number | null;
}

/** Defaults that suggestions are made from, by id. Records that nothing may be booked to are absent. */
export interface CodingBook {
  readonly suppliers: ReadonlyMap<number, CodingDefaults>;
  readonly teams: ReadonlyMap<number, CodingDefaults>;
  /** Usable entry types. */
  readonly entryTypes: ReadonlyMap<number, Ref & { readonly account_id: number | null }>;
  /** Usable accounts. */
  readonly accounts: ReadonlyMap<number, Ref>;
}

/** Parts of an expense that suggestions depend on. */
export interface CodedExpense {
  readonly account: Ref | null;
  readonly entry_type: Ref | null;
  readonly supplier: Ref | null;
  readonly team: Ref | null;
}

type Candidate = readonly [source: CodingSource, origin: Ref | null, id: number | null | undefined];

/** Returns what the request has, usable or not; otherwise the first candidate whose record is usable. */
function firstCode(
  set: Ref | null,
  candidates: readonly Candidate[],
  usable: ReadonlyMap<number, Ref>,
): SuggestedCode | null {
  if (set !== null) return { record: usable.get(set.id) ?? set, source: 'request', origin: null };
  for (const [source, origin, recordId] of candidates) {
    const record = recordId === null || recordId === undefined ? undefined : usable.get(recordId);
    if (record !== undefined) return { record, source, origin };
  }
  return null;
}

/**
 * Suggests account and entry type of a booking with their reasons. What the request has comes first and is never
 * replaced; the account of an entry type counts also if the entry type itself is a suggestion.
 */
export function suggestCoding(
  expense: CodedExpense,
  book: CodingBook,
): Pick<CodingSuggestion, 'account' | 'entry_type'> {
  const { supplier, team } = expense;
  const ofSupplier = supplier === null ? undefined : book.suppliers.get(supplier.id);
  const ofTeam = team === null ? undefined : book.teams.get(team.id);
  const entryType = firstCode(
    expense.entry_type,
    [
      ['supplier', supplier, ofSupplier?.entry_type_id],
      ['team', team, ofTeam?.entry_type_id],
    ],
    book.entryTypes,
  );
  const typed = entryType === null ? undefined : book.entryTypes.get(entryType.record.id);
  const account = firstCode(
    expense.account,
    [
      ['supplier', supplier, ofSupplier?.account_id],
      ['entry_type', typed ?? null, typed?.account_id],
      ['team', team, ofTeam?.account_id],
    ],
    book.accounts,
  );
  return { account, entry_type: entryType };
}

/** A line that is booked: its suggestion, and the account and entry type that the user decided on. */
export interface CodedLine {
  readonly suggestion: Pick<CodingSuggestion, 'supplier' | 'account'>;
  readonly account: Ref;
  readonly entry_type: Ref | null;
}

/** A default that a correction suggests for a supplier. */
export interface LearntDefault {
  readonly supplier: CodedSupplier;
  readonly account: Ref;
  /** The entry type that all lines of the supplier share; null if they differ. */
  readonly entry_type: Ref | null;
}

/**
 * Returns the defaults to offer after corrections: for each supplier whose lines were all moved to one account that is
 * neither the suggested one nor the supplier's default. A supplier whose lines go to several accounts has no default to
 * learn.
 */
export function learntDefaults(lines: readonly CodedLine[]): LearntDefault[] {
  const bySupplier = groupBy(lines, ({ suggestion }) => suggestion.supplier?.id ?? null);
  return [...bySupplier.values()].flatMap((group) => {
    const [first] = group;
    const supplier = first?.suggestion.supplier ?? null;
    if (first === undefined || supplier === null) return [];
    const { account, entry_type: type } = first;
    const isCorrected = group.some(({ suggestion }) => suggestion.account?.record.id !== account.id);
    const isShared = group.every((line) => line.account.id === account.id);
    if (!isCorrected || !isShared || supplier.account_id === account.id) return [];
    const isTypeShared = group.every((line) => line.entry_type?.id === type?.id);
    return [{ supplier, account, entry_type: isTypeShared ? type : null }];
  });
}
