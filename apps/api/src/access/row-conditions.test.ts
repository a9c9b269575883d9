import { PGlite } from '@electric-sql/pglite';
import { asSubject, createAbility, isFieldShown, OPERATORS, type PermissionRule } from '@outlay/domain';
import { and, sql } from '../db/drizzle.ts';
import { drizzle } from 'drizzle-orm/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedRows, rowsShowing, type ConditionColumns } from './row-conditions.ts';

type Row = {
  id: number;
  user_id: number | null;
  status: string | null;
  overdue: boolean | null;
  team: { id: number } | null;
};

const columns: ConditionColumns = {
  user_id: { sql: sql`user_id`, type: 'number' },
  status: { sql: sql`status`, type: 'string' },
  overdue: { sql: sql`overdue`, type: 'boolean' },
  'team.id': { sql: sql`team_id`, type: 'number' },
};

const client = new PGlite();
const db = drizzle({ client });
const numbers = [null, 0, 1, 2, 3];
/** Values that no row has and no integer column can contain. */
const strange = [1.5, -0.5, 3_000_000_000, -1e300];
const texts = [null, '', 'draft', 'pending', 'Zé', 'ب'];
const rows: Row[] = numbers.flatMap((user_id) =>
  texts.flatMap((status) =>
    [null, true, false].map((overdue, at) => {
      const team = numbers[((user_id ?? 4) + at) % 5] ?? null;
      return { id: 0, user_id, status, overdue, team: team === null ? null : { id: team } };
    }),
  ),
);
rows.forEach((row, at) => Object.assign(row, { id: at + 1 }));

beforeAll(async () => {
  await client.exec('create table thing (id int, user_id int, status text, overdue boolean, team_id int)');
  for (const row of rows) {
    const values = [row.id, row.user_id, row.status, row.overdue, row.team?.id ?? null];
    await client.query('insert into thing values ($1, $2, $3, $4, $5)', values);
  }
});
afterAll(() => client.close());

const scalar = fc.constantFrom<(string | number | boolean | null)[]>(
  ...numbers,
  ...strange,
  ...texts,
  true,
  false,
);
const bound = fc.constantFrom<(string | number)[]>(0, 1, 2, ...strange, 'draft', 'pending', '', 'ب');
const operand = (operator: (typeof OPERATORS)[number]): fc.Arbitrary<unknown> => {
  if (operator === '$in' || operator === '$nin') return fc.array(scalar, { maxLength: 3 });
  if (operator === '$exists') return fc.boolean();
  return operator === '$eq' || operator === '$ne' ? scalar : bound;
};
const comparison = fc
  .uniqueArray(fc.constantFrom(...OPERATORS), { minLength: 1, maxLength: 2 })
  .chain((used) =>
    fc.record(Object.fromEntries(used.map((operator) => [operator, operand(operator)])), {
      noNullPrototype: true,
    }),
  );
const conditions = fc.dictionary(fc.constantFrom(...Object.keys(columns)), fc.oneof(scalar, comparison), {
  minKeys: 1,
  maxKeys: 3,
  noNullPrototype: true,
});
const rule = fc.record(
  {
    action: fc.constantFrom<PermissionRule['action'][]>('read', 'update', 'manage', ['read', 'update']),
    subject: fc.constantFrom<PermissionRule['subject'][]>('expense', 'all', 'sales'),
    conditions,
    inverted: fc.boolean(),
    fields: fc.constantFrom(['status'], ['details', 'amount']),
  },
  { requiredKeys: ['action', 'subject'], noNullPrototype: true },
);

test('a list contains exactly the rows that the ability allows in memory, for any rules and null values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 5 }), async (rules) => {
      const ability = createAbility(rules);
      expect(ability.problem).toBeNull();
      const inMemory = rows
        .filter((row) => ability.can('read', asSubject('expense', row)))
        .map(({ id }) => id);
      const answer = await db.execute(
        sql`select id from thing where ${allowedRows(ability, 'read', 'expense', columns)} order by id`,
      );
      expect(answer.rows.map(({ id }) => id)).toEqual(inMemory);
    }),
    { numRuns: 600 },
  );
});

test('a condition contains exactly the rows on which the ability shows fields, for any rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { maxLength: 5 }), async (rules) => {
      const ability = createAbility(rules);
      const isShown = (row: Row): boolean =>
        ability.can('read', asSubject('expense', row)) &&
        ['status', 'details'].every((field) => isFieldShown(ability, 'expense', row, field));
      const shown = and(
        allowedRows(ability, 'read', 'expense', columns),
        rowsShowing(ability, 'expense', columns, ['status', 'details']),
      );
      const answer = await db.execute(sql`select id from thing where ${shown} order by id`);
      expect(answer.rows.map(({ id }) => id)).toEqual(rows.filter(isShown).map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

test('rejects a rule about a field without a column', () => {
  const ability = createAbility([{ action: 'read', subject: 'expense', conditions: { secret: 1 } }]);
  expect(() => allowedRows(ability, 'read', 'expense', columns)).toThrow(/field secret/u);
});
