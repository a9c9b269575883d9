import { and, eq, getTableColumns, gt, isNull, sql } from '../db/drizzle.ts';
import type { Subject } from '@outlay/domain';
import type { PgColumn } from '../db/pg-core.ts';
import type { Tokens } from '../auth/tokens.ts';
import { auditLog, bankDetails, expenses, receipts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { endingOf } from '../expenses/receipts/receipt-file.ts';
import { streamOf } from '../files/exports/download.ts';
import { storedFiles, type StoredFile } from '../files/exports/stored-files.ts';
import { zipStream, type ZippedFile } from '../files/exports/zip-stream.ts';
import { openIban } from '../people/bank-details/bank-details-read.ts';
import type { Services } from '../services.ts';
import { aboutPerson, PERSONAL_TABLES, type Person, type PersonalTable } from './personal-tables.ts';

/** Rows per read, so that memory use does not depend on how much there is about a person. */
const CHUNK = 500;

type Row = Readonly<Record<string, unknown>>;
type Parts = { readonly db: Db; readonly tokens: Tokens };

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** Returns the exported columns of a table by their property; those that the database computes repeat others. */
function exportedColumns({ table, only, secret = [] }: PersonalTable): Record<string, PgColumn> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(
      ([, column]) =>
        (only === undefined || only.includes(column)) &&
        !secret.includes(column) &&
        column.generated === undefined,
    ),
  );
}

/** Yields the rows of a table about a person; those of tables with an id in its order, in chunks. */
async function* rowsAbout(db: Db, part: PersonalTable, person: Person): AsyncGenerator<readonly Row[]> {
  const columns = exportedColumns(part);
  const { id } = columns;
  const where = aboutPerson(part, person);
  if (id === undefined) {
    yield await db.select(columns).from(part.table).where(where);
    return;
  }
  let last: unknown;
  for (;;) {
    const rows: Row[] = await db
      .select(columns)
      .from(part.table)
      .where(and(where, last === undefined ? undefined : gt(id, last)))
      .orderBy(id)
      .limit(CHUNK);
    yield rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.['id'];
  }
}

/** Subjects whose records are named like a person. */
const NAMED_PERSONS = ['users', 'customers', 'suppliers'] as const satisfies readonly Subject[];

/**
 * Returns a row as the archive shows it: an IBAN in full, and neither addresses nor personal data of other users. Values in
 * entries about other records, such as payouts and teams, may be those of colleagues.
 */
function shown({ table }: PersonalTable, row: Row, { id }: Person, { tokens }: Parts): Row {
  if (table === bankDetails) {
    const { sealedIban, companyId, ...rest } = row;
    const iban = openIban(tokens, Number(companyId), typeof sealedIban === 'string' ? sealedIban : null);
    return { ...rest, companyId, iban };
  }
  if (table !== auditLog) return row;
  const isAboutOthers = row['subject'] !== null && !(row['subject'] === 'users' && row['recordId'] === id);
  return {
    ...row,
    ...(row['userId'] === id ? {} : { address: null, requestId: null }),
    ...(isAboutOthers ? { detail: null } : {}),
    ...(isAboutOthers && NAMED_PERSONS.some((one) => one === row['subject']) ? { recordName: null } : {}),
  };
}

async function* jsonOf(parts: Parts, part: PersonalTable, person: Person): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const rows of rowsAbout(parts.db, part, person))
    for (const row of rows) {
      const named = Object.entries(shown(part, row, person, parts)).map(([name, value]) => [
        snakeCase(name),
        value,
      ]);
      yield `${separator}${JSON.stringify(Object.fromEntries(named))}`;
      separator = ',\n';
    }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the receipts of a person's expenses, named by expense and position. */
async function receiptsOf(db: Db, { id, companyId }: Person): Promise<StoredFile[]> {
  const rows = await db
    .select({
      number: expenses.number,
      position: sql<number>`(row_number() over (partition by ${receipts.expenseId} order by ${receipts.id}))::int`,
      companyId: receipts.companyId,
      type: receipts.type,
      key: receipts.storageKey,
      at: receipts.uploadedAt,
    })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(
      and(
        eq(expenses.userId, id),
        companyId === null ? undefined : eq(expenses.companyId, companyId),
        isNull(receipts.releasedAt),
      ),
    )
    .orderBy(expenses.id, receipts.id);
  return rows.map((row) => ({
    name: `receipts/${row.companyId}-${row.number}-${row.position}.${endingOf(row.type)}`,
    key: row.key,
    at: row.at,
  }));
}

async function* filesOf(
  { store, tokens, files }: Pick<Services, 'store' | 'tokens' | 'files'>,
  person: Person,
  now: Date,
): AsyncGenerator<ZippedFile> {
  const about = {
    user_id: person.id,
    company_id: person.companyId,
    created_at: now.toISOString(),
    files: PERSONAL_TABLES.map(({ file }) => `${file}.json`),
  };
  yield {
    name: 'about.json',
    body: streamOf(ReadableStream.from([`${JSON.stringify(about, null, 2)}\n`])),
    at: now,
  };
  for (const part of PERSONAL_TABLES)
    yield {
      name: `${part.file}.json`,
      body: streamOf(jsonOf({ db: store.db, tokens }, part, person)),
      at: now,
    };
  yield* storedFiles(files, await receiptsOf(store.db, person));
}

/** Streams everything that is stored about a person as a ZIP: one JSON file for each table, and the receipts. */
export const personArchive = (
  services: Pick<Services, 'store' | 'tokens' | 'files'>,
  person: Person,
  now: Date,
): ReadableStream<Uint8Array> => zipStream(filesOf(services, person, now));
