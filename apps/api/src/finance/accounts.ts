import {
  ACCOUNT_TYPES,
  normalSide,
  openingPosting,
  RESOURCES,
  type Account,
  type AccountDraft,
  type AccountQuery,
  type Money,
} from '@outlay/domain';
import { type SQL, eq, inArray, sql, sum } from 'drizzle-orm';
import { conflict } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { accounts, cashInEntries, journalLines } from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/texts.ts';
import { among, whenGiven } from '../records/page.ts';
import { asText, flagField, lower, moment, money, numberField, textField } from '../records/columns.ts';
import { plainResource } from '../records/plain-resource.ts';
import type { RecordKind } from '../records/record-kind.ts';
import type { RecordWriter, WriteContext } from '../records/record-handlers.ts';
import { tableWriter } from '../records/table-writer.ts';
import { defaultAccountsOf, postEntry, reverseEntries } from './ledger.ts';
import { movedAmount } from './settlement.ts';

/** One for accounts that grow with debits, minus one for those that grow with credits. */
export const GROWTH: SQL<number> = sql`(case when ${inArray(
  accounts.type,
  ACCOUNT_TYPES.filter((type) => normalSide(type) === 'debit'),
)} then 1 else -1 end)`;

/** Debits minus credits of lines, in the currency of their account. */
export const SIGNED: SQL<number> = sql`(case ${journalLines.side} when 'debit' then 1 else -1 end * ${journalLines.amountMinor})`;

/** Returns the balance of an account in minor units: the sum of its lines, on the side on which it grows. */
export function accountBalance(): SQL<number> {
  const lines = build
    .select({ sum: sum(SIGNED) })
    .from(journalLines)
    .where(eq(journalLines.accountId, accounts.id));
  return sql<number>`(${GROWTH} * coalesce(${lines}, 0))::float8`;
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

const table = tableWriter<Account, AccountDraft>({
  table: accounts,
  columns: async ({ db, actor }, { name_ar, opening_balance, currency, ...same }, before) => {
    const next = currency ?? opening_balance?.currency ?? before?.currency ?? actor.company.currency;
    if (opening_balance !== undefined && opening_balance.currency !== next) {
      throw invalidField('opening_balance', 'validation.same_currency');
    }
    if (before !== null && next !== before.currency) {
      const used = await db
        .select({ id: journalLines.id })
        .from(journalLines)
        .where(eq(journalLines.accountId, before.id))
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

/** Posts the opening balance of an account, or corrects the one that was posted before. */
async function postOpening(
  { db, actor, now }: WriteContext,
  account: { readonly id: number; readonly code: string; readonly type: string; readonly name: string },
  opening: Money,
): Promise<void> {
  const { company } = actor;
  const source = { companyId: company.id, source: 'opening_balance' as const, sourceId: account.id };
  await reverseEntries(db, source, { createdBy: actor.id, at: now });
  if (opening.minor === 0) return;
  const date = dateOf(company, now);
  const origin = {
    ...source,
    date,
    sourceNumber: account.code,
    description: account.name,
    createdBy: actor.id,
    at: now,
  };
  const target = { id: account.id, currency: opening.currency };
  const movement = { db, company, date, today: date, field: 'opening_balance' };
  const settlement = await movedAmount(movement, target, opening);
  const accountOf = await defaultAccountsOf(db, company.id);
  await postEntry(
    db,
    origin,
    openingPosting({ settlement, type: account.type, description: account.name }, accountOf),
  );
}

/** An account with entries keeps the side on which it grows: its balance would change its meaning. */
async function refuseOtherSide(
  { db, actor }: WriteContext,
  before: Account,
  type: Account['type'],
): Promise<void> {
  if (normalSide(type) === normalSide(before.type)) return;
  const [used] = await db
    .select({ id: journalLines.id })
    .from(journalLines)
    .where(eq(journalLines.accountId, before.id))
    .limit(1);
  if (used !== undefined) throw conflict(actor, 'accounts', before, text('reason.account_type_in_use'));
}

/** Writer of accounts; posts their opening balances. */
export const accountWriter: RecordWriter<Account, AccountDraft> = {
  create: async (context, draft) => {
    const id = await table.create(context, draft);
    if (draft.opening_balance !== undefined)
      await postOpening(context, { ...draft, id }, draft.opening_balance);
    return id;
  },
  update: async (context, before, change) => {
    await refuseOtherSide(context, before, change.type ?? before.type);
    await table.update(context, before, change);
    const opening = change.opening_balance;
    const isSame =
      opening?.minor === before.opening_balance.minor && opening.currency === before.opening_balance.currency;
    if (opening !== undefined && !isSame) {
      const { code = before.code, type = before.type, name = before.name } = change;
      await postOpening(context, { id: before.id, code, type, name }, opening);
    }
  },
  remove: table.remove,
};

/** Resource of accounts. */
export const accountResource = plainResource({
  resource: RESOURCES.accounts,
  kind: accountKind,
  writer: accountWriter,
  imports: { unique: { field: 'code', column: accounts.code } },
});
