import {
  basisPointsOf,
  formatMessage,
  isCurrency,
  isMessageId,
  latinDigits,
  latinNumber,
  LOCALES,
  parseAmount,
  readPlace,
  searchFold,
  SELECTION_LIMIT,
  type DateOrder,
  type Field,
} from '@outlay/domain';
import { unescapeFormula } from '../exports/csv-text.ts';
import { text, type Text } from '../../http/texts.ts';
import type { ImportColumn } from './heading.ts';
import type { LookupResult } from './lookups.ts';

/** Options for reading cells. */
export type CellOptions = {
  readonly order: DateOrder;
  /** The company's currency. */
  readonly currency: string;
  find(resource: string, text: string, byId: boolean): LookupResult;
};

/** The value of a cell; undefined for an empty one. */
export type CellResult = { readonly value: unknown } | { readonly fault: Text };

const refuse = (id: string): CellResult => ({ fault: text(id) });

const YES = new Set(['1', 'true', 'yes', 'y', 'x', 'active', 'نعم', 'صح', 'نشط'].map(searchFold));
const NO = new Set(['0', 'false', 'no', 'n', 'inactive', 'لا', 'خطا', 'غير نشط'].map(searchFold));

const padded = (part: string): string => part.padStart(2, '0');

/** Converts a date to ISO, from ISO or the given order; impossible dates are left to the schema. */
export function isoDay(typed: string, order: DateOrder): string | null {
  const bare = latinDigits(typed)
    .replaceAll(/[\u200E\u200F\u061C]/gu, '')
    .trim();
  const iso = /^(?<day>\d{4}-\d{2}-\d{2})(?:[T ].*)?$/u.exec(bare)?.groups?.['day'];
  if (iso !== undefined) return iso;
  const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/u.exec(bare)?.slice(1);
  if (parts === undefined) return null;
  const [first = '', second = '', third = ''] = parts;
  const isYearFirst = first.length === 4;
  const [year, month, date] =
    isYearFirst || order === 'ymd'
      ? [first, second, third]
      : order === 'mdy'
        ? [third, first, second]
        : [third, second, first];
  return year.length === 4 && date.length <= 2 ? `${year}-${padded(month)}-${padded(date)}` : null;
}

/** Words of choices in files of earlier versions, by message. */
const EARLIER_LABELS: Readonly<Record<string, readonly string[]>> = {
  'sale_status.unpaid': ['غير مدفوع'],
  'sale_status.overdue': ['متأخر السداد'],
  'sale_status.paid': ['مدفوع'],
  'sale_status.cancelled': ['مُلغى'],
  'sale_status.refunded': ['مردود'],
  'webhook_event.budget.threshold': ['Budget reached a threshold', 'بلوغ الميزانية حدًا محددًا'],
};

const labelsOf = (id: string): readonly string[] =>
  isMessageId(id)
    ? [...LOCALES.map((locale) => formatMessage(locale, id)), ...(EARLIER_LABELS[id] ?? [])]
    : [];

/** Choices of a field by their folded words; a file may name them millions of times. */
const choicesByWord = new WeakMap<Field, ReadonlyMap<string, string>>();

function wordsOf(field: Field): ReadonlyMap<string, string> {
  const known = choicesByWord.get(field);
  if (known !== undefined) return known;
  const { choices = [], choiceLabels = '' } = field;
  const words = new Map<string, string>();
  for (const choice of choices)
    for (const word of [choice, ...labelsOf(`${choiceLabels}.${choice}`)].map(searchFold))
      if (!words.has(word)) words.set(word, choice);
  choicesByWord.set(field, words);
  return words;
}

const choiceOf = (field: Field, typed: string): string | null =>
  wordsOf(field).get(searchFold(typed)) ?? null;

/** Returns a text; one that consists of the words of choices, as exports write them, as the choices: `ecb+peg`. */
function textOf(field: Field, typed: string): string {
  const choices = typed.split('+').map((part) => choiceOf(field, part.trim()));
  return choices.includes(null) ? typed : choices.join('+');
}

