import { sql, type SQL } from 'drizzle-orm';
import type { ConditionColumn } from '../access/sql.ts';

/** A moment as the wire spells it: ISO 8601, UTC. */
export const moment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A calendar date as the wire spells it. */
export const day = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** A pointer to another record with the name to show; null where there is none. */
export const ref = (id: SQL, name: SQL): SQL =>
  sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}) end`;

/** The same for records that have a name in both languages. */
export const bilingual = (id: SQL, name: SQL, nameAr: SQL): SQL =>
  sql`case when ${id} is null then null else json_build_object('id', ${id}, 'name', ${name}, 'name_ar', ${nameAr}) end`;

/** An amount. */
export const money = (minor: SQL, currency: SQL): SQL =>
  sql`json_build_object('minor', ${minor}, 'currency', ${currency})`;

/** A field that rules may compare with numbers. */
export const numberField = (column: SQL): ConditionColumn => ({ sql: column, holds: 'number' });
/** A field that rules may compare with text. */
export const textField = (column: SQL): ConditionColumn => ({ sql: column, holds: 'string' });
/** A field that rules may compare with yes and no. */
export const flagField = (column: SQL): ConditionColumn => ({ sql: column, holds: 'boolean' });
