import { sql, type SQL } from 'drizzle-orm';
import type { ConditionColumns } from '../access/sql.ts';
import type { Searched } from '../lists/shown.ts';
import { flagField, moment, numberField, textField } from '../records/columns.ts';

/** What suppliers and customers have in common, as columns of the wire. */
export const PARTNER_COLUMNS = sql`e.id, e.version, e.name, e.email, e.phone, e.tax_number, e.address, e.note, e.active,
  ${moment(sql`e.created_at`)} as created_at`;

/** The fields of suppliers and customers that rules may name. */
export const PARTNER_CONDITIONS: ConditionColumns = {
  id: numberField(sql`e.id`),
  name: textField(sql`e.name`),
  email: textField(sql`e.email`),
  active: flagField(sql`e.active`),
};

/** What suppliers and customers are sorted by. */
export const PARTNER_SORTS: Readonly<Record<string, SQL>> = {
  id: sql`e.id`,
  name: sql`lower(e.name)`,
  email: sql`e.email`,
  active: sql`e.active`,
  created_at: sql`e.created_at`,
};

/** What suppliers and customers are searched by. */
export const PARTNER_SEARCHED: Searched = {
  name: sql`e.name`,
  email: sql`e.email`,
  phone: sql`e.phone`,
  tax_number: sql`e.tax_number`,
};
