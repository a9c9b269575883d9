import { latinDigits, LOCALES, type Field } from '@outlay/domain';
import { and, eq, exists, inArray, not, type SQL } from '../../db/drizzle.ts';
import { lower } from '../../db/expressions.ts';
import { withoutHidden } from '../../access/fields.ts';
import { rowsOf } from '../../db/rows.ts';
import { importedRows } from '../../db/schema/index.ts';
import { build, selectFrom } from '../../db/select.ts';
import type { Errors } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { rowCells } from '../exports/columns.ts';
import { unescapeFormula } from '../exports/csv-text.ts';
import type { ImportColumn } from './heading.ts';
import type { ReadRow } from './row-validator.ts';
import type { Target, Values } from './target.ts';

/** Rows of a file to compare with the records of a list. */
export type Comparison<Row extends ReadRow> = {
  readonly target: Target;
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly Row[];
  /** The import, whose own records do not count as existing. */
  readonly job: string;
};

/** Returns the name of a record's property for a field: `supplier` for `supplier_id`, `teams` for `team_ids`. */
const propertyOf = (name: string): string => name.replace(/_ids$/u, 's').replace(/_id$/u, '');

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Returns the value of a record as a file's cell has it: references are ids. */
function valueOf(name: string, { kind }: Field, record: Values): unknown {
  const value = record[name] ?? record[propertyOf(name)];
  if (kind === 'reference') return idOf(value);
  return kind === 'references' && Array.isArray(value) ? value.map(idOf) : value;
}

/** Returns a value in a form in which equal values are equal texts; null, blank text and an empty list are none. */
function comparable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return latinDigits(value).replaceAll('\r\n', '\n').trim();
  if (Array.isArray(value)) return value.map(comparable).toSorted().join('\n');
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(members);
}

/** Returns true if a cell that cannot be read, such as an ambiguous name, is what an export writes for the record. */
const isExported = (
  { name, field, at }: ImportColumn,
  { line }: ReadRow,
  record: Values,
  timeZone: string,
): boolean =>
  LOCALES.some((locale) => {
    const property = name in record ? name : propertyOf(name);
    const [cell] = rowCells([{ name: property, field }], record, { locale, timeZone });
    return typeof cell === 'string' && cell.trim() === unescapeFormula(line.cells[at] ?? '').trim();
  });

/** Splits the columns of a row into those whose cells were read, and the others. */
function columnsOf(row: ReadRow, columns: readonly ImportColumn[]) {
  const isRead = ({ name }: ImportColumn): boolean => 'value' in (row.cells.get(name) ?? {});
  return { read: columns.filter(isRead), unread: columns.filter((column) => !isRead(column)) };
}

/** Records that are compared with a row one by one because some of its cells could not be read; more count as new. */
const MOST_COMPARED = 1_000;

const textOf = (values: readonly string[]): string => JSON.stringify(values);

/** Compares rows with records that have the same key; equal values are found by one text, however many records there are. */
function createComparison(columns: readonly ImportColumn[], records: readonly Values[], timeZone: string) {
  const known = new Map<string, Map<string, Values[]>>();
  const recordsBy = (read: readonly ImportColumn[]): Map<string, Values[]> => {
    const names = textOf(read.map(({ name }) => name));
    const existing = known.get(names);
    if (existing !== undefined) return existing;
    const grouped = Map.groupBy(records, (record) =>
      textOf(read.map(({ name, field }) => comparable(valueOf(name, field, record)))),
    );
    known.set(names, grouped);
    return grouped;
  };
  return (row: ReadRow): boolean => {
    const { read, unread } = columnsOf(row, columns);
    const values = read.map(({ name }) => {
      const cell = row.cells.get(name);
      return cell !== undefined && 'value' in cell ? comparable(cell.value) : '';
    });
    const equal = recordsBy(read).get(textOf(values)) ?? [];
    return equal
      .slice(0, MOST_COMPARED)
      .some((record) => unread.every((column) => isExported(column, row, record, timeZone)));
  };
}

