import { formatMessage, isMessageId, LOCALES, searchFold, type Field, type Fields } from '@outlay/domain';
import { invalid, invalidField } from '../http/validation.ts';
import { text } from '../http/words.ts';

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
  /** Headings that name no field to fill in. */
  readonly ignored: readonly string[];
};

const CURRENCY = 'field.currency';

const said = (id: string): string[] =>
  isMessageId(id) ? LOCALES.map((locale) => formatMessage(locale, id)) : [];

const withoutId = (name: string): string => name.replace(/_ids$/u, 's').replace(/_id$/u, '');

/** How a field may be headed: as the wire calls it, or as people read it in either language. */
const spellings = (name: string, { label }: Field): string[] =>
  [name, withoutId(name), ...said(label)].map(searchFold);

/** How the currency beside an amount may be headed; exports write `Amount (Currency)`. */
const currencySpellings = (name: string, { label }: Field): string[] => {
  const words = said(CURRENCY);
  return [`${name}_currency`, ...said(label).map((one, at) => `${one} (${words[at] ?? ''})`)].map(searchFold);
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

const missing = (label: string) =>
  invalid({
    file: [
      (locale) =>
        text('validation.column_missing', {
          column: isMessageId(label) ? formatMessage(locale, label) : label,
        })(locale),
    ],
  });

/**
 * Finds the fields a file's heading names.
 *
 * @throws Fault 422 on `mapping` when it names no field, on `file` when a column that must be there is not.
 */
export function readHeading(cells: readonly string[], fields: Fields, mapping: string | undefined): Heading {
  const mapped = readMapping(mapping, fields);
  const inputs = Object.entries(fields).filter(([, { input }]) => input === true);
  const heads = cells.map((cell, at) => {
    const folded = searchFold(cell);
    const meant = mapped.get(folded);
    return { at, cell, folded: meant === undefined ? folded : searchFold(meant), raw: meant ?? cell.trim() };
  });
  const taken = new Set<number>();
  const find = (words: readonly string[]) => {
    const found = heads.find(({ at, folded }) => !taken.has(at) && folded !== '' && words.includes(folded));
    if (found !== undefined) taken.add(found.at);
    return found;
  };
  const named = inputs.flatMap(([name, field]) => {
    const head = find(spellings(name, field));
    if (head !== undefined) return [{ name, field, at: head.at, byId: head.raw === name }];
    if (field.required === true) throw missing(field.label);
    return [];
  });
  const currencies = new Map(
    inputs.flatMap(([name, field]) => {
      const head = field.kind === 'money' ? find(currencySpellings(name, field)) : undefined;
      return head === undefined ? [] : [[name, head.at] as const];
    }),
  );
  const common =
    named.find(({ name }) => name === 'currency')?.at ??
    find(['currency', ...said(CURRENCY)].map(searchFold))?.at;
  return {
    columns: named.map((one) => ({ ...one, currencyAt: currencies.get(one.name) ?? common ?? null })),
    ignored: heads
      .filter(({ at, cell }) => !taken.has(at) && cell.trim() !== '')
      .map(({ cell }) => cell.trim()),
  };
}
