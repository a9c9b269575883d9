import {
  ACCOUNT_TYPES,
  bankOnlyField,
  CLEARED_ACCOUNTS,
  normalSide,
  openingPosting,
  RESOURCES,
  localizedName,
  type Account,
  type AccountDraft,
  type AccountQuery,
  type Money,
} from '@outlay/domain';
import { and, type SQL, eq, inArray, sql, sum } from '../../db/drizzle.ts';
import { conflict, readsEvery } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { accounts, cashInEntries, journalLines } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import { invalid, invalidField } from '../../http/request/validation.ts';
import { localeIn, text } from '../../http/texts.ts';
import { among } from '../../records/conditions.ts';
import { asText, day, moment } from '../../db/expressions.ts';
import { byArabicName, byName, flagField, money, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import type { Change, RecordWriter, WriteContext } from '../../records/record-handlers.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { hasFixedCurrency, isDefault, usableFor } from './account-use.ts';
import { defaultAccountsOf, postEntry, reverseEntries } from '../ledger.ts';
import { assertOpen, openDays } from '../periods/assert-open.ts';
import { SIGNED_AMOUNT } from '../signed.ts';
import { movedAmount } from '../settlement.ts';
import { requireName } from '../../records/names.ts';

/** One for accounts that grow with debits, minus one for those that grow with credits. */
export const GROWTH: SQL<number> = sql`(case when ${inArray(
  accounts.type,
  ACCOUNT_TYPES.filter((type) => normalSide(type) === 'debit'),
)} then 1 else -1 end)`;

/** Returns the balance of an account in minor units: the sum of its lines, on the side on which it grows. */
export function accountBalance(): SQL<number> {
  const lines = build
    .select({ sum: sum(SIGNED_AMOUNT) })
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
    opening_date: day(accounts.openingDate),
    balance: money(accountBalance(), accounts.currency),
    iban: accounts.iban,
    bic: accounts.bic,
    payment_csv: accounts.paymentCsv,
    active: accounts.active,
    created_at: moment(accounts.createdAt),
  },
  sorts: {
    id: accounts.id,
    code: accounts.code,
    name: byName(accounts),
    name_ar: byArabicName(accounts),
    type: accounts.type,
    balance: accountBalance(),
    active: accounts.active,
    created_at: accounts.createdAt,
  },
  searched: { code: accounts.code, name: accounts.name, name_ar: accounts.nameAr, iban: accounts.iban },
  // The balance sums up the ledger: users who may not read all of it get accounts without it.
  finish: async (_, actor, rows) =>
    readsEvery(actor.ability, 'transactions') ? [...rows] : rows.map(({ balance: _balance, ...row }) => row),
  filters: {
    use: usableFor,
    type: (values) => among(accounts.type, values),
    active: (value) => eq(accounts.active, value),
  },
};

const table = tableWriter<Account, AccountDraft>({
  table: accounts,
  columns: async (
    { db, actor },
    { name_ar, opening_balance, opening_date: _date, currency, payment_csv, ...same },
    before,
  ) => {
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
      const named = await db.$count(accounts, and(eq(accounts.id, before.id), hasFixedCurrency()));
      if (named > 0) throw conflict(actor, 'accounts', before, text('reason.account_currency_used'));
    }
    return {
      ...same,
      name: requireName({ name: same.name, name_ar }, before),
      nameAr: name_ar,
      paymentCsv: payment_csv,
      openingMinor: opening_balance?.minor,
      currency: next,
    };
  },
});

type Opening = {
  readonly account: {
    readonly id: number;
    readonly code: string;
    readonly type: string;
    readonly name: string;
  };
  readonly balance: Money;
  /** Day that the user chose; null for today, undefined to keep that of the balance before. */
  readonly chosen: string | null | undefined;
  readonly before: string | null;
};

/**
 * Returns the day of an opening balance: the chosen one, that of the balance it corrects, or today. A corrected balance
 * of a closed period counts for the first open day.
 *
 * @throws Fault 422 for a chosen day in the future or in a closed period.
 */
async function openingDay({ db, actor, now }: WriteContext, { chosen, before }: Opening): Promise<string> {
  const { company } = actor;
  const today = dateOf(company, now);
  if (chosen === undefined && before !== null) return (await openDays(db, company.id))(before);
  if (chosen === null || chosen === undefined) return today;
  if (chosen > today) throw invalidField('opening_date', 'validation.future_day');
  await assertOpen(db, company.id, [chosen], 'opening_date');
  return chosen;
}

