import { and, eq, getTableColumns, inArray, isNull, ne, or, sql, type SQL } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/pg-core.ts';
import { lower } from '../db/expressions.ts';
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
import { escaped } from '../http/response/escape-html.ts';
import type { FormerIdentity } from './former-identity.ts';
import type { Identity } from './identity.ts';

type Copies = {
  readonly table: PgTable;
  readonly key: readonly PgColumn[];
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
    key: [notifications.id],
    columns: [notifications.params],
    of: (companyId) => eq(notifications.companyId, companyId),
  },
  {
    table: mails,
    key: [mails.id],
    columns: [mails.subject, mails.text, mails.html],
    // Mails about accounts belong to no company; they reach its members by their addresses.
    of: (companyId) =>
      or(
        eq(mails.companyId, companyId),
        and(
          isNull(mails.companyId),
          inArray(
            lower(mails.to),
            build
              .select({ email: lower(users.email) })
              .from(users)
              .where(eq(users.companyId, companyId)),
          ),
        ),
      ),
  },
  {
    table: outbox,
    key: [outbox.id],
    columns: [outbox.data],
    of: (companyId) => eq(outbox.companyId, companyId),
  },
  {
    table: webhookDeliveries,
    key: [webhookDeliveries.id],
    columns: [webhookDeliveries.payload, webhookDeliveries.response],
    of: (companyId) => eq(webhookDeliveries.companyId, companyId),
  },
  {
    table: importJobs,
    key: [importJobs.id],
    columns: [importJobs.report],
    of: (companyId) => eq(importJobs.companyId, companyId),
  },
  {
    table: importRejects,
    key: [importRejects.jobId, importRejects.line],
    columns: [importRejects.cells, importRejects.reasons],
    of: (companyId) =>
      inArray(
        importRejects.jobId,
        build.select({ id: importJobs.id }).from(importJobs).where(eq(importJobs.companyId, companyId)),
      ),
  },
  {
    table: idempotencyKeys,
    key: [idempotencyKeys.userId, idempotencyKeys.path, idempotencyKeys.key],
    columns: [idempotencyKeys.answer],
    of: (companyId) => inArray(idempotencyKeys.userId, usersOf(companyId)),
  },
];

type Change = (text: string) => string;

const literal = (value: string): string => value.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);

/** Returns a function that replaces whole words, in any case of their letters. */
function replacing(values: readonly string[], replacement: string): Change {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${values.map(literal).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  );
  return (text) => text.replaceAll(pattern, () => replacement);
}

/** Changes the strings of a JSON value; keys and numbers stay. */
function changeStrings(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => changeStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changeStrings(one, change)]));
}

/** Changes the text of HTML; tags stay. */
const changeHtml = (html: string, change: Change): string =>
  html
    .split(/(?<tag><[^>]*>)/u)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');

/** Returns a text as it stands in a string of JSON. */
const asJson = (value: string): string => JSON.stringify(value).slice(1, -1);

/** Condition of the rows whose column contains one of some texts, also within other words. */
const contains = (column: PgColumn, values: readonly string[]): SQL | undefined =>
  or(...values.map((value) => sql`strpos(lower(${column}::text), lower(${value})) > 0`));

/** Returns true if a name can be distinguished from other words and numbers of a text. */
const isDistinct = (name: string): boolean => name.length > 2 && /\p{L}/u.test(name);

/**
 * Returns the texts to replace, the longest first, because one may begin with another: the address and the number, the
 * name unless a colleague has the same, and what they were before.
 */
async function identifying(
  tx: Db,
  { id, companyId, name, email, phone }: Identity,
  former: FormerIdentity,
): Promise<string[]> {
  const namesakes = await tx.$count(
    users,
    and(eq(users.companyId, companyId), ne(users.id, id), eq(lower(users.name), name.toLowerCase())),
  );
  const names = [...(namesakes === 0 ? [name] : []), ...former.names].filter(isDistinct);
  const numbers = [...(phone === null ? [] : [phone]), ...former.phones];
  return [email, ...former.emails, ...numbers, ...names].toSorted((one, other) => other.length - one.length);
}

/**
 * Replaces a person, as known now and before, in the copies of texts that a company keeps for a while: mails, notifications, events, and results of
 * imports and requests. A name that a colleague has as well identifies no one person and stays, as does one of one or two
 * characters or without letters.
 */
export async function replaceMentions(
  tx: Db,
  person: Identity,
  former: FormerIdentity,
  pseudonym: string,
): Promise<void> {
  const texts = await identifying(tx, person, former);
  const inText = replacing(texts, pseudonym);
  const inHtml = replacing(texts.map(escaped), pseudonym);
  const spellings = [...new Set(texts.flatMap((text) => [text, escaped(text), asJson(text)]))];
  const changed = (column: PgColumn, value: unknown): unknown =>
    column === mails.html ? changeHtml(String(value), inHtml) : changeStrings(value, inText);
  for (const { table, key, columns, of } of COPIES)
    for (const [property, column] of Object.entries(getTableColumns(table))) {
      if (!columns.includes(column)) continue;
      const read: Record<string, PgColumn> = { value: column };
      for (const one of key) read[one.name] = one;
      const rows = await tx
        .select(read)
        .from(table)
        .where(and(of(person.companyId), contains(column, spellings)));
      for (const row of rows)
        await tx
          .update(table)
          .set({ [property]: changed(column, row['value']) })
          .where(and(...key.map((one) => eq(one, row[one.name]))));
    }
}
