import { formatMessage, isMessageId, LOCALES, type CsvLine, type Fields, type Locale } from '@outlay/domain';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { found } from '../access/permit.ts';
import { importJobs, importRejects } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { BOM, csvLines } from '../exports/csv-text.ts';
import { streamOf } from '../exports/download.ts';
import type { Asked, FileAnswer } from '../http/asked.ts';
import type { Errors } from '../http/validation.ts';
import { say, text } from '../http/words.ts';

/** Rows written and read at once. */
const CHUNK = 500;

/** A row of a file that was refused: where it stands, what is in it, and what is wrong with it. */
export type Reject = { readonly line: CsvLine; readonly errors: Errors };

const labelOf = (locale: Locale, fields: Fields, name: string): string => {
  const label = fields[name]?.label;
  return label !== undefined && isMessageId(label) ? `${formatMessage(locale, label)}: ` : '';
};

/** Why a row was refused, in one cell. */
const reasonIn = (locale: Locale, fields: Fields, errors: Errors): string =>
  Object.entries(errors)
    .map(([name, all]) => `${labelOf(locale, fields, name)}${all.map((one) => say(locale, one)).join(' ')}`)
    .join(' ');

/** The database keeps no NUL. */
const storable = (cells: readonly string[]): string[] => cells.map((cell) => cell.replaceAll('\u0000', ''));

/** Puts refused rows by for whoever sent them. */
export async function keepRejects(
  tx: Db,
  jobId: string,
  fields: Fields,
  rejects: readonly Reject[],
): Promise<void> {
  if (rejects.length === 0) return;
  const rows = rejects.map(({ line: { line, cells }, errors }) => ({
    jobId,
    line,
    cells: storable(cells),
    // Said now, as a reason is no data: in each language, as nobody knows yet who will read it.
    reasons: Object.fromEntries(
      LOCALES.map((locale) => [locale, reasonIn(locale, fields, errors)]),
    ) as Record<Locale, string>,
  }));
  await tx
    .insert(importRejects)
    .values(rows)
    .onConflictDoUpdate({
      target: [importRejects.jobId, importRejects.line],
      set: { cells: sql`excluded.cells`, reasons: sql`excluded.reasons` },
    });
}

/** A row below the heading with its reason in the last of the heading's columns; what a row has too much follows it. */
const withReason = (cells: readonly string[], width: number, reason: string): string[] => [
  ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  reason,
  ...cells.slice(width),
];

/** The rows an import refused, as CSV that may be mended and imported again; for nobody but whoever imported. */
export async function downloadRejects(asked: Asked<'imports.rejected'>): Promise<FileAnswer> {
  const { db, actor, locale, params } = asked;
  const [job] = await db
    .select({ heading: importJobs.heading, resource: importJobs.resource })
    .from(importJobs)
    .where(
      and(
        eq(importJobs.id, params.job),
        eq(importJobs.userId, actor.id),
        eq(importJobs.companyId, actor.company.id),
      ),
    );
  const { heading, resource } = found(job);
  const columns = found(heading);
  async function* lines(): AsyncGenerator<string> {
    yield `${BOM}${csvLines([withReason(columns, columns.length, say(locale, text('import.reason')))])}`;
    for (let after = 0; ;) {
      const rows = await db
        .select()
        .from(importRejects)
        .where(and(eq(importRejects.jobId, params.job), gt(importRejects.line, after)))
        .orderBy(asc(importRejects.line))
        .limit(CHUNK);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.line;
      yield csvLines(rows.map(({ cells, reasons }) => withReason(cells, columns.length, reasons[locale])));
    }
  }
  return {
    body: streamOf(lines()),
    type: 'text/csv; charset=utf-8',
    filename: `rejected-${resource}.csv`,
  };
}
