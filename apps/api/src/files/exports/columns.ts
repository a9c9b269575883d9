import {
  dayIn,
  decimalText,
  formatMessage,
  isMessageId,
  localizedName,
  placeText,
  timeIn,
  timeZoneName,
  tripPlace,
  withoutMarks,
  type Field,
  type Fields,
  type Locale,
  type Money,
} from '@outlay/domain';
import { invalidField } from '../../http/request/validation.ts';
import type { Cell } from './csv-text.ts';

/** One column of an export, with its name and its field. */
export type ExportColumn = { readonly name: string; readonly field: Field };

/**
 * Returns the visible columns of a list, or the requested ones in the requested order.
 *
 * @throws Fault 422 on `columns` for one that the list does not have.
 */
export function exportColumns(fields: Fields, names: string | undefined): ExportColumn[] {
  const shown = Object.entries(fields).flatMap(([name, field]) => (field.column ? [{ name, field }] : []));
  if (names === undefined || names === '') return shown;
  return names.split(',').map((name) => {
    const column = shown.find((one) => one.name === name);
    if (column === undefined) throw invalidField('columns', 'validation.choice');
    return column;
  });
}

/** Returns the text of a label without direction marks, which programs that read the file would take as letters. */
const labelText = (locale: Locale, id: string): string =>
  isMessageId(id) ? withoutMarks(formatMessage(locale, id)) : id;

/** Returns the heading of the currency of an amount, by the heading of the amount: `Amount (Currency)`. */
export const currencyHeading = (label: string, locale: Locale): string =>
  `${label} (${labelText(locale, 'field.currency')})`;

/** Language of a file, and the time zone of its moments. */
export type FileLocaleOptions = { readonly locale: Locale; readonly timeZone: string };

/** Returns the headings; an amount's currency has a separate column beside it, and moments name their time zone. */
export const headings = (
  columns: readonly ExportColumn[],
  { locale, timeZone }: FileLocaleOptions,
): string[] =>
  columns.flatMap(({ field }) => {
    const label = labelText(locale, field.label);
    switch (field.kind) {
      case 'money':
        return [label, currencyHeading(label, locale)];
      case 'moment':
        return [`${label} (${timeZoneName({ locale }, timeZone)})`];
      default:
        return [label];
    }
  });

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

function nameOf(value: unknown, locale: Locale): string {
  if (typeof value !== 'object' || value === null || !('name' in value)) return '';
  return localizedName({ ...value, name: String(value.name) }, locale);
}

const choice = (field: Field, value: unknown, locale: Locale): string =>
  labelText(
    locale,
    field.choiceLabels === undefined ? String(value) : `${field.choiceLabels}.${String(value)}`,
  );

/** Returns a text; one that consists of choices, such as `ecb+peg`, as their words. */
function labelsOfChoices({ choiceLabels }: Field, value: string, locale: Locale): string {
  if (choiceLabels === undefined) return value;
  const ids = value.split('+').map((part) => `${choiceLabels}.${part}`);
  return ids.every(isMessageId) ? ids.map((id) => labelText(locale, id)).join(' + ') : value;
}

/** Returns the word of a boolean, which imports read again. */
const flag = (name: string, isSet: boolean, locale: Locale): string =>
  name === 'active'
    ? labelText(locale, isSet ? 'boolean.active' : 'boolean.inactive')
    : labelText(locale, isSet ? 'boolean.yes' : 'boolean.no');

/** Returns a moment as spreadsheets read it: `2026-11-28 18:57:25`. All time zones have the seconds of UTC. */
function momentText(timeZone: string, moment: Date): string {
  const seconds = String(moment.getUTCSeconds()).padStart(2, '0');
  return `${dayIn(timeZone, moment)} ${timeIn(timeZone, moment)}:${seconds}`;
}

function cellsOf(
  { name, field }: ExportColumn,
  row: Readonly<Record<string, unknown>>,
  { locale, timeZone }: FileLocaleOptions,
): Cell[] {
  const value = row[name];
  if (field.kind === 'money') {
    return isMoney(value) ? [{ figure: decimalText(value) }, value.currency] : ['', ''];
  }
  if (value === null || value === undefined) return [''];
  switch (field.kind) {
    case 'reference':
      return [nameOf(value, locale)];
    case 'references':
      return [Array.isArray(value) ? value.map((one) => nameOf(one, locale)).join('; ') : ''];
    case 'choice':
      return [choice(field, value, locale)];
    case 'choices':
      return [Array.isArray(value) ? value.map((one) => choice(field, one, locale)).join('; ') : ''];
    case 'places':
      return [Array.isArray(value) ? value.map((one) => placeText(tripPlace.parse(one))).join('; ') : ''];
    case 'boolean':
      return [flag(name, value === true, locale)];
    case 'integer':
      return [Number(value)];
    case 'percent':
      return [Number(value) / 100];
    case 'text':
      return [labelsOfChoices(field, String(value), locale)];
    case 'long-text':
    case 'email':
    case 'phone':
    case 'date':
    case 'file':
      return [String(value)];
    case 'moment':
      return [momentText(timeZone, new Date(String(value)))];
  }
}

/** Returns the cells of a row, in the language of the file. */
export const rowCells = (
  columns: readonly ExportColumn[],
  row: Readonly<Record<string, unknown>>,
  localeOptions: FileLocaleOptions,
): Cell[] => columns.flatMap((column) => cellsOf(column, row, localeOptions));
