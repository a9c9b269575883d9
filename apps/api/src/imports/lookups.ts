import { latinDigits, searchFold } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { text, type Text } from '../http/words.ts';

/** The id of a record, or why there is none. */
export type Found = { readonly value: number } | { readonly fault: Text };

type Named = { id: number; name: string; name_ar: string | null; code: string | null; email: string | null };

const NONE = sql`null`;
const SOURCES: Readonly<Record<string, { table: SQL; arabic: SQL; code: SQL; email: SQL }>> = {
  teams: { table: sql`teams`, arabic: NONE, code: NONE, email: NONE },
  suppliers: { table: sql`suppliers`, arabic: NONE, code: sql`tax_number`, email: sql`email` },
  customers: { table: sql`customers`, arabic: NONE, code: sql`tax_number`, email: sql`email` },
  entryTypes: { table: sql`entry_types`, arabic: sql`name_ar`, code: NONE, email: NONE },
  accounts: { table: sql`accounts`, arabic: sql`name_ar`, code: sql`code`, email: NONE },
  members: { table: sql`users`, arabic: NONE, code: NONE, email: sql`email` },
  permissionSets: { table: sql`permission_sets`, arabic: NONE, code: NONE, email: NONE },
};

/** Ids by what people write for a record; null where several have the same. */
type Index = { readonly ids: ReadonlySet<number>; readonly words: ReadonlyMap<string, number | null> };

async function readIndex(db: Db, companyId: number, resource: string): Promise<Index> {
  const source = SOURCES[resource];
  if (source === undefined) return { ids: new Set(), words: new Map() };
  const { table, arabic, code, email } = source;
  const rows = await rowsOf<Named>(
    db,
    sql`select id, name, ${arabic} as name_ar, ${code} as code, ${email} as email
      from ${table} where company_id = ${companyId}`,
  );
  const words = new Map<string, number | null>();
  // What is written first wins over what may be shared: a code before a name.
  for (const by of ['code', 'email', 'name', 'name_ar'] as const) {
    const level = new Map<string, number | null>();
    for (const row of rows) {
      const key = searchFold(row[by] ?? '');
      if (key === '' || words.has(key)) continue;
      const known = level.get(key);
      level.set(key, known === undefined || known === row.id ? row.id : null);
    }
    for (const [key, id] of level) words.set(key, id);
  }
  return { ids: new Set(rows.map(({ id }) => id)), words };
}

/** Finds the company's records by id, code, e-mail or name. */
export type Lookups = { find(resource: string, words: string, byId: boolean): Found };

/** Reads what the references of some resources may name. */
export async function readLookups(
  db: Db,
  companyId: number,
  resources: ReadonlySet<string>,
): Promise<Lookups> {
  const indexes = new Map<string, Index>();
  for (const resource of resources) indexes.set(resource, await readIndex(db, companyId, resource));
  return {
    find(resource, words, byId) {
      const index = indexes.get(resource);
      const digits = latinDigits(words).trim();
      const id = /^[1-9]\d{0,9}$/u.test(digits) ? Number(digits) : null;
      const isId = id !== null && index?.ids.has(id) === true;
      if (byId && isId) return { value: id };
      const named = index?.words.get(searchFold(words));
      if (named === null) return { fault: text('validation.ambiguous_record') };
      if (named !== undefined) return { value: named };
      return isId ? { value: id } : { fault: text('validation.unknown_record') };
    },
  };
}
