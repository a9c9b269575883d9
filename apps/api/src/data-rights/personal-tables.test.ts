import { getTableColumns, getTableName, is } from '../db/drizzle.ts';
import { getTableConfig, PgTable } from '../db/pg-core.ts';
import { expect, test } from 'vitest';
import * as schema from '../db/schema/index.ts';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';
import { NOT_ABOUT_USERS, NOT_EXPORTED } from './not-personal.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const TABLES: Readonly<Record<string, PgTable>> = Object.fromEntries(
  Object.entries({ ...schema, exchangeRates, periodChanges }).flatMap(([name, table]) =>
    is(table, PgTable) ? [[name, table]] : [],
  ),
);

/** Names of columns that refer to users, also without a foreign key. */
const REFERS_TO_USERS = /^(?:user|actor|by|onBehalfOf|delegate)Id$|By$/u;

/** Returns the columns of a table that refer to users: by a foreign key, or by their name. */
function columnsOfUsers(table: PgTable): string[] {
  const byKey = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const at = foreignColumns.findIndex((column) => foreignTable === schema.users && column.name === 'id');
    return at === -1 ? [] : [columns[at]];
  });
  return Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    byKey.includes(column) || (column.dataType === 'number' && REFERS_TO_USERS.test(name)) ? [name] : [],
  );
}

test('every column that refers to users is exported, or left out for a reason', () => {
  const missing: string[] = [];
  for (const [name, table] of Object.entries(TABLES)) {
    const columns = getTableColumns(table);
    const exported = PERSONAL_TABLES.filter((one) => one.table === table).flatMap(({ by }) => by);
    for (const column of columnsOfUsers(table))
      if (!exported.some((one) => one === columns[column]) && !(`${name}.${column}` in NOT_EXPORTED))
        missing.push(`${name}.${column}`);
  }
  expect(missing).toEqual([]);
});

test('every table is exported, or contains nothing about users for a reason', () => {
  const exported = new Set(PERSONAL_TABLES.map(({ table }) => getTableName(table)));
  const others = Object.entries(TABLES).filter(([, table]) => !exported.has(getTableName(table)));
  const left = new Set(Object.keys(NOT_EXPORTED).map((column) => column.split('.')[0]));
  expect(
    others.map(([name]) => name).filter((name) => !(name in NOT_ABOUT_USERS) && !left.has(name)),
  ).toEqual([]);
});

test('reasons name columns and tables that exist, and that are not exported', () => {
  const exported = new Set(PERSONAL_TABLES.map(({ table }) => table));
  for (const name of Object.keys(NOT_ABOUT_USERS)) {
    const table = TABLES[name];
    expect([name, table !== undefined && !exported.has(table) && columnsOfUsers(table).length === 0]).toEqual(
      [name, true],
    );
  }
  for (const column of Object.keys(NOT_EXPORTED)) {
    const [table = '', name = ''] = column.split('.');
    const known = TABLES[table];
    expect([column, known !== undefined && columnsOfUsers(known).includes(name)]).toEqual([column, true]);
  }
});

test('files of the archive have different names', () => {
  const names = PERSONAL_TABLES.map(({ file }) => file);
  expect(new Set(names).size).toBe(names.length);
});
