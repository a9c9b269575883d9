import type { Account, AccountDraft, AccountQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { conflict } from '../access/permit.ts';
import { rowsOf } from '../db/rows.ts';
import { accounts } from '../db/schema/index.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/words.ts';
import { among, given } from '../lists/page.ts';
import { flagField, money, moment, numberField, textField } from '../records/columns.ts';
import { recordHandlers } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { tableWriter } from '../records/table-writer.ts';

/** An account's balance: its opening balance and the sum of its ledger lines. */
const BALANCE = sql`(e.opening_minor + coalesce((select sum(l.amount_minor) from transactions l where l.account_id = e.id), 0))::float8`;

/** The accounts of the books. */
export const accountKind: RecordKind<Account, AccountQuery> = {
  subject: 'accounts',
  conditions: {
    id: numberField(sql`e.id`),
    code: textField(sql`e.code`),
    name: textField(sql`e.name`),
    type: textField(sql`e.type`),
    currency: textField(sql`e.currency::text`),
    active: flagField(sql`e.active`),
  },
  table: sql`accounts`,
  select: sql`e.id, e.version, e.code, e.name, e.name_ar, e.type, e.currency,
    ${money(sql`e.opening_minor`, sql`e.currency`)} as opening_balance, ${money(BALANCE, sql`e.currency`)} as balance,
    e.active, ${moment(sql`e.created_at`)} as created_at`,
  from: sql`accounts e`,
  sorts: {
    id: sql`e.id`,
    code: sql`e.code`,
    name: sql`lower(e.name)`,
    type: sql`e.type`,
    balance: BALANCE,
    active: sql`e.active`,
    created_at: sql`e.created_at`,
  },
  searched: { code: sql`e.code`, name: sql`e.name`, name_ar: sql`e.name_ar` },
  // What is on an account is told by the ledger: whoever may not read that sees the account without it.
  finish: async (_, actor, rows) =>
    actor.ability.can('read', 'transactions') ? [...rows] : rows.map(({ balance: _balance, ...row }) => row),
  filters: ({ type, active }) => [
    among(sql`e.type`, type),
    given(active, (wanted) => sql`e.active = ${wanted}`),
  ],
};

/** How accounts are written. */
export const accountWriter = tableWriter<Account, AccountDraft>({
  table: accounts,
  columns: async ({ db, actor }, { name_ar, opening_balance, currency, ...same }, before) => {
    const next = currency ?? opening_balance?.currency ?? before?.currency ?? actor.company.currency;
    if (opening_balance !== undefined && opening_balance.currency !== next) {
      throw invalidField('opening_balance', 'validation.same_currency');
    }
    if (before !== null && next !== before.currency) {
      const used = await rowsOf(db, sql`select 1 from transactions where account_id = ${before.id} limit 1`);
      if (used.length > 0) throw conflict(actor, 'accounts', before, text('reason.currency_in_use'));
    }
    return { ...same, nameAr: name_ar, openingMinor: opening_balance?.minor, currency: next };
  },
});

const handlers = recordHandlers(accountKind, accountWriter);

/** The calls of accounts. */
export const accountHandlers = {
  'accounts.list': handlers.list,
  'accounts.get': handlers.get,
  'accounts.create': handlers.create,
  'accounts.update': handlers.update,
  'accounts.remove': handlers.remove,
};
