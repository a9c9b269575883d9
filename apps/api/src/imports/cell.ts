import {
  formatMessage,
  isCurrency,
  isMessageId,
  latinDigits,
  latinNumber,
  LOCALES,
  parseAmount,
  searchFold,
  type Field,
} from '@outlay/domain';
import { undefused } from '../exports/csv-text.ts';
import { text, type Text } from '../http/words.ts';
import type { ImportColumn } from './heading.ts';
import type { Found } from './lookups.ts';

/** How days are written where they are not ISO. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** What reading cells needs besides the cell. */
export type Reading = {
  readonly order: DateOrder;
  /** The company's currency. */
  readonly currency: string;
  find(resource: string, words: string, byId: boolean): Found;
};

/** What a cell holds; undefined for an empty one. */
export type Read = { readonly value: unknown } | { readonly fault: Text };

const refused = (id: string): Read => ({ fault: text(id) });

const YES = new Set(['1', 'true', 'yes', 'y', 'x', 'active', 'نعم', 'صح', 'نشط'].map(searchFold));
const NO = new Set(['0', 'false', 'no', 'n', 'inactive', 'لا', 'خطا', 'غير نشط'].map(searchFold));

const padded = (part: string): string => part.padStart(2, '0');

/** A day as ISO writes it: given so, or in an order of its own; impossible ones are left to the schema. */
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

function choiceOf({ choices = [], choiceLabels }: Field, typed: string): string | null {
  const folded = searchFold(typed);
  const isSaid = (choice: string): boolean => {
    const id = `${choiceLabels ?? ''}.${choice}`;
    return isMessageId(id) && LOCALES.some((locale) => searchFold(formatMessage(locale, id)) === folded);
  };
  return (
    choices.find((choice) => choice === typed || searchFold(choice) === folded || isSaid(choice)) ?? null
  );
}

const several = (typed: string): string[] =>
  typed
    .split(/[;|؛\n]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');

function all(parts: readonly Read[]): Read {
  const fault = parts.find((part) => 'fault' in part);
  return fault ?? { value: parts.map((part) => ('value' in part ? part.value : null)) };
}

function amount(typed: string, given: string, { currency }: Reading): Read {
  // The code may stand in the cell itself: SAR 12.50, 12.50 SAR.
  const code = /^(?:(?<before>[A-Z]{3})\b|.*\b(?<after>[A-Z]{3})$)/u.exec(typed)?.groups;
  const own = code?.['before'] ?? code?.['after'];
  const chosen = own ?? (given === '' ? currency : given.toUpperCase());
  if (!isCurrency(chosen)) return refused('validation.currency');
  const parsed = parseAmount(own === undefined ? typed : typed.replace(own, ''), chosen);
  return parsed.ok ? { value: parsed.money } : refused(`validation.${parsed.fault}`);
}

/** Texts that are written in digits are kept in Latin ones, as the schemas and the search expect them. */
const DIGITS = new Set(['code', 'tax_number', 'iban', 'currency']);

/** Reads the cell of a column. */
export function readCell(column: ImportColumn, cells: readonly string[], reading: Reading): Read {
  const { name, field, at, currencyAt, byId } = column;
  const cell = undefused(cells[at] ?? '');
  const typed = cell.trim();
  if (typed === '') return { value: undefined };
  if (typed.includes('\u0000')) return refused('validation.type');
  switch (field.kind) {
    case 'money':
      return amount(typed, currencyAt === null ? '' : (cells[currencyAt] ?? '').trim(), reading);
    case 'date': {
      const day = isoDay(typed, reading.order);
      return day === null ? refused('validation.date') : { value: day };
    }
    case 'boolean': {
      const folded = searchFold(typed);
      if (YES.has(folded)) return { value: true };
      return NO.has(folded) ? { value: false } : refused('validation.choice');
    }
    case 'integer':
    case 'percent': {
      const digits = latinNumber(typed);
      return /^-?\d{1,15}$/u.test(digits) ? { value: Number(digits) } : refused('validation.integer');
    }
    case 'choice': {
      const choice = choiceOf(field, typed);
      return choice === null ? refused('validation.choice') : { value: choice };
    }
    case 'choices':
      return all(
        several(typed).map((one) => {
          const choice = choiceOf(field, one);
          return choice === null ? refused('validation.choice') : { value: choice };
        }),
      );
    case 'reference':
      return reading.find(field.resource ?? '', typed, byId);
    case 'references':
      return all(several(typed).map((one) => reading.find(field.resource ?? '', one, byId)));
    case 'long-text':
      return { value: cell };
    case 'email':
    case 'phone':
      return { value: latinDigits(typed) };
    case 'text':
    case 'moment':
    case 'file':
      return { value: DIGITS.has(name) ? latinDigits(typed) : typed };
  }
}
