import {
  learntDefaults,
  type BookkeepingLine,
  type CodedLine,
  type CodingSource,
  type CodingSuggestion,
  type Faults,
  type LearntDefault,
  type Locale,
  type Ref,
} from '@outlay/domain';
import type { ComboboxOption } from '@outlay/ui-kit';
import { recordName } from '../../i18n/record-name.ts';

/** Fields of a booking. */
export const CODE_FIELDS = ['account', 'entry_type'] as const;
/** Field of a booking. */
export type CodeField = (typeof CODE_FIELDS)[number];

/** Account and entry type as chosen in comboboxes. */
export type Codes = Readonly<Record<CodeField, ComboboxOption | null>>;

/**
 * Values of the form that books expenses: codes of single lines by id, and the codes of all lines that have none of their
 * own.
 */
export interface BookValues extends Codes {
  readonly [field: string]: unknown;
  readonly codes: Readonly<Record<string, Codes>>;
  /** Suppliers whose correction is stored as their default. */
  readonly always: readonly number[];
}

type ById = ReadonlyMap<number, CodingSuggestion>;

const NO_CODES: Codes = { account: null, entry_type: null };

const optionOf = (record: Ref | null | undefined, locale: Locale): ComboboxOption | null =>
  record === null || record === undefined
    ? null
    : { value: String(record.id), label: recordName(record, locale) };

/** Returns the suggested codes of a line; without a suggestion, those that the line has. */
function suggestedCodes(line: BookkeepingLine, suggestions: ById, locale: Locale): Codes {
  const suggestion = suggestions.get(line.id);
  return {
    account: optionOf(suggestion?.account?.record ?? line.account, locale),
    entry_type: optionOf(suggestion?.entry_type?.record ?? line.entry_type, locale),
  };
}

/** Returns the initial values: a single line is coded in the common fields, several each on their own. */
export function initialValues(
  lines: readonly BookkeepingLine[],
  suggestions: ById,
  locale: Locale,
): BookValues {
  const [first] = lines;
  if (first !== undefined && lines.length === 1)
    return { ...suggestedCodes(first, suggestions, locale), codes: {}, always: [] };
  return {
    ...NO_CODES,
    codes: Object.fromEntries(
      lines.map((line) => [String(line.id), suggestedCodes(line, suggestions, locale)]),
    ),
    always: [],
  };
}

/** Returns the codes that a line will be booked with: its own, otherwise the common ones. */
export function codesOf(values: BookValues, id: number): Codes {
  const ofLine = values.codes[String(id)] ?? NO_CODES;
  return { account: ofLine.account ?? values.account, entry_type: ofLine.entry_type ?? values.entry_type };
}

/** Returns the values with another code of one line. */
export const withCode = (
  values: BookValues,
  id: number,
  field: CodeField,
  option: ComboboxOption | null,
): Pick<BookValues, 'codes'> => ({
  codes: {
    ...values.codes,
    [String(id)]: { ...NO_CODES, ...values.codes[String(id)], [field]: option },
  },
});

/** Returns the fields that some line is booked without. */
export const missingCodes = (values: BookValues, ids: readonly number[]): CodeField[] =>
  CODE_FIELDS.filter((field) => ids.some((id) => codesOf(values, id)[field] === null));

/** Returns the faults of the form: a required code that some line lacks. */
export const bookFaults = (values: BookValues, ids: readonly number[]): Faults =>
  Object.fromEntries(
    missingCodes(values, ids).map((field) => [field, [{ id: 'validation.required', params: {} }]]),
  );

/** Returns the codes of the call, by id. */
export const bookingCodesOf = (values: BookValues, ids: readonly number[]) =>
  Object.fromEntries(
    ids.map((id) => {
      const { account, entry_type: type } = codesOf(values, id);
      return [String(id), { account_id: Number(account?.value), entry_type_id: Number(type?.value) }];
    }),
  );

/** Reason of a code that will be booked: its source, or that the user chose it for the line or for all. */
export interface CodeReason {
  readonly source: CodingSource | 'chosen' | 'common';
  readonly name: string;
}

/** Returns the reason of a line's code; null without a code. */
export function reasonOf(
  values: BookValues,
  line: BookkeepingLine,
  suggestion: CodingSuggestion | undefined,
  field: CodeField,
  locale: Locale,
): CodeReason | null {
  const code = codesOf(values, line.id)[field];
  if (code === null) return null;
  const suggested = suggestion?.[field] ?? null;
  if (suggested !== null && String(suggested.record.id) === code.value)
    return {
      source: suggested.source,
      name: suggested.origin === null ? '' : recordName(suggested.origin, locale),
    };
  if (suggestion === undefined && line[field] !== null && String(line[field].id) === code.value)
    return { source: 'request', name: '' };
  const isOwn = (values.codes[String(line.id)]?.[field] ?? null) !== null;
  return { source: isOwn || Object.keys(values.codes).length === 0 ? 'chosen' : 'common', name: '' };
}

const refOf = (option: ComboboxOption | null): Ref | null =>
  option === null ? null : { id: Number(option.value), name: option.label };

/** Returns the defaults to offer: corrections of what the lines' suppliers suggest. */
export function offersOf(values: BookValues, ids: readonly number[], suggestions: ById): LearntDefault[] {
  const lines = ids.flatMap((id): CodedLine[] => {
    const codes = codesOf(values, id);
    const suggestion = suggestions.get(id);
    const account = refOf(codes.account);
    if (suggestion === undefined || account === null) return [];
    return [{ suggestion, account, entry_type: refOf(codes.entry_type) }];
  });
  return learntDefaults(lines);
}