const keyOf = (value: unknown): string => comparable(value).toLowerCase();

/** Excludes records that the same import has created, in an earlier transaction. */
const notOf = (job: string, companyId: number, { resource, table }: Target): SQL =>
  not(
    exists(
      build
        .select({ id: importedRows.recordId })
        .from(importedRows)
        .where(
          and(
            eq(importedRows.companyId, companyId),
            eq(importedRows.resource, resource),
            eq(importedRows.jobId, job),
            eq(importedRows.recordId, table.id),
          ),
        ),
    ),
  );

/**
 * Returns the condition of records with one of these values of the identifying field: as written, because names keep their
 * Arabic digits, or in Latin digits.
 */
function isOneOf({ identity: { kind, column } }: Target, keys: readonly string[]): SQL {
  // Numbers are compared as the server assigns them, so that their index is used.
  if (kind === 'number')
    return inArray(
      column,
      keys.map((key) => key.toUpperCase()),
    );
  return inArray(
    lower(column),
    keys.map((key) => lower(key)),
  );
}

/** Returns the records that the user may read and that some rows may describe, without hidden fields. */
async function readCandidates(
  { db, actor, now }: WriteContext,
  target: Target,
  condition: SQL | undefined,
): Promise<readonly Values[]> {
  const { existing, subject, fromRecord } = target;
  const { fields, table, joins, where } = existing.source(actor, now);
  const rows = await rowsOf<object>(db, selectFrom(fields, table, joins).where(and(...where, condition)));
  const records = await (existing.finish?.(db, actor, rows, now) ?? rows);
  return records.map((record): Values => {
    const shown = withoutHidden(actor.ability, subject, record);
    return { ...shown, ...fromRecord(shown) };
  });
}

/** Returns the numbers that documents of the company have, also those that the user may not read. */
async function takenNumbers(
  { db, actor }: WriteContext,
  { identity, table }: Target,
  condition: SQL | undefined,
): Promise<ReadonlySet<string>> {
  if (identity.kind !== 'number') return new Set();
  const rows = await rowsOf<{ number: string }>(
    db,
    selectFrom({ number: identity.column }, table).where(
      and(eq(table.companyId, actor.company.id), condition),
    ),
  );
  return new Set(rows.map(({ number }) => keyOf(number)));
}

/**
 * Compares rows of a file with the records that exist. Returns `same` for a row that describes a record with the values
 * that it has, and errors for a row with the number of another document; all other rows are new, or are refused when
 * they are stored.
 */
export async function compareWithExisting<Row extends ReadRow>(
  context: WriteContext,
  { target, columns, rows, job }: Comparison<Row>,
): Promise<ReadonlyMap<Row, 'same' | Errors>> {
  const { field } = target.identity;
  const keyed = rows.flatMap((row) => {
    const read = row.cells.get(field);
    const value = read !== undefined && 'value' in read ? read.value : null;
    const key = keyOf(value);
    return key === '' ? [] : [{ row, key, written: typeof value === 'string' ? value.trim() : key }];
  });
  if (keyed.length === 0) return new Map();
  const isAmong = isOneOf(target, [...new Set(keyed.flatMap(({ key, written }) => [key, written]))]);
  const condition = and(isAmong, notOf(job, context.actor.company.id, target));
  const records = Map.groupBy(await readCandidates(context, target, condition), (record) =>
    keyOf(record[field]),
  );
  const { timeZone } = context.actor.company;
  const comparisons = new Map(
    [...records].map(([key, some]) => [key, createComparison(columns, some, timeZone)] as const),
  );
  const taken = await takenNumbers(context, target, condition);
  return new Map(
    keyed.flatMap(({ row, key }): [Row, 'same' | Errors][] => {
      if (comparisons.get(key)?.(row) === true) return [[row, 'same']];
      return taken.has(key) ? [[row, { [field]: [text('validation.number_exists')] }]] : [];
    }),
  );
}
