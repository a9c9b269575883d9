import { expect, test } from 'vitest';
import { FASTEST_DATABASE, freshStore } from '../test-support/databases.ts';
import { sql } from './drizzle.ts';
import { placeholder, prepareQuery } from './prepared-query.ts';
import { rowsOf } from './rows.ts';

const query = prepareQuery(
  sql`select ${placeholder('name')}::text as name, ${'fixed'}::text as fixed, ${placeholder('id')}::int as id`,
);

test.each(FASTEST_DATABASE)(
  'a prepared query runs with other values, also in a transaction, on %s',
  async (kind) => {
    const store = await freshStore(kind);
    try {
      for (const values of [
        { name: 'one', id: 1 },
        { name: null, id: 2 },
      ]) {
        const row = { ...values, fixed: 'fixed' };
        expect(await store.read(query.text, query.values(values))).toEqual([row]);
        expect(await store.transaction(async (tx) => rowsOf(tx, query.statement(values)))).toEqual([row]);
      }
    } finally {
      await store.close();
    }
  },
);

test('a prepared query refuses to run without a value', () => {
  expect(() => query.statement({ id: 1 })).toThrow('lacks its value name');
});

test('refuses to prepare a text with a number without a value', () => {
  expect(() => prepareQuery(sql`select '$5' as price`)).toThrow('a number of no value');
});
