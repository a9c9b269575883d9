import { BOM, conditionFieldsOf, type Resource } from '@outlay/domain';
import { and, inArray } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { dateOf } from '../../clock.ts';
import { withoutHidden } from '../../access/fields.ts';
import { rowsOf } from '../../db/rows.ts';
import { selectFrom, type Fields } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import type { FileAnswer } from '../../http/response/respond.ts';
import { orderOf, type ListQuery, type ListSource } from '../../records/list-source.ts';
import { presentRows, sourceOf, type RecordKind } from '../../records/record-kind.ts';
import { listFileName } from './list-file-name.ts';
import { exportColumns, headings, rowCells } from './columns.ts';
import { csvLines } from './csv-text.ts';

/** Rows per read and write, so that memory use does not depend on the list's length. */
const CHUNK = 500;

type Row = Record<string, unknown>;
type DownloadQuery = ListQuery & { readonly columns?: string | undefined };
type DownloadContext<Query> = Pick<BaseContext, 'db' | 'locale' | 'now'> & {
  readonly actor: Actor;
  query(): Query;
};

/** Yields all rows of a list in its order, in chunks. Only their ids are read at once. */
export async function* rowsInOrder(db: Db, source: ListSource, query: ListQuery): AsyncGenerator<Row[]> {
  const { table, fields, joins } = source;
  const idRows = await rowsOf<{ id: number }>(
    db,
    selectFrom({ id: table.id }, table, source.narrow ?? joins)
      .where(and(...source.where))
      .orderBy(...orderOf(source, query)),
  );
  for (let at = 0; at < idRows.length; at += CHUNK) {
    // Drivers return ids of eight bytes, as the audit log has them, as texts.
    const ids = idRows.slice(at, at + CHUNK).map(({ id }) => Number(id));
    const rows = await rowsOf<Row & { id: number }>(
      db,
      selectFrom(fields, table, joins).where(inArray(table.id, ids)),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Returns the fields with these names, and the id. */
const fieldsNamed = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'id' || names.has(name)));

/** Encodes texts as a stream of bytes, read on demand. */
export const streamOf = (texts: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  ReadableStream.from(texts).pipeThrough(new TextEncoderStream());

/** Input of a download. */
export type DownloadParts<Query> = {
  readonly resource: Pick<Resource, 'name' | 'subject' | 'fields' | 'fileFields'>;
  source(context: DownloadContext<Query>, query: Query): ListSource;
  finish?(context: DownloadContext<Query>, rows: Row[]): Promise<Row[]>;
  /** Returns the values of the columns that files have besides the fields. */
  fromRecord?(record: Row): Row;
  /** Fields that `finish` and `fromRecord` need besides the columns and those that conditions of rules name. */
  readonly reads?: readonly string[];
};

/**
 * Creates the handler of a list as CSV: the same filters, order and permissions as the list, all pages, in the
 * reader's language and the company's time zone. The columns that only files have are always included, because an import may require them.
 */
export const download =
  <Query extends DownloadQuery>({ resource, source, finish, fromRecord, reads = [] }: DownloadParts<Query>) =>
  async (context: DownloadContext<Query>): Promise<FileAnswer> => {
    const { actor, db, locale, now } = context;
    const query = context.query();
    const more = Object.entries(resource.fileFields ?? {}).map(([name, field]) => ({ name, field }));
    const columns = [...exportColumns(resource.fields, query.columns), ...more];
    const written = columns.map(({ name }) => name);
    const ruled = Object.keys(conditionFieldsOf(resource.subject)).map(
      (path) => path.split('.', 1)[0] ?? path,
    );
    const all = source(context, query);
    const list = { ...all, fields: fieldsNamed(all.fields, new Set([...written, ...ruled, ...reads])) };
    const localeOptions = { locale, timeZone: actor.company.timeZone };
    async function* lines(): AsyncGenerator<string> {
      yield `${BOM}${csvLines([headings(columns, localeOptions)])}`;
      for await (const read of rowsInOrder(db, list, query)) {
        const rows = finish === undefined ? read : await finish(context, read);
        const shown = rows.map((row) => withoutHidden(actor.ability, resource.subject, row));
        yield csvLines(
          shown.map((row) => rowCells(columns, { ...row, ...fromRecord?.(row) }, localeOptions)),
        );
      }
    }
    return {
      body: streamOf(lines()),
      type: 'text/csv; charset=utf-8',
      filename: listFileName(locale, resource, [dateOf(actor.company, now)]),
    };
  };

/**
 * Returns the records of a list as a JSON array, one entry of the list per line: the same filters, order and permissions as
 * the list, all pages.
 */
export function downloadJson<Entity extends object, Query extends ListQuery, Stored extends object>(
  resource: Pick<Resource, 'name' | 'subject'>,
  kind: RecordKind<Entity, Query, Stored>,
  { actor, db, locale, now, query }: DownloadContext<Query>,
): FileAnswer {
  const list = sourceOf(kind, actor, query(), 'export');
  async function* lines(): AsyncGenerator<string> {
    let separator = '[\n';
    for await (const rows of rowsInOrder(db, list, query())) {
      const entities = await presentRows(kind, db, actor, rows as unknown as Stored[], now);
      yield separator + entities.map((entity) => JSON.stringify(entity)).join(',\n');
      separator = ',\n';
    }
    yield separator === '[\n' ? '[]\n' : '\n]\n';
  }
  return {
    body: streamOf(lines()),
    type: 'application/json; charset=utf-8',
    filename: listFileName(locale, resource, [dateOf(actor.company, now)], 'json'),
  };
}

/** Creates the handler of a list as CSV for a kind of plain record, as {@link download} does. */
export const downloadRecords = <Entity extends object, Query extends DownloadQuery, Stored extends object>(
  resource: DownloadParts<Query>['resource'],
  kind: RecordKind<Entity, Query, Stored>,
  fromRecord: DownloadParts<Query>['fromRecord'] = () => ({}),
) =>
  download<Query>({
    resource,
    fromRecord,
    reads: Object.keys(kind.fields),
    source: ({ actor }, query) => sourceOf(kind, actor, query, 'export'),
    finish: async ({ db, actor, now }, rows) =>
      kind.finish === undefined
        ? rows
        : ((await kind.finish(db, actor, rows as unknown as Stored[], now)) as unknown as Row[]),
  });