const readList = (typed: string): string[] =>
  typed
    .split(/[;|؛\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function allValues(parts: readonly CellResult[]): CellResult {
  const fault = parts.find((part) => 'fault' in part);
  return fault ?? { value: parts.map((part) => ('value' in part ? part.value : null)) };
}

function amount(typed: string, typedCurrency: string, { currency }: CellOptions): CellResult {
  // The cell itself may contain the code: SAR 12.50, 12.50 SAR.
  const code = /^(?:(?<before>[A-Z]{3})\b|.*\b(?<after>[A-Z]{3})$)/u.exec(typed)?.groups;
  const stated = code?.['before'] ?? code?.['after'];
  const chosen = stated ?? (typedCurrency === '' ? currency : typedCurrency.toUpperCase());
  if (!isCurrency(chosen)) return refuse('validation.currency');
  const parsed = parseAmount(stated === undefined ? typed : typed.replace(stated, ''), chosen);
  return parsed.ok ? { value: parsed.money } : refuse(`validation.${parsed.fault}`);
}

/** Reads a cell with several values; more than records have are not read one by one. */
function readValues(typed: string, read: (one: string) => CellResult): CellResult {
  const values = readList(typed);
  return values.length > SELECTION_LIMIT
    ? { fault: text('validation.list.max', { n: SELECTION_LIMIT }) }
    : allValues(values.map(read));
}

/** Values that consist of digits are stored in Latin digits, as the schemas and the search expect. */
const DIGITS = new Set(['code', 'tax_number', 'iban', 'currency']);

/** Maximum length of a cell in characters: more than any text or list of a record has. */
const MAX_CELL = 50_000;

/** Reads the cell of a column. */
export function readCell(column: ImportColumn, cells: readonly string[], reading: CellOptions): CellResult {
  const { name, field, at, currencyAt, byId } = column;
  const cell = unescapeFormula(cells[at] ?? '');
  const typed = cell.trim();
  if (typed === '') return { value: undefined };
  if (typed.length > MAX_CELL) return { fault: text('validation.text.max', { n: MAX_CELL }) };
  if (typed.includes('\u0000')) return refuse('validation.type');
  switch (field.kind) {
    case 'money':
      return amount(typed, currencyAt === null ? '' : (cells[currencyAt] ?? '').trim(), reading);
    case 'date': {
      const day = isoDay(typed, reading.order);
      return day === null ? refuse('validation.date') : { value: day };
    }
    case 'boolean': {
      const folded = searchFold(typed);
      if (YES.has(folded)) return { value: true };
      return NO.has(folded) ? { value: false } : refuse('validation.choice');
    }
    case 'integer': {
      const digits = latinNumber(typed);
      return /^-?\d{1,15}$/u.test(digits) ? { value: Number(digits) } : refuse('validation.integer');
    }
    case 'percent': {
      const share = basisPointsOf(typed);
      return share === null ? refuse('validation.percent') : { value: share };
    }
    case 'choice': {
      const choice = choiceOf(field, typed);
      return choice === null ? refuse('validation.choice') : { value: choice };
    }
    case 'choices':
      return readValues(typed, (one) => {
        const choice = choiceOf(field, one);
        return choice === null ? refuse('validation.choice') : { value: choice };
      });
    case 'reference':
      return reading.find(field.resource ?? '', typed, byId);
    case 'references':
      return readValues(typed, (one) => reading.find(field.resource ?? '', one, byId));
    case 'places':
      return readValues(typed, (one) => ({ value: readPlace(one) }));
    case 'long-text':
      return { value: cell };
    case 'email':
    case 'phone':
      return { value: latinDigits(typed) };
    case 'text':
      if (field.choiceLabels !== undefined) return { value: textOf(field, typed) };
      return { value: DIGITS.has(name) ? latinDigits(typed) : typed };
    case 'moment':
    case 'file':
      return { value: typed };
  }
}