/** Refuses the day of an opening balance that does not exist. */
function refuseDay(chosen: string | null | undefined): void {
  if (chosen !== null && chosen !== undefined) throw invalidField('opening_date', 'validation.no_opening');
}

/** Posts the opening balance of an account, or corrects the one that was posted before. */
async function postOpening(context: WriteContext, opening: Opening): Promise<void> {
  const { db, actor, now } = context;
  const { company } = actor;
  const { account, balance } = opening;
  const isNone = balance.minor === 0;
  if (isNone) refuseDay(opening.chosen);
  const date = await openingDay(context, opening);
  const source = { companyId: company.id, source: 'opening_balance' as const, sourceId: account.id };
  await reverseEntries(db, source, { createdBy: actor.id, at: now });
  await db
    .update(accounts)
    .set({ openingDate: isNone ? null : date })
    .where(and(eq(accounts.companyId, company.id), eq(accounts.id, account.id)));
  if (isNone) return;
  const origin = {
    ...source,
    date,
    sourceNumber: account.code,
    description: account.name,
    createdBy: actor.id,
    at: now,
  };
  const target = { id: account.id, currency: balance.currency };
  const movement = { db, company, date, today: dateOf(company, now), field: 'opening_balance' };
  const settlement = await movedAmount(movement, target, balance);
  const accountOf = await defaultAccountsOf(db, company.id);
  await postEntry(
    db,
    origin,
    openingPosting({ settlement, type: account.type, description: account.name }, accountOf),
  );
}

/**
 * Requires that the balance of an account that documents clear is what these add up to: open items of the time before are
 * entered as documents. An opening balance that was posted before may be removed, and its day corrected.
 */
async function refuseOpeningOfDocuments(
  { db, actor }: WriteContext,
  before: Account,
  balance: Money,
): Promise<void> {
  if (balance.minor === 0 || balance.minor === before.opening_balance.minor) return;
  // Waits for a change of the default accounts, and prevents others.
  await defaultAccountsOf(db, actor.company.id);
  if ((await db.$count(accounts, and(eq(accounts.id, before.id), isDefault(CLEARED_ACCOUNTS)))) === 0) return;
  throw invalid({
    opening_balance: [
      (localeOptions) =>
        text('validation.opening_of_documents', {
          name: localizedName({ name: before.name ?? '', name_ar: before.name_ar }, localeIn(localeOptions)),
        })(localeOptions),
    ],
  });
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

/** Refuses IBAN, BIC and CSV layout of an account that is no bank account, at the field that the change concerns. */
function refuseBankFields(before: Account, change: Change<AccountDraft>): void {
  const {
    type = before.type,
    iban = before.iban,
    bic = before.bic,
    payment_csv = before.payment_csv,
  } = change;
  const field = bankOnlyField({ type, iban, bic, payment_csv });
  if (field !== null)
    throw invalidField((change[field] ?? null) === null ? 'type' : field, 'validation.bank_only');
}

/** Writer of accounts; posts their opening balances. */
export const accountWriter: RecordWriter<Account, AccountDraft> = {
  create: async (context, draft) => {
    const id = await table.create(context, draft);
    const { opening_balance: balance, opening_date: chosen } = draft;
    if (balance !== undefined)
      await postOpening(context, {
        account: { ...draft, id, name: requireName(draft, null) },
        balance,
        chosen,
        before: null,
      });
    else refuseDay(chosen);
    return id;
  },
  update: async (context, before, change) => {
    refuseBankFields(before, change);
    await refuseOtherSide(context, before, change.type ?? before.type);
    await table.update(context, before, change);
    const { opening_balance: balance = before.opening_balance, opening_date: chosen } = change;
    const day = before.opening_date ?? null;
    const isSame =
      balance.minor === before.opening_balance.minor && balance.currency === before.opening_balance.currency;
    const isSameDay = chosen === undefined || chosen === day;
    if (isSame && isSameDay) return;
    if (!isSame) await refuseOpeningOfDocuments(context, before, balance);
    const { code = before.code, type = before.type } = change;
    const name = requireName(change, before);
    // A day that was sent back unchanged is not chosen anew: its period may be closed.
    const opening = { balance, chosen: isSameDay ? undefined : chosen, before: day };
    await postOpening(context, { account: { id: before.id, code, type, name }, ...opening });
  },
  remove: table.remove,
};

/** Resource of accounts. */
export const accountResource = plainResource({
  resource: RESOURCES.accounts,
  kind: accountKind,
  writer: accountWriter,
  imports: { identity: { kind: 'unique', field: 'code', column: accounts.code } },
});
