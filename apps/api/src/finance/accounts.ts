import { type Account, type AccountDraft, type AccountQuery, RESOURCES } from '@outlay/domain';
import { type SQL, eq, sql, sum } from 'drizzle-orm';
import { conflict } from '../access/permit.ts';
import { accounts, cashInEntries, transactions } from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/texts.ts';
import { among, whenGiven } from '../records/page.ts';
import { asText, flagField, lower, moment, money, numberField, textField } from '../records/columns.ts';
import { plainResource } from '../records/plain-resource.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { tableWriter } from '../records/table-writer.ts';

/** Returns the balance of an account in minor units: its opening balance plus the sum of its ledger lines. */
export function accountBalance(): SQL<number> {
  const lines = build
    .select({ sum: sum(transactions.amountMinor) })
    .from(transactions)
    .where(eq(transactions.accountId, accounts.id));
  return sql<number>`(${accounts.openingMinor} + coalesce(${lines}, 0))::float8`;
}

/** Record kind of accounts. */
export const accountKind: RecordKind<Account, AccountQuery> = {
  subject: 'accounts',
  conditions: {
    id: numberField(accounts.id),
    code: textField(accounts.code),
    name: textField(accounts.name),
    type: textField(accounts.type),
    currency: textField(asText(accounts.currency)),
    active: flagField(accounts.active),
  },
  table: accounts,
  joins: [],
  fields: {
    id: accounts.id,
    version: accounts.version,
    code: accounts.code,
    name: accounts.name,
    name_ar: accounts.nameAr,
    type: accounts.type,
    currency: accounts.currency,
    opening_balance: money(accounts.openingMinor, accounts.currency),
    balance: money(accountBalance(), accounts.currency),
    active: accounts.active,
    created_at: moment(accounts.createdAt),
  },
  sorts: {
    id: accounts.id,
    code: accounts.code,
    name: lower(accounts.name),
    type: accounts.type,
    balance: accountBalance(),
    active: accounts.active,
    created_at: accounts.createdAt,
  },
  searched: { code: accounts.code, name: accounts.name, name_ar: accounts.nameAr },
  // The balance is derived from the ledger: users who may not read the ledger get accounts without it.
  finish: async (_, actor, rows) =>
    actor.ability.can('read', 'transactions') ? [...rows] : rows.map(({ balance: _balance, ...row }) => row),
  filters: ({ type, active }) => [
    among(accounts.type, type),
    whenGiven(active, (value) => eq(accounts.active, value)),
  ],
};

/** Writer of accounts. */
export const accountWriter = tableWriter<Account, AccountDraft>({
  table: accounts,
  columns: async ({ db, actor }, { name_ar, opening_balance, currency, ...same }, before) => {
    const next = currency ?? opening_balance?.currency ?? before?.currency ?? actor.company.currency;
    if (opening_balance !== undefined && opening_balance.currency !== next) {
      throw invalidField('opening_balance', 'validation.same_currency');
    }
    if (before !== null && next !== before.currency) {
      const used = await db
        .select({ id: transactions.id })
        .from(transactions)
        .where(eq(transactions.accountId, before.id))
        .limit(1);
      const awaited = await db
        .select({ id: cashInEntries.id })
        .from(cashInEntries)
        .where(eq(cashInEntries.accountId, before.id))
        .limit(1);
      if (used.length + awaited.length > 0)
        throw conflict(actor, 'accounts', before, text('reason.currency_in_use'));
    }
    return { ...same, nameAr: name_ar, openingMinor: opening_balance?.minor, currency: next };
  },
});

/** Resource of accounts. */
export const accountResource = plainResource({
  resource: RESOURCES.accounts,
  kind: accountKind,
  writer: accountWriter,
  imports: { unique: { field: 'code', column: accounts.code } },
});
