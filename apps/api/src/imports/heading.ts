import {
  formatMessage,
  headingNames,
  isMessageId,
  LOCALES,
  searchFold,
  type Field,
  type Fields,
} from '@outlay/domain';
import { Fault } from '../http/fault.ts';
import { invalidField } from '../http/validation.ts';
import { text, type Text } from '../http/words.ts';
import { columnNames, headingFold } from './column-names.ts';
import type { Target } from './target.ts';

/** Where the cells of a field stand in a row. */
export type ImportColumn = {
  readonly name: string;
  readonly field: Field;
  readonly at: number;
  /** Where the currency of its amounts stands; null where it is the company's. */
  readonly currencyAt: number | null;
  /** The heading said the wire's name, so that numbers in a reference's cells are ids. */
  readonly byId: boolean;
};

/** What a file's heading says. */
export type Heading = {
  readonly columns: readonly ImportColumn[];
  /** What each heading was taken for, in the file's order. */
  readonly understood: readonly { readonly heading: string; readonly field: string }[];
  /** Headings that name no field to fill in. */
  readonly ignored: readonly string[];
};

/** Most headings that are told back as of no use. */
const MOST_IGNORED = 100;

const CURRENCY = 'field.currency';

/** What the last column of refused rows is headed: mended, they come back with it. */
const REASONS = LOCALES.map((locale) => headingFold(text('import.reason')(locale)));

const said = (id: string): string[] =>
  isMessageId(id) ? LOCALES.map((locale) => formatMessage(locale, id)) : [];

const withoutId = (name: string): string => name.replace(/_ids$/u, 's').replace(/_id$/u, '');

/** How a field may be headed: as the wire calls it, or as people read it in either language. */
const spellings = (name: string, { label }: Field): string[] =>
  [name, withoutId(name), ...said(label)].map(headingFold);

/** How the currency beside an amount may be headed; exports write `Amount (Currency)`. */
const currencySpellings = (name: string, { label }: Field): string[] => {
  const words = said(CURRENCY);
  return [`${name}_currency`, ...said(label).map((one, at) => `${one} (${words[at] ?? ''})`)].map(
    headingFold,
  );
};

function readMapping(json: string | undefined, fields: Fields): Map<string, string> {
  if (json === undefined || json === '') return new Map();
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    throw invalidField('mapping', 'validation.format');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw invalidField('mapping', 'validation.format');
  }
  return new Map(
    Object.entries(given).map(([heading, name]) => {
      const isKnown =
        typeof name === 'string' &&
        (name === '' || name === 'currency' || Object.hasOwn(fields, name.replace(/_currency$/u, '')));
      if (!isKnown) throw invalidField('mapping', 'validation.choice');
      return [searchFold(heading), name];
    }),
  );
}

/** A refusal of the file that says what was understood of it, so that the rest can be said by a mapping. */
const incomplete = (problem: Text, { understood, ignored }: Omit<Heading, 'columns'>): Fault =>
  new Fault(422, text('error.invalid'), {
    errors: { file: [problem] },
    data: { columns: understood, ignored_columns: ignored },
  });

const missing = ({ label }: Field): Text => {
  const id = label;
  return (locale) =>
    text('validation.column_missing', { column: isMessageId(id) ? formatMessage(locale, id) : id })(locale);
};

/**
 * Finds the fields a file's heading names.
 *
 * @throws Fault 422 on `mapping` when it names no field, on `file` when it has no known column or one that must be
 * there is not.
 */
export function readHeading(
  cells: readonly string[],
  { resource, fields }: Pick<Target, 'resource' | 'fields'>,
  mapping: string | undefined,
): Heading {
  const mapped = readMapping(mapping, fields);
  const inputs = Object.entries(fields).filter(([, { input }]) => input === true);
  const heads = headingNames(cells).map((cell, at) => {
    const meant = mapped.get(searchFold(cell));
    return { at, cell, folded: headingFold(meant ?? cell), raw: meant ?? cell };
  });
  const taken = new Set<number>();
  const find = (words: readonly string[]) => {
    const found = heads.find(({ at, folded }) => !taken.has(at) && folded !== '' && words.includes(folded));
    if (found !== undefined) taken.add(found.at);
    return found;
  };
  // What a field is really called stands, before anything is taken for what else it may be called.
  const plain = new Map(inputs.map(([name, field]) => [name, find(spellings(name, field))]));
  const named = inputs.flatMap(([name, field]) => {
    const head = plain.get(name) ?? find(columnNames(resource, name));
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
    find(['currency', ...said(CURRENCY)].map(headingFold))?.at;
  const meant = new Map([
    ...(common === undefined ? [] : [[common, 'currency'] as const]),
    ...[...currencies].map(([name, at]) => [at, `${name}_currency`] as const),
    ...named.map(({ name, at }) => [at, name] as const),
  ]);
  const told = {
    understood: heads.flatMap(({ at, cell }) => {
      const field = meant.get(at);
      return field === undefined ? [] : [{ heading: cell, field }];
    }),
    ignored: heads
      .filter(({ at, cell, folded }) => !taken.has(at) && cell !== '' && !REASONS.includes(folded))
      .slice(0, MOST_IGNORED)
      .map(({ cell }) => cell),
  };
  const lacking = inputs.find(
    ([name, { required }]) => required === true && !named.some((one) => one.name === name),
  );
  if (lacking !== undefined) throw incomplete(missing(lacking[1]), told);
  if (named.length === 0) throw incomplete(text('validation.no_known_column'), told);
  return {
    columns: named.map((one) => ({ ...one, currencyAt: currencies.get(one.name) ?? common ?? null })),
    ...told,
  };
}
