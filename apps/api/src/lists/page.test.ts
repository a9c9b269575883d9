import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { readTexts, type ListSource } from './page.ts';
import type { Reader } from './reader.ts';

const source = (): ListSource => ({ select: sql`e.id`, from: sql`thing e`, where: [], sorts: {} });
// The list asks the reader for nothing but the company.
const actor = { company: { id: 1 } } as Actor;

/** Answers windows of a list that somebody adds to while it is read. */
function busyReader(rows: number[], adds: (call: number) => number): Reader {
  let call = 0;
  return {
    actor,
    now: new Date(),
    one: async <Row>(key: string, _: unknown, values: Readonly<Record<string, unknown>> = {}) => {
      call += 1;
      for (let more = adds(call); more > 0; more -= 1) rows.unshift((rows[0] ?? 0) + 1);
      const [, limit = '0', turned] = /^(?<limit>\d+)(?<turned> turned)? /u.exec(key) ?? [];
      const ordered = turned === undefined ? rows : rows.toReversed();
      const offset = Number(values['offset']);
      const window = ordered.slice(offset, offset + Number(limit));
      const texts = (turned === undefined ? window : window.toReversed()).join('\u001e');
      return { stamp: null, total: rows.length, texts: texts === '' ? null : texts } as Row;
    },
  };
}

test('a far page is the one its total tells, however many rows were added since they were counted', async () => {
  for (const page of [27, 30, 49, 50]) {
    const rows = Array.from({ length: 1_000 }, (_, at) => 1_000 - at);
    // Something is added between counting and reading, and again between the next two.
    const reader = busyReader(rows, (call) => (call === 2 || call === 3 ? 3 : 0));
    const { texts, total } = await readTexts(reader, 'things', { page, per_page: 20 }, source);
    expect([page, total, texts]).toEqual([page, 1_006, rows.slice((page - 1) * 20, page * 20).map(String)]);
  }
});

test('a list that never stands still is answered all the same', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => 1_000 - at);
  const { texts } = await readTexts(
    busyReader(rows, () => 1),
    'things',
    { page: 40, per_page: 20 },
    source,
  );
  expect(texts).toHaveLength(20);
});
