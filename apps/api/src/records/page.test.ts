import { integer, pgTable } from '../db/pg-core.ts';
import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { readPage } from './page.ts';
import type { ListSource } from './list-source.ts';
import type { Reader } from './reader.ts';

const things = pgTable('things', { id: integer().primaryKey(), companyId: integer().notNull() });
const source = (): ListSource => ({
  table: things,
  joins: [],
  fields: { id: things.id },
  where: [],
  sorts: {},
});
// The list depends only on the actor's company.
const actor = { company: { id: 1 } } as Actor;

/** Returns windows of a list to which rows are added while it is read. */
function busyReader(rows: number[], adds: (call: number) => number): Reader {
  let call = 0;
  return {
    actor,
    now: new Date(),
    one: async <Row>(key: string, _: unknown, values: Readonly<Record<string, unknown>> = {}) => {
      call += 1;
      for (let more = adds(call); more > 0; more -= 1) rows.unshift((rows[0] ?? 0) + 1);
      const [, limit = '0', reversed] = /^(?<limit>\d+)(?<reversed> reversed)? /u.exec(key) ?? [];
      const ordered = reversed === undefined ? rows : rows.toReversed();
      const offset = Number(values['offset']);
      const window = ordered.slice(offset, offset + Number(limit));
      const page = (reversed === undefined ? window : window.toReversed()).map((id) => ({ id }));
      return { stamp: null, total: rows.length, rows: page.length === 0 ? null : page } as Row;
    },
  };
}

test('returns a far page that matches its total, however many rows were added after the count', async () => {
  for (const page of [27, 30, 49, 50]) {
    const rows = Array.from({ length: 1_000 }, (_, at) => 1_000 - at);
    // Rows are added between counting and reading, and again between the next two reads.
    const reader = busyReader(rows, (call) => (call === 2 || call === 3 ? 3 : 0));
    const { rows: read, total } = await readPage<{ id: number }>(
      reader,
      'things',
      { page, per_page: 20 },
      source,
    );
    const ids = read.map(({ id }) => id);
    expect([page, total, ids]).toEqual([page, 1_006, rows.slice((page - 1) * 20, page * 20)]);
  }
});

test('returns a page of a list that changes constantly', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => 1_000 - at);
  const { rows: read } = await readPage(
    busyReader(rows, () => 1),
    'things',
    { page: 40, per_page: 20 },
    source,
  );
  expect(read).toHaveLength(20);
});
