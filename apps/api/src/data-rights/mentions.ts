import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  idempotencyKeys,
  importJobs,
  importRejects,
  mails,
  notifications,
  outbox,
  users,
  webhookDeliveries,
} from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import type { Db } from '../db/store.ts';

/** What identifies a person in texts. */
export type Identity = {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
};

type Copies = {
  readonly table: PgTable;
  readonly columns: readonly PgColumn[];
  /** Condition of the rows of a company. */
  readonly of: (companyId: number) => SQL | undefined;
};

const usersOf = (companyId: number) =>
  build.select({ id: users.id }).from(users).where(eq(users.companyId, companyId));

/** Texts for a while only that other records were copied into, with names as they were then. */
const COPIES: readonly Copies[] = [
  {
    table: notifications,
    columns: [notifications.params],
    of: (companyId) => eq(notifications.companyId, companyId),
  },
  {
    table: mails,
    columns: [mails.subject, mails.text, mails.html],
    // Mails about accounts belong to no company; they reach its members by their addresses.
    of: (companyId) =>
      or(
        eq(mails.companyId, companyId),
        and(
          isNull(mails.companyId),
          sql`lower(${mails.to}) in (select lower(${users.email}) from ${users} where ${users.companyId} = ${companyId})`,
        ),
      ),
  },
  { table: outbox, columns: [outbox.data], of: (companyId) => eq(outbox.companyId, companyId) },
  {
    table: webhookDeliveries,
    columns: [webhookDeliveries.payload],
    of: (companyId) => eq(webhookDeliveries.companyId, companyId),
  },
  { table: importJobs, columns: [importJobs.report], of: (companyId) => eq(importJobs.companyId, companyId) },
  {
    table: importRejects,
    columns: [importRejects.cells, importRejects.reasons],
    of: (companyId) =>
      inArray(
        importRejects.jobId,
        build.select({ id: importJobs.id }).from(importJobs).where(eq(importJobs.companyId, companyId)),
      ),
  },
  {
    table: idempotencyKeys,
    columns: [idempotencyKeys.answer],
    of: (companyId) => inArray(idempotencyKeys.userId, usersOf(companyId)),
  },
];

const literal = (value: string): string => value.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Returns a regular expression of the database that finds a text as a whole, also as JSON. */
const wholeText = (value: string): string => {
  const spellings = new Set([value, JSON.stringify(value).slice(1, -1)]);
  return `(?<![[:alnum:]])(?:${[...spellings].map(literal).join('|')})(?![[:alnum:]])`;
};

/** Returns what is replaced: the address and the number, and the name unless a colleague has the same. */
async function identifying(tx: Db, { id, companyId, name, email, phone }: Identity): Promise<string[]> {
  const namesakes = await tx.$count(
    users,
    and(eq(users.companyId, companyId), ne(users.id, id), eq(sql`lower(${users.name})`, name.toLowerCase())),
  );
  return [email, ...(phone === null ? [] : [phone]), ...(namesakes === 0 ? [name] : [])];
}

/**
 * Replaces a person in the copies of texts that a company keeps for a while: mails, notifications, events, and results of
 * imports and requests. A name that a colleague has as well identifies nobody and stays.
 */
export async function replaceMentions(tx: Db, person: Identity, pseudonym: string): Promise<void> {
  const pattern = (await identifying(tx, person)).map(wholeText).join('|');
  for (const { table, columns, of } of COPIES)
    for (const column of columns) {
      const type = sql.raw(column.getSQLType());
      // The name of the column alone: a statement sets columns of one table.
      await tx.execute(sql`update ${table}
        set ${sql.identifier(columnName(column))} =
          regexp_replace(${column}::text, ${pattern}, ${pseudonym}, 'gi')::${type}
        where ${and(of(person.companyId), sql`${column}::text ~* ${pattern}`)}`);
    }
}

const columnName = ({ name }: PgColumn): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
