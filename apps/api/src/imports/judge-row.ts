import { createHash } from 'node:crypto';
import type { CsvLine } from '@outlay/domain';
import type { Errors } from '../http/validation.ts';
import type { Text } from '../http/words.ts';
import { readCell, type Reading } from './cell.ts';
import type { ImportColumn } from './heading.ts';
import type { Target } from './target.ts';

/** A row that may be kept: its draft and what tells it from other rows. */
export type SoundRow = { readonly line: CsvLine; readonly hash: string; readonly draft: object };

/** A row of a file as far as it can be judged by itself. */
export type JudgedRow = SoundRow | { readonly line: CsvLine; readonly errors: Errors };

/** What rows are judged by. */
export type Judging = {
  readonly target: Target;
  readonly columns: readonly ImportColumn[];
  readonly reading: Reading;
  /** Whose records they become, where they belong to whoever imports them. */
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
 * Judges the rows of one file, in their order. A row that stands in it twice is meant twice; the same file again has
 * the same rows as often, so nothing is doubled.
 */
export function rowJudge({ target, columns, reading, owner }: Judging): (line: CsvLine) => JudgedRow {
  const seen = new Map<string, number>();
  return (line) => {
    const values: Record<string, unknown> = {};
    const errors: Record<string, readonly Text[]> = {};
    for (const column of columns) {
      const read = readCell(column, line.cells, reading);
      if ('fault' in read) errors[column.name] = [read.fault];
      else if (read.value !== undefined) values[column.name] = read.value;
    }
    const judged = target.judge(values);
    if ('errors' in judged) {
      // A cell that could not be read says more than that its field is missing.
      return { line, errors: { ...judged.errors, ...errors } };
    }
    if (Object.keys(errors).length > 0) return { line, errors };
    const once = hashOf(owner, judged.draft, 0);
    const times = seen.get(once) ?? 0;
    seen.set(once, times + 1);
    return { line, draft: judged.draft, hash: times === 0 ? once : hashOf(owner, judged.draft, times) };
  };
}
