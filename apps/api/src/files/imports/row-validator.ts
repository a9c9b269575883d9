import { createHash } from 'node:crypto';
import { namedInArabic, surplusCells } from '@outlay/domain';
import type { Errors } from '../../http/request/validation.ts';
import { text, type Text } from '../../http/texts.ts';
import { readCell, type CellOptions, type CellResult } from './cell.ts';
import type { FileLine } from './csv-reader.ts';
import type { ImportColumn } from './heading.ts';
import type { Target } from './target.ts';

/** A row with its cells by field. */
export type ReadRow = { readonly line: FileLine; readonly cells: ReadonlyMap<string, CellResult> };

/** A valid row: its draft and the hash that identifies it. */
export type ValidRow = ReadRow & { readonly hash: string; readonly draft: object };

/** Result of validating a row without the database. */
export type RowResult = ValidRow | (ReadRow & { readonly errors: Errors });

/** Input of the row validator. */
export type RowValidatorInput = {
  readonly target: Target;
  /** Cells of the heading. */
  readonly heading: readonly string[];
  readonly columns: readonly ImportColumn[];
  readonly reading: CellOptions;
  /** Id of the owner, for records that belong to the user who imports them. */
  readonly owner: number | null;
};

const hashOf = (owner: number | null, draft: object, times: number): string => {
  const members = Object.entries(draft)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([owner, members, times]))
    .digest('base64url');
};

/**
 * Creates the validator of the rows of one file, in their order. A row with more cells than the heading, or with
 * malformed quotes, is refused at `row`. Equal rows in one file are separate records; their hashes include the occurrence, so importing the file again
 * creates no duplicates.
 */
export function createRowValidator({
  target,
  heading,
  columns,
  reading,
  owner,
}: RowValidatorInput): (line: FileLine) => RowResult {
  const seen = new Map<string, number>();
  return (line) => {
    // Its cells may be shifted, or contain other rows, so none of them is read.
    if (line.isMalformed) return { line, cells: new Map(), errors: { row: [text('validation.quotes')] } };
    if (surplusCells(line.cells, heading).length > 0)
      return { line, cells: new Map(), errors: { row: [text('validation.surplus_cells')] } };
    const values: Record<string, unknown> = {};
    const errors: Record<string, readonly Text[]> = {};
    const cells = new Map<string, CellResult>();
    for (const column of columns) {
      const read = readCell(column, line.cells, reading);
      cells.set(column.name, read);
      if (column.field.input !== true) continue;
      if ('fault' in read) errors[column.name] = [read.fault];
      else if (read.value !== undefined) values[column.name] = read.value;
    }
    const named = namedInArabic(values, target.fields);
    // Existing records are found by the name too.
    if (named !== values) cells.set('name', { value: named['name'] });
    const validated = target.validate(named);
    if ('errors' in validated) {
      // Errors of unreadable cells are more specific than those of missing fields.
      return { line, cells, errors: { ...validated.errors, ...errors } };
    }
    if (Object.keys(errors).length > 0) return { line, cells, errors };
    const once = hashOf(owner, validated.draft, 0);
    const times = seen.get(once) ?? 0;
    seen.set(once, times + 1);
    const hash = times === 0 ? once : hashOf(owner, validated.draft, times);
    return { line, cells, draft: validated.draft, hash };
  };
}
