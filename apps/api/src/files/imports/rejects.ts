import {
  BOM,
  formatMessage,
  isMessageId,
  LOCALES,
  RESOURCE_SUMMARIES,
  type CsvLine,
  type Fields,
  type Locale,
  type Subject,
} from '@outlay/domain';
import { and, asc, eq, gt } from '../../db/drizzle.ts';
import { qualified } from '../../db/expressions.ts';
import { alias } from '../../db/pg-core.ts';
import { dateOf } from '../../clock.ts';
import { requireRecord } from '../../access/permit.ts';
import { importJobs, importRejects } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { csvLines } from '../exports/csv-text.ts';
import { listFileName } from '../exports/list-file-name.ts';
import { streamOf } from '../exports/download.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import type { Errors } from '../../http/request/validation.ts';
import { translate, text } from '../../http/texts.ts';

/** Rows per read and write. */
const CHUNK = 500;

/** The row of a conflict that would have been inserted. */
const excluded = alias(importRejects, 'excluded');

/** Rejected row of a file: its line, its cells and its errors. */
export type Reject = { readonly line: CsvLine; readonly errors: Errors };

const labelOf = (locale: Locale, fields: Fields, name: string): string => {
  const label = fields[name]?.label;
  return label !== undefined && isMessageId(label) ? `${formatMessage(locale, label)}: ` : '';
};

/** Returns the reasons of a rejected row, as one cell. */
const reasonText = (locale: Locale, fields: Fields, errors: Errors): string =>
  Object.entries(errors)
    .map(
      ([name, all]) =>
        `${labelOf(locale, fields, name)}${all.map((one) => translate(locale, one)).join(' ')}`,
    )
    .join(' ');

/** PostgreSQL text cannot contain NUL. */
const storable = (cells: readonly string[]): string[] => cells.map((cell) => cell.replaceAll('\u0000', ''));

/** Stores rejected rows for download. */
export async function storeRejects(
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
    // Formatted now in each language, because the reader's language is not known yet.
    reasons: Object.fromEntries(
      LOCALES.map((locale) => [locale, reasonText(locale, fields, errors)]),
    ) as Record<Locale, string>,
  }));
  await tx
    .insert(importRejects)
    .values(rows)
    .onConflictDoUpdate({
      target: [importRejects.jobId, importRejects.line],
      set: { cells: qualified(excluded.cells), reasons: qualified(excluded.reasons) },
    });
}

/** Returns a row with its reason in the last column of the heading; surplus cells follow it. */
const withReason = (cells: readonly string[], width: number, reason: string): string[] => [
  ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  reason,
  ...cells.slice(width),
];

/** Returns the subject of a resource by its name. */
const subjectOf = (resource: string): Subject =>
  requireRecord(Object.entries(RESOURCE_SUMMARIES).find(([name]) => name === resource)?.[1] ?? null).subject;

/** Returns the rejected rows of an import as CSV to correct and import again; only for the user who imported them. */
async function downloadRejects(context: RequestContext<'imports.rejected'>): Promise<FileAnswer> {
  const { db, actor, locale, now, params } = context;
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
  const { heading, resource } = requireRecord(job);
  const columns = requireRecord(heading);
  async function* lines(): AsyncGenerator<string> {
    yield `${BOM}${csvLines([withReason(columns, columns.length, translate(locale, text('import.reason')))])}`;
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
    filename: listFileName(locale, { name: resource, subject: subjectOf(resource) }, [
      translate(locale, text('import.rejected_rows')),
      dateOf(actor.company, now),
    ]),
  };
}

/** Handler of the rejected rows of an import as CSV. */
export const rejectedRowHandlers = { 'imports.rejected': downloadRejects };
