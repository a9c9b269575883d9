import type { Money, Ref } from '@outlay/domain';
import { sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import type { ConditionColumn } from '../access/row-conditions.ts';
import { jsonObject, whereGiven } from '../db/expressions.ts';

import { byName } from '../db/schema/columns.ts';

export { byName };

type Named = { readonly id: SQLWrapper; readonly name: SQLWrapper };

/** Returns the sort expression of the Arabic name of a record, which is its name if it has no other. */
export const byArabicName = ({ name, nameAr }: { readonly name: SQLWrapper; readonly nameAr: SQLWrapper }) =>
  byName(sql`coalesce(${nameAr}, ${name})`);

/** Returns a reference to a record with its name. */
export const namedRef = ({ id, name }: Named): SQL<{ id: number; name: string }> =>
  jsonObject({ id, name }) as SQL<{ id: number; name: string }>;

/** Same, or null without a record. */
export const ref = (record: Named): SQL<{ id: number; name: string } | null> =>
  whereGiven(record.id, namedRef(record));

/** Same for records with a name in both languages. */
export const bilingual = ({ id, name, nameAr }: Named & { readonly nameAr: SQLWrapper }): SQL<Ref | null> =>
  whereGiven(id, jsonObject({ id, name, name_ar: nameAr }) as SQL<Ref>);

/** Returns an amount. */
export const money = (minor: SQLWrapper, currency: SQLWrapper): SQL<Money> =>
  jsonObject({ minor, currency }) as SQL<Money>;

/** Declares a field that rules may compare with numbers. */
export const numberField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'number' });

/** Declares a list of numbers: a rule matches if one of them does. */
export const numbersField = (list: SQLWrapper): ConditionColumn => ({
  sql: list,
  type: 'number',
  isList: true,
});

/** Declares a field that rules may compare with text. */
export const textField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'string' });

/** Declares a field that rules may compare with true and false. */
export const flagField = (column: SQLWrapper): ConditionColumn => ({ sql: column, type: 'boolean' });
