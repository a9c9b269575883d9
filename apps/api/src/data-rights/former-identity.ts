import { and, eq, ne, notExists, sql, type SQL } from '../db/drizzle.ts';
import type { PgColumn } from '../db/pg-core.ts';
import { lower } from '../db/expressions.ts';
import { rowsOf } from '../db/rows.ts';
import { auditLog, emailLinks, users } from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import type { Identity } from './identity.ts';

/** Names, addresses and numbers that a person had before, or has requested. */
export type FormerIdentity = {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

/** Returns the values of a field in the entries of the audit trail about a person, before and after each change. */
const auditedValues = (field: 'name' | 'email' | 'phone', { id, companyId }: Identity): SQL =>
  sql`select value.text from ${auditLog}
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(${auditLog.detail} -> 'changes') when 'array' then ${auditLog.detail} -> 'changes' else '[]'::jsonb end
    ) as changes (change)
    cross join lateral (values (change ->> 'before'), (change ->> 'after')) as value (text)
    where ${auditLog.companyId} = ${companyId} and ${auditLog.subject} = 'users' and ${auditLog.recordId} = ${id}
      and change ->> 'field' = ${field} and value.text <> ''`;

const auditedNames = ({ id, companyId }: Identity) =>
  build
    .select({ text: auditLog.recordName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, companyId),
        eq(auditLog.subject, 'users'),
        eq(auditLog.recordId, id),
        ne(auditLog.recordName, ''),
      ),
    );

const linkedAddresses = ({ id }: Identity) =>
  build.select({ text: emailLinks.email }).from(emailLinks).where(eq(emailLinks.userId, id));

/** Returns the texts that no colleague has in a column: those of a colleague identify the colleague. */
async function withoutColleagues(
  tx: Db,
  { id, companyId }: Identity,
  column: PgColumn,
  texts: SQL,
): Promise<string[]> {
  const colleague = build
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), ne(users.id, id), eq(lower(column), sql`lower(former.text)`)));
  const rows = await rowsOf<{ text: string }>(
    tx,
    sql`select distinct former.text from (${texts}) as former (text) where ${notExists(colleague)}`,
  );
  return rows.map(({ text }) => text);
}

/**
 * Reads what a person was known by before: from the audit trail, as far as it goes back, and from links of addresses,
 * which may never have been confirmed. Texts that a colleague has now are left out.
 */
export async function formerIdentityOf(tx: Db, person: Identity): Promise<FormerIdentity> {
  const names = sql`${auditedNames(person)} union ${auditedValues('name', person)}`;
  const emails = sql`${linkedAddresses(person)} union ${auditedValues('email', person)}`;
  return {
    names: await withoutColleagues(tx, person, users.name, names),
    emails: await withoutColleagues(tx, person, users.email, emails),
    phones: await withoutColleagues(tx, person, users.phone, auditedValues('phone', person)),
  };
}
