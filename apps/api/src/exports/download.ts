import type { Resource } from '@outlay/domain';
import { and, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import type { AskedAnyhow, FileAnswer } from '../http/asked.ts';
import { orderOf, type ListAsked, type ListSource } from '../lists/page.ts';
import { sourceOf, type RecordKind } from '../records/record-kind.ts';
import { exportColumns, headings, rowCells } from './columns.ts';
import { BOM, csvLines } from './csv-text.ts';

/** Rows read and written at once: the memory an export takes does not grow with the list. */
const CHUNK = 500;

type Row = Record<string, unknown>;
type Asking = ListAsked & { readonly columns?: string | undefined };
type Downloading<Query> = AskedAnyhow & { readonly actor: Actor; query(): Query };

/** The rows of a list in its order, whole, some at a time. Only their ids are read at once. */
export async function* rowsInOrder(db: Db, source: ListSource, asked: ListAsked): AsyncGenerator<Row[]> {
  const where = and(...source.where) ?? sql`true`;
  const found = await rowsOf<{ id: number }>(
    db,
    sql`select e.id from ${source.narrow ?? source.from} where ${where} order by ${orderOf(source, asked)}`,
  );
  for (let at = 0; at < found.length; at += CHUNK) {
    const ids = found.slice(at, at + CHUNK).map(({ id }) => id);
    const rows = await rowsOf<Row & { id: number }>(
      db,
      sql`select ${source.select} from ${source.from} where e.id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Texts as a stream of bytes, made as they are read. */
export const streamOf = (texts: AsyncIterable<string>): ReadableStream<Uint8Array> =>
  ReadableStream.from(texts).pipeThrough(new TextEncoderStream());

/** What a download is made of. */
export type DownloadParts<Query> = {
  readonly resource: Pick<Resource, 'name' | 'subject' | 'fields'>;
  source(asked: Downloading<Query>, query: Query): ListSource;
  finish?(asked: Downloading<Query>, rows: Row[]): Promise<Row[]>;
};

/** A list as CSV: the same filters, order and permissions as the list, every page, in the reader's language. */
export const download =
  <Query extends Asking>({ resource, source, finish }: DownloadParts<Query>) =>
  async (asked: Downloading<Query>): Promise<FileAnswer> => {
    const { actor, db, locale, now } = asked;
    const query = asked.query();
    const columns = exportColumns(resource.fields, query.columns);
    const list = source(asked, query);
    async function* lines(): AsyncGenerator<string> {
      yield `${BOM}${csvLines([headings(columns, locale)])}`;
      for await (const read of rowsInOrder(db, list, query)) {
        const rows = finish === undefined ? read : await finish(asked, read);
        yield csvLines(
          rows.map((row) => rowCells(columns, withoutHidden(actor.ability, resource.subject, row), locale)),
        );
      }
    }
    return {
      body: streamOf(lines()),
      type: 'text/csv; charset=utf-8',
      filename: `${resource.name}-${now.toISOString().slice(0, 10)}.csv`,
    };
  };

/** The same for a kind of plain record. */
export const downloadRecords = <Entity extends object, Query extends Asking>(
  resource: Pick<Resource, 'name' | 'subject' | 'fields'>,
  kind: RecordKind<Entity, Query>,
) =>
  download<Query>({
    resource,
    source: ({ actor }, query) => sourceOf(kind, actor, query, 'export'),
    finish: async ({ db, actor, now }, rows) =>
      kind.finish === undefined
        ? rows
        : ((await kind.finish(db, actor, rows as Entity[], now)) as unknown as Row[]),
  });
