import { searchFold } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { PgDialect } from '../db/pg-core.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { expenses, suppliers, users } from '../db/schema/index.ts';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { search } from './conditions.ts';

const OWNER = 'owner@outlay.example';

const from = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));

/** Characters with several spellings, by script, among characters that the search must keep apart. */
const CHARACTER = fc.oneof(
  from(0x20, 0x7e),
  from(0x09, 0x0d),
  from(0xa0, 0x24f),
  from(0x300, 0x36f),
  from(0x391, 0x3a1),
  from(0x3a3, 0x3c9),
  from(0x410, 0x44f),
  from(0x600, 0x6ff),
  from(0x750, 0x77f),
  from(0x1ea0, 0x1eff),
  from(0x200b, 0x200f),
  from(0x202a, 0x202e),
  from(0x2066, 0x2069),
  from(0xfb50, 0xfbb1),
  from(0xfe70, 0xfe74),
  from(0xfe76, 0xfefc),
  from(0xff10, 0xff5a),
  fc.constantFrom(
    ' ',
    ' و ',
    'و',
    'لا',
    'ﻻ',
    'ﷲ',
    'ﷺ',
    'ـ',
    '\u00a0',
    '\u3000',
    '\ufeff',
    '%',
    '_',
    '\\',
    '😀',
  ),
);
const TEXT = fc.array(CHARACTER, { maxLength: 24 }).map((characters) => characters.join(''));

/** A stored name, and searches that must find it. */
const NAMES: readonly (readonly [name: string, ...queries: string[]])[] = [
  ['شركة النخيل', 'شركه', 'شركة', 'شَرِكَة', 'ﺷﺮﻛﺔ'],
  ['شركه الفيصل', 'شركة الفيصل'],
  ['هدى للعطور', 'هدي'],
  ['هدي الورد', 'هدى الورد'],
  ['اشتراك الصحف', 'إشتراك', 'أشتراك', 'اشــتراك'],
  ['إشتراك البرامج', 'اشتراك البرامج'],
  ['عشاء الضيوف', 'عشــاء', 'عشا'],
  ['عشــاء العمل', 'عشاء العمل'],
  ['وقود ونقل', 'وقود و نقل'],
  ['ورق و أحبار', 'ورق واحبار'],
  ['مكتبة آلاء', 'مكتبه الاء', 'مكتبة ﺁﻻء'],
  ['مخزن ٠٠٣٣١', '00331', '۰۰۳۳۱'],
  ['Store 00332', '٠٠٣٣٢', '۰۰۳۳۲'],
  ['Café Münster', 'cafe munster', 'CAFÉ'],
  ['Cafe Lima', 'CAFÉ LÍMA'],
  ['100% Cotton_Co', '100%', 'cotton_', '١٠٠٪'],
];

test('a search of requests folds no text in the database: their keys are stored', () => {
  const searched = [
    expenses.number,
    expenses.description,
    { reference: expenses.supplierId, table: suppliers, among: undefined },
    { reference: expenses.userId, table: users, among: undefined },
  ];
  for (const q of ['Lunch', 'Lu']) {
    const { sql: text } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(search(q, searched) ?? sql``);
    expect(text.match(/"(?:number|description|name)_key"/gu)).toHaveLength(searched.length);
    expect(text).not.toContain('search_fold');
  }
});

describe.each(DATABASES)('search on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const found = async (q: string): Promise<string[]> => {
    const query = { q, per_page: 20 };
    const { items } = ok(await server.call('suppliers.list', { as: OWNER, query })).body.data as {
      items: readonly { name: string }[];
    };
    return items.map(({ name }) => name);
  };

  it('folds texts in the database as the domain does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(TEXT, { minLength: 50, maxLength: 50 }), async (texts) => {
        const rows = await rowsOf<{ text: string; folded: string }>(
          server.store.db,
          sql`select t as text, search_fold(t) as folded from json_array_elements_text(${JSON.stringify(texts)}::json) t`,
        );
        expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ text }) => searchFold(text)));
        expect(rows.map(({ folded }) => searchFold(folded))).toEqual(rows.map(({ folded }) => folded));
      }),
      { numRuns: 60 },
    );
    const [row] = await rowsOf<{ folded: string | null }>(
      server.store.db,
      sql`select search_fold(null) as folded`,
    );
    expect(row?.folded).toBeNull();
  });

  it('finds names in every spelling of letters, digits and accents', async () => {
    for (const [name] of NAMES) ok(await server.call('suppliers.create', { as: OWNER, body: { name } }));
    for (const [name, ...queries] of NAMES) {
      for (const q of queries)
        expect({ q, found: await found(q) }).toMatchObject({ q, found: expect.arrayContaining([name]) });
    }
    expect(await found('شركات')).not.toContain('شركة النخيل');
    expect(await found('cotton%co')).toEqual([]);
    // Only tatweel, which the comparison ignores.
    expect(await found('ـ')).toEqual(['عشــاء العمل']);
  });

  it('finds expenses by any part of their texts, with and without an index', async () => {
    const DESCRIPTIONS = [
      'عشاء الضيوف',
      'وقود ونقل',
      'Café 12 % off',
      'Taxi to T3',
      '日本語',
      'x-y_z',
      'Naïve ٣٣١',
    ];
    const amount = { minor: 100, currency: 'SAR' };
    for (const description of DESCRIPTIONS)
      ok(
        await server.call('expenses.create', {
          as: OWNER,
          body: { amount, incurred_on: '2025-03-02', description },
        }),
      );
    type Row = { id: number; number: string; description: string; user: Named; supplier: Named | null };
    type Named = { name: string };
    const list = async (query: { q?: string }): Promise<Row[]> =>
      (
        ok(await server.call('expenses.list', { as: OWNER, query: { ...query, limit: 500 } })).body.data as {
          items: Row[];
        }
      ).items;
    const all = await list({});
    expect(new Set(all.flatMap(({ supplier }) => supplier?.name ?? [])).size).toBeGreaterThan(1);
    const textsOf = ({ number, description, user, supplier }: Row): string[] =>
      [number, description, user.name, supplier?.name ?? ''].map(searchFold);
    const texts = [...new Set(all.flatMap(textsOf))].flatMap((text) =>
      [...text].length > 0 ? [[...text]] : [],
    );
    const part = fc
      .constantFrom(...texts)
      .chain((letters) =>
        fc
          .tuple(fc.nat(letters.length - 1), fc.integer({ min: 1, max: 6 }))
          .map(([from, length]) => letters.slice(from, from + length).join('')),
      );
    await fc.assert(
      fc.asyncProperty(part, async (q) => {
        fc.pre(q.trim() !== '');
        const wanted = searchFold(q.trim());
        const matching = all.filter((row) => textsOf(row).some((text) => text.includes(wanted)));
        expect({ q, ids: (await list({ q })).map(({ id }) => id) }).toEqual({
          q,
          ids: matching.map(({ id }) => id),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('finds an expense by its number in Arabic and Persian digits', async () => {
    const body = { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2025-03-02', description: 'عشاء' };
    const { number } = ok(await server.call('expenses.create', { as: OWNER, body })).body.data as {
      number: string;
    };
    for (const zero of [0x660, 0x6f0]) {
      const q = number.replace('EXP-', '').replaceAll(/\d/gu, (d) => String.fromCodePoint(zero + Number(d)));
      const { items } = ok(await server.call('expenses.list', { as: OWNER, query: { q } })).body.data as {
        items: readonly { number: string }[];
      };
      expect(items.map((item) => item.number)).toContain(number);
    }
  });
});
