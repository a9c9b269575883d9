import { CONTRACT } from '@outlay/api-client/contract';
import type { JournalExport } from '@outlay/domain';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { sql } from '../../db/drizzle.ts';
import { expect } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { ok, type TestServer } from '../server.ts';

export const OWNER = 'owner@outlay.example';

/** Returns the calls of tests of journal exports: they create exports and read their files. */
export function journalExportCalls(serverOf: () => TestServer) {
  const create = (body: object, headers: Record<string, string> = {}, as = OWNER) =>
    serverOf().call('journalExports.create', { as, body, headers });
  const created = async (body: object): Promise<JournalExport> =>
    ok(await create(body)).body.data as JournalExport;
  async function fileOf(
    id: number,
    as = OWNER,
    name: 'journalExports.file' | 'journalExports.receipts' = 'journalExports.file',
  ): Promise<{ status: number; bytes: Buffer }> {
    const path = CONTRACT[name].path.replace('{id}', String(id));
    const authorization = `Bearer ${await serverOf().token(as)}`;
    const answer = await serverOf().fetch(
      new Request(`http://localhost${path}`, { headers: { authorization } }),
    );
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const textOf = async (id: number) => (await fileOf(id)).bytes.toString();
  /** Names and contents of the receipts of an export. */
  const receiptsOf = async (id: number, as = OWNER): Promise<ReadonlyMap<string, string>> => {
    const { status, bytes } = await fileOf(id, as, 'journalExports.receipts');
    expect(status).toBe(200);
    const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
    const files = new Map<string, string>();
    for (const entry of await zip.getEntries())
      if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
    return files;
  };
  const read = <Row extends object>(query: ReturnType<typeof sql>) => rowsOf<Row>(serverOf().store.db, query);

  /** Days of the first entries that are not exported; each is a period of its own. */
  const openDays = async (count: number): Promise<string[]> => {
    const rows = await read<{ day: string }>(
      sql`select to_char(date, 'YYYY-MM-DD') as day from journal_entries
        where company_id = 1 and export_id is null group by date order by count(*) desc, date limit ${count}`,
    );
    return rows.map(({ day }) => day);
  };

  /** Number of expenses that are exported without their entry, or booked although an export contains it. */
  const contradictions = async ({ store } = serverOf()): Promise<number> => {
    const [row] = await rowsOf<{ n: number }>(
      store.db,
      sql`select count(*)::int as n from expenses x join journal_entries e on e.source = 'expense' and e.source_id = x.id
        where e.reverses_id is null and not exists (select 1 from journal_entries r where r.reverses_id = e.id)
        and (x.book_status = 'exported') <> (e.export_id is not null)`,
    );
    return row?.n ?? -1;
  };

  const mark = (query: object, as = OWNER) =>
    serverOf().call('bookkeeping.download', { as, query: { ...query, mark: '1' } });

  return { create, created, fileOf, textOf, receiptsOf, read, openDays, contradictions, mark };
}
