import {
  formatMessage,
  headingNames,
  isMessageId,
  LOCALES,
  searchFold,
  type Field,
  type Fields,
} from '@outlay/domain';
import { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { text, type Text } from '../../http/texts.ts';
import { currencyHeading } from '../exports/columns.ts';
import { columnNames, headingFold } from './column-names.ts';
import type { Target } from './target.ts';

/** Position of a field's cells in a row. */
export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly at: number;
  /** Position of the currency of its amounts; null for the company's currency. */
  readonly currencyAt: number | null;
  /** The heading is the field's name in the API, so numbers in cells of a reference are ids. */
  readonly byId: boolean;
};

/** The parsed heading of a file. */
export type Heading = {
  readonly columns: readonly ImportColumn[];
  /** Field of each recognized heading, in the file's order. */
  readonly recognized: readonly { readonly heading: string; readonly field: string }[];
  /** Headings that match no importable field. */
  readonly ignored: readonly string[];
};

/** Maximum number of columns of a file, as in a spreadsheet: each is compared with the names of all fields. */
const MAX_COLUMNS = 16_384;

/** Maximum number of ignored headings in the response. */
const MAX_IGNORED = 100;

const CURRENCY = 'field.currency';

/** Heading of the reasons column of refused rows, which is ignored when they are imported again. */
const REASONS = LOCALES.map((locale) => headingFold(text('import.reason')(locale)));

const labelsOf = (id: string): string[] =>
  isMessageId(id) ? LOCALES.map((locale) => formatMessage(locale, id)) : [];

const withoutId = (name: string): string => name.replace(/_ids$/u, 's').replace(/_id$/u, '');

/** Returns the headings of a field: its name in the API, or its label in either language. */
const spellings = (name: string, { label }: Field): string[] =>
  [name, withoutId(name), ...labelsOf(label)].map(headingFold);

/**
 * Returns the headings of the currency of an amount: those that exports write, and the one that they wrote in Arabic before,
 * `عملة المبلغ`.
 */
const currencySpellings = (name: string, { label }: Field): string[] =>
  [
    `${name}_currency`,
    ...labelsOf(label).flatMap((one, at) => [currencyHeading(one, LOCALES[at] ?? 'en'), `عملة ${one}`]),
  ].map(headingFold);

function readMapping(json: string | undefined, fields: Fields): Map<string, string> {
  if (json === undefined || json === '') return new Map();
  let mapping: unknown;
  try {
    mapping = JSON.parse(json);
  } catch {
    throw invalidField('mapping', 'validation.format');
  }
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) {
    throw invalidField('mapping', 'validation.format');
  }
  return new Map(
    Object.entries(mapping).map(([heading, name]) => {
      const isKnown =
        typeof name === 'string' &&
        (name === '' || name === 'currency' || Object.hasOwn(fields, name.replace(/_currency$/u, '')));
      if (!isKnown) throw invalidField('mapping', 'validation.choice');
      return [searchFold(heading), name];
    }),
  );
}

/** Returns an error with the recognized headings, so that a mapping can supply the others. */
const incomplete = (problem: Text, { recognized, ignored }: Omit<Heading, 'columns'>): Fault =>
  new Fault(422, text('error.invalid'), {
    errors: { file: [problem] },
    data: { columns: recognized, ignored_columns: ignored },
  });

const missing = ({ label }: Field): Text => {
  const id = label;
  return (locale) =>
    text('validation.column_missing', { column: isMessageId(id) ? formatMessage(locale, id) : id })(locale);
};

/**
 * Maps the headings of a file to fields: those of the form, and the one that identifies records.
 *
 * @throws Fault 422 on `mapping` if it names an unknown field, on `file` if it has too many columns, if none is known or
 * a required one is missing.
 */
export function readHeading(
  cells: readonly string[],
  { resource, fields, identity }: Pick<Target, 'resource' | 'fields' | 'identity'>,
  mapping: string | undefined,
): Heading {
  if (cells.length > MAX_COLUMNS)
    throw invalidField('file', 'validation.too_many_columns', { n: MAX_COLUMNS });
  const mapped = readMapping(mapping, fields);
  // The number of a document is not stored, but names an existing one.
  const inputs = Object.entries(fields).filter(
    ([name, { input }]) => input === true || name === identity.field,
  );
  const heads = headingNames(cells).map((cell, at) => {
    const mappedName = mapped.get(searchFold(cell));
    return { at, cell, folded: headingFold(mappedName ?? cell), raw: mappedName ?? cell };
  });
  const taken = new Set<number>();
  const find = (labels: readonly string[]) => {
    const match = heads.find(({ at, folded }) => !taken.has(at) && folded !== '' && labels.includes(folded));
    if (match !== undefined) taken.add(match.at);
    return match;
  };
  // Exact labels take precedence over usual column names.
  const byLabel = new Map(inputs.map(([name, field]) => [name, find(spellings(name, field))]));
  const named = inputs.flatMap(([name, field]) => {
    const head = byLabel.get(name) ?? find(columnNames(resource, name));
    return head === undefined ? [] : [{ name, field, at: head.at, byId: head.raw === name }];
  });
  const currencies = new Map(
    inputs.flatMap(([name, field]) => {
      const head = field.kind === 'money' ? find(currencySpellings(name, field)) : undefined;
      return head === undefined ? [] : [[name, head.at] as const];
    }),
  );
  const common =
    named.find(({ name }) => name === 'currency')?.at ??
    find(['currency', ...labelsOf(CURRENCY)].map(headingFold))?.at;
  const fieldAt = new Map([
    ...(common === undefined ? [] : [[common, 'currency'] as const]),
    ...[...currencies].map(([name, at]) => [at, `${name}_currency`] as const),
    ...named.map(({ name, at }) => [at, name] as const),
  ]);
  const summary = {
    recognized: heads.flatMap(({ at, cell }) => {
      const field = fieldAt.get(at);
      return field === undefined ? [] : [{ heading: cell, field }];
    }),
    ignored: heads
      .filter(({ at, cell, folded }) => !taken.has(at) && cell !== '' && !REASONS.includes(folded))
      .slice(0, MAX_IGNORED)
      .map(({ cell }) => cell),
  };
  const has = (name: string) => named.some((one) => one.name === name);
  // The Arabic name of a record takes the place of the other one.
  const lacking = inputs.find(
    ([name, { required }]) => required === true && !has(name) && !(name === 'name' && has('name_ar')),
  );
  if (lacking !== undefined) throw incomplete(missing(lacking[1]), summary);
  if (named.length === 0) throw incomplete(text('validation.no_known_column'), summary);
  return {
    columns: named.map((one) => ({ ...one, currencyAt: currencies.get(one.name) ?? common ?? null })),
    ...summary,
  };
}
