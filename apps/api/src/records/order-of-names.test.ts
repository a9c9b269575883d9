import { compareNames } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byName } from '../db/schema/columns.ts';
import { rowsOf } from '../db/rows.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';

/** Names in the order that a reader expects: digits, Latin letters, then Arabic letters. */
const ORDERED = [
  '7 Hills',
  '٨ نجوم',
  'adam & Sons',
  'Adam Trading',
  'Émile',
  'Eve',
  'إبراهيم',
  'أحمد',
  'آدم',
  'اسامة',
  'إيمان',
  'ثامر',
  'شــركات الشمال',
  'شركة الخليج',
  'شركه الفيصل',
  'كامل',
  'مؤيد',
  'هدى',
  'هدية',
  'وليد',
  'يوسف',
];

const LETTER = fc.constantFrom(...'aAzZéÉñ09٠٩ -&ابتةهىيئؤءأإآـكکگلمنو', '😀', '\u064e', '\u200f');
const NAME = fc.array(LETTER, { maxLength: 6 }).map((letters) => letters.join(''));

describe.each(DATABASES)('order of names on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    for (const name of ORDERED.toReversed())
      ok(await server.call('suppliers.create', { as: OWNER, body: { name } }));
  });
  afterAll(() => server.close());

  const sorted = async (query: Record<string, unknown>): Promise<string[]> => {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = ok(
        await server.call('suppliers.list', {
          as: OWNER,
          query: { sort: 'name', per_page: 5, page, ...query },
        }),
      ).body.data as { items: readonly { name: string }[]; total: number };
      names.push(...items.map(({ name }) => name));
      if (page * 5 >= total) return names;
    }
  };

  it('sorts Arabic and Latin names as a reader expects, over all pages and in both directions', async () => {
    const rising = await sorted({});
    expect(rising.filter((name) => ORDERED.includes(name))).toEqual(ORDERED);
    expect(await sorted({ desc: true })).toEqual(rising.toReversed());
    expect(rising).toEqual(rising.toSorted(compareNames));
  });

  it('sorts Arabic names, and the only name of a record without one, by the field of the Arabic name', async () => {
    const names = [
      { name: 'Zakat', name_ar: 'أوقاف' },
      { name: 'Audit', name_ar: 'مراجعة' },
      { name: 'Quality' },
    ];
    for (const one of names) ok(await server.call('teams.create', { as: OWNER, body: one }));
    const orderBy = async (sort: 'name' | 'name_ar') => {
      const { items } = ok(await server.call('teams.list', { as: OWNER, query: { sort, per_page: 100 } }))
        .body.data as { items: readonly { name: string }[] };
      return items.map(({ name }) => name).filter((name) => names.some((one) => one.name === name));
    };
    expect(await orderBy('name')).toEqual(['Audit', 'Quality', 'Zakat']);
    expect(await orderBy('name_ar')).toEqual(['Quality', 'Zakat', 'Audit']);
  });

  it('sorts names in the database as the domain compares them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(NAME, { minLength: 40, maxLength: 40 }), async (names) => {
        const rows = await rowsOf<{ name: string }>(
          server.store.db,
          sql`select t.name from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality t(name, at)
            order by ${byName(sql`t.name`)}, t.at`,
        );
        expect(rows.map(({ name }) => name)).toEqual(names.toSorted(compareNames));
      }),
      { numRuns: 60 },
    );
  });
});
