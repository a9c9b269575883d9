import { latinDigits, searchFold, SERVICE_ROLE } from '@outlay/domain';
import { and, eq, ne, sql, type SQL } from '../../db/drizzle.ts';
import type { PgColumn } from '../../db/pg-core.ts';
import {
  accounts,
  costCenters,
  customers,
  entryTypes,
  permissionSets,
  suppliers,
  taxCodes,
  teams,
  trips,
  users,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { text, type Text } from '../../http/texts.ts';
import type { RecordTable } from '../../records/list-source.ts';

/** Id of a record, or the reason why it was not found. */
export type LookupResult = { readonly value: number } | { readonly fault: Text };

/** Columns that may identify a record in a file. */
type Source = {
  readonly table: RecordTable;
  readonly name: PgColumn;
  readonly arabic?: PgColumn;
  readonly code?: PgColumn;
  readonly email?: PgColumn;
  /** Condition of the records that a file may name; by default all of the table. */
  readonly rows?: SQL;
};

const SOURCES: Readonly<Record<string, Source>> = {
  teams: { table: teams, name: teams.name },
  suppliers: { table: suppliers, name: suppliers.name, code: suppliers.taxNumber, email: suppliers.email },
  customers: { table: customers, name: customers.name, code: customers.taxNumber, email: customers.email },
  entryTypes: { table: entryTypes, name: entryTypes.name, arabic: entryTypes.nameAr },
  accounts: { table: accounts, name: accounts.name, arabic: accounts.nameAr, code: accounts.code },
  members: { table: users, name: users.name, email: users.email, rows: ne(users.role, SERVICE_ROLE) },
  permissionSets: { table: permissionSets, name: permissionSets.name, arabic: permissionSets.nameAr },
  costCenters: {
    table: costCenters,
    name: costCenters.name,
    arabic: costCenters.nameAr,
    code: costCenters.code,
  },
  trips: { table: trips, name: trips.purpose, code: trips.number },
  taxCodes: { table: taxCodes, name: taxCodes.name, arabic: taxCodes.nameAr, code: taxCodes.code },
};

const textOf = (column: PgColumn | undefined): SQL<string | null> =>
  column === undefined ? sql<null>`null::text` : sql<string | null>`${column}`;

/** Ids by identifying text of a record; null if several records share it. */
type ByText = ReadonlyMap<string, number | null>;

/** Ids of a resource's records, and their texts as written and as the search compares them. */
type Index = { readonly ids: ReadonlySet<number>; readonly written: ByText; readonly folded: ByText };

type Row = { readonly id: number } & Readonly<Record<'name' | 'name_ar' | 'code' | 'email', string | null>>;

/** Names that differ in case only are one name. */
const asWritten = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();

function indexBy(rows: readonly Row[], keyOf: (text: string) => string): ByText {
  const byText = new Map<string, number | null>();
  // Unique texts take precedence over those that may be shared: a code before a name.
  for (const by of ['code', 'email', 'name', 'name_ar'] as const) {
    const level = new Map<string, number | null>();
    for (const row of rows) {
      const key = keyOf(row[by] ?? '');
      if (key === '' || byText.has(key)) continue;
      const known = level.get(key);
      level.set(key, known === undefined || known === row.id ? row.id : null);
    }
    for (const [key, id] of level) byText.set(key, id);
  }
  return byText;
}

async function readIndex(db: Db, companyId: number, resource: string): Promise<Index> {
  const source = SOURCES[resource];
  if (source === undefined) return { ids: new Set(), written: new Map(), folded: new Map() };
  const { table, name, arabic, code, email, rows: choices } = source;
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      name: textOf(name),
      name_ar: textOf(arabic),
      code: textOf(code),
      email: textOf(email),
    })
    .from<RecordTable>(table)
    .where(and(eq(table.companyId, companyId), choices));
  return {
    ids: new Set(rows.map(({ id }) => id)),
    written: indexBy(rows, asWritten),
    folded: indexBy(rows, searchFold),
  };
}

/** Finds the company's records by id, code, email or name. */
export type Lookups = { find(resource: string, byText: string, byId: boolean): LookupResult };

/** Reads the identifying texts of the records that some resources may refer to. */
export async function readLookups(
  db: Db,
  companyId: number,
  resources: ReadonlySet<string>,
): Promise<Lookups> {
  const indexes = new Map<string, Index>();
  for (const resource of resources) indexes.set(resource, await readIndex(db, companyId, resource));
  return {
    find(resource, byText, byId) {
      const index = indexes.get(resource);
      const digits = latinDigits(byText).trim();
      const id = /^[1-9]\d{0,9}$/u.test(digits) ? Number(digits) : null;
      const isId = id !== null && index?.ids.has(id) === true;
      if (byId && isId) return { value: id };
      // A name as written takes precedence over others that are only spelled alike.
      const written = index?.written.get(asWritten(byText));
      const named = written === undefined ? index?.folded.get(searchFold(byText)) : written;
      if (named === null) return { fault: text('validation.ambiguous_record') };
      if (named !== undefined) return { value: named };
      return isId ? { value: id } : { fault: text('validation.unknown_record') };
    },
  };
}
