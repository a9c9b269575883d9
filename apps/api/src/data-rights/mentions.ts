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

/** As in the HTML of mails. */
const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const asJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** The start of a word, also after the `\n` of a line break in JSON. */
const START = String.raw`(?:(?<![[:alnum:]])|(?<=\\n))`;
/** Keys of objects are no texts. */
const NO_KEY = '(?![^"]*"[[:space:]]*:)';
/** Numbers of JSON, as the database writes them, are no texts. */
const NO_NUMBER = String.raw`(?<![:,] |\[)`;

/** Returns a regular expression of the database that finds a text as a whole, in a text or in the strings of JSON. */
const wholeText = (value: string, isJson: boolean): string => {
  const spellings = new Set([
    value,
    escaped(value),
    ...(isJson ? [asJson(value), asJson(escaped(value))] : []),
  ]);
  const found = `${START}(?:${[...spellings].map(literal).join('|')})(?![[:alnum:]])`;
  if (!isJson) return found;
  return `${/\p{L}/u.test(value) ? '' : NO_NUMBER}${found}${NO_KEY}`;
};

/** Returns true if a name can be told from other words and numbers of a text. */
const isTelling = (name: string): boolean =>
  name.length > 2 && /\p{L}/u.test(name) && !/^(?:true|false|null)$/iu.test(name);

/** Returns what is replaced: the address and the number, and the name unless a colleague has the same. */
async function identifying(tx: Db, { id, companyId, name, email, phone }: Identity): Promise<string[]> {
  const namesakes = await tx.$count(
    users,
    and(eq(users.companyId, companyId), ne(users.id, id), eq(sql`lower(${users.name})`, name.toLowerCase())),
  );
  return [email, ...(phone === null ? [] : [phone]), ...(namesakes === 0 && isTelling(name) ? [name] : [])];
}

/**
 * Replaces a person in the copies of texts that a company keeps for a while: mails, notifications, events, and results of
 * imports and requests. A name that a colleague has as well identifies nobody and stays, as does one of one or two
 * characters or without letters.
 */
export async function replaceMentions(tx: Db, person: Identity, pseudonym: string): Promise<void> {
  const texts = await identifying(tx, person);
  for (const { table, columns, of } of COPIES)
    for (const column of columns) {
      const type = sql.raw(column.getSQLType());
      const isJson = column.getSQLType().startsWith('json');
      const pattern = texts.map((one) => wholeText(one, isJson)).join('|');
      // The name of the column alone: a statement sets columns of one table.
      await tx.execute(sql`update ${table}
        set ${sql.identifier(columnName(column))} =
          regexp_replace(${column}::text, ${pattern}, ${pseudonym}, 'gi')::${type}
        where ${and(of(person.companyId), sql`${column}::text ~* ${pattern}`)}`);
    }
}

const columnName = ({ name }: PgColumn): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
