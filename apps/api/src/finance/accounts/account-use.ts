import {
  ACCOUNT_USE_RULES,
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  type AccountUse,
  type DefaultAccountName,
  type MessageParams,
  type Money,
} from '@outlay/domain';
import { and, eq, exists, inArray, not, notExists, notInArray, or, sql, type SQL } from '../../db/drizzle.ts';
import type { PgColumn } from '../../db/pg-core.ts';
import {
  accounts,
  defaultAccounts,
  entryTypes,
  expenseLines,
  expenses,
  recurringExpenses,
  sales,
  suppliers,
  taxCodes,
  teams,
} from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';

/** Returns the condition of accounts that are the default account of one of the names. */
export const isDefault = (names: readonly DefaultAccountName[]): SQL =>
  exists(
    build
      .select({ name: defaultAccounts.name })
      .from(defaultAccounts)
      .where(
        and(
          eq(defaultAccounts.companyId, accounts.companyId),
          eq(defaultAccounts.accountId, accounts.id),
          inArray(defaultAccounts.name, names),
        ),
      ),
  );

const ofNoTaxCode = (): SQL =>
  notExists(
    build
      .select({ id: taxCodes.id })
      .from(taxCodes)
      .where(
        and(
          eq(taxCodes.companyId, accounts.companyId),
          or(eq(taxCodes.accountId, accounts.id), eq(taxCodes.outputAccountId, accounts.id)),
        ),
      ),
  );

/** Returns the condition of accounts that documents may name for a use, as the domain defines them. */
export function usableFor(use: AccountUse): SQL | undefined {
  const { types, always, withheld, ofTaxCodes } = ACCOUNT_USE_RULES[use];
  const allowed = and(
    types === null ? undefined : inArray(accounts.type, [...types] as (typeof accounts.$inferSelect.type)[]),
    not(isDefault(withheld)),
    ofTaxCodes ? undefined : ofNoTaxCode(),
  );
  return always.length === 0 ? allowed : or(allowed, isDefault(always));
}

/**
 * Requires that money may move on an account of the company; a missing account is left to the check of references.
 *
 * @throws Fault 422 on the field.
 */
export async function assertPaymentAccount(
  db: Db,
  companyId: number,
  id: number | null | undefined,
  field: 'account_id' | 'paid_from_id' = 'account_id',
): Promise<void> {
  if (id === null || id === undefined) return;
  const refused = await db.$count(
    accounts,
    and(eq(accounts.companyId, companyId), eq(accounts.id, id), not(usableFor('payment') ?? sql`true`)),
  );
  if (refused > 0) throw invalidField(field, 'validation.money_account');
}

/** Returns the error of a field that names an account of another currency than needed (422). */
export const wrongAccountCurrency = (field: string, account: string, currency: string): Fault =>
  invalidField(field, 'validation.account_currency', { account_currency: account, currency });

/**
 * Requires that an account of the company has a currency; a missing account is left to the check of references. Until the
 * transaction ends, the account keeps it.
 *
 * @throws Fault 422 on the field.
 */
export async function assertAccountCurrency(
  db: Db,
  companyId: number,
  {
    field,
    id,
    currency,
  }: { readonly field: string; readonly id: number | null | undefined; readonly currency: string },
): Promise<void> {
  if (id === null || id === undefined) return;
  const [account] = await db
    .select({ currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id)))
    .for('share');
  if (account !== undefined && account.currency !== currency)
    throw wrongAccountCurrency(field, account.currency, currency);
}

/** Message of an account that documents may not name, by the uses that have such accounts: any account may pay. */
const WITHHELD = {
  booking: 'validation.control_account',
  income: 'validation.income_account',
  tax: 'validation.tax_account',
} as const satisfies Record<Exclude<AccountUse, 'payment'>, string>;

/** Returns the error of a field that names an account which other documents explain (422). */
export const withheldAccount = (field: string, use: keyof typeof WITHHELD): Fault =>
  invalidField(field, WITHHELD[use]);

/** Reads the ids of the company's accounts that documents may not name for a use. */
export async function accountsWithheldFrom(
  db: Db,
  companyId: number,
  use: AccountUse,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), not(usableFor(use) ?? sql`true`)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Requires that an account of the company is active; a missing account is left to the check of references.
 *
 * @throws Fault 422 on `field`.
 */
export async function assertActiveAccount(
  db: Db,
  companyId: number,
  { field, id }: { readonly field: string; readonly id: number },
): Promise<void> {
  const inactive = and(eq(accounts.companyId, companyId), eq(accounts.id, id), eq(accounts.active, false));
  if ((await db.$count(accounts, inactive)) > 0) throw invalidField(field, 'validation.inactive_account');
}

/** Returns the condition of accounts to which a company books expenses. */
export const isBookable = (company: { readonly id: number; readonly currency: string }): SQL | undefined =>
  and(
    eq(accounts.companyId, company.id),
    eq(accounts.active, true),
    eq(accounts.currency, company.currency),
    usableFor('booking'),
  );

/** Returns the id of an account if expenses can be booked to it; null otherwise. */
export async function findBookable(
  db: Db,
  company: { readonly id: number; readonly currency: string },
  id: number | null,
): Promise<number | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), isBookable(company)));
  return row?.id ?? null;
}

/** Properties of an account that decide whether a record may choose it for later documents. */
export type AccountFacts = {
  readonly currency: string;
  readonly active: boolean;
  /** True for an account that documents may not name for the use. */
  readonly isWithheld: boolean;
};

/** Reads accounts of the company by their ids; until the transaction ends, they keep their currency. */
export async function readAccountFacts(
  db: Db,
  companyId: number,
  ids: readonly number[],
  use: AccountUse,
): Promise<ReadonlyMap<number, AccountFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: accounts.id,
      currency: accounts.currency,
      active: accounts.active,
      isWithheld: sql<boolean>`${not(usableFor(use) ?? sql`true`)}`,
    })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), inArray(accounts.id, [...ids])))
    .for('share');
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Returns the message about an account that no record may choose for a use; null if it may. */
export function accountProblem(
  { currency, active, isWithheld }: AccountFacts,
  company: { readonly currency: string },
  use: keyof typeof WITHHELD,
): { readonly id: string; readonly values?: MessageParams } | null {
  if (currency !== company.currency)
    return {
      id: 'validation.account_currency',
      values: { account_currency: currency, currency: company.currency },
    };
  if (!active) return { id: 'validation.inactive_account' };
  return isWithheld ? { id: WITHHELD[use] } : null;
}

/** Account that a record chooses for later documents. */
type ChosenAccount = {
  readonly use: keyof typeof WITHHELD;
  readonly id: number | null | undefined;
  /** Account that was chosen before, which is accepted. */
  readonly before: number | null | undefined;
  readonly field?: 'account_id' | 'output_account_id';
};

/**
 * Requires that the account that a record chooses for later documents is active and has the company's currency, in which
 * these are posted, and that they may name it.
 *
 * @throws Fault 422 on the field.
 */
export async function assertChosenAccount(
  db: Db,
  company: { readonly id: number; readonly currency: string },
  { use, id, before, field = 'account_id' }: ChosenAccount,
): Promise<void> {
  if (id === null || id === undefined || id === before) return;
  const facts = (await readAccountFacts(db, company.id, [id], use)).get(id);
  const problem = facts === undefined ? null : accountProblem(facts, company, use);
  if (problem !== null) throw invalidField(field, problem.id, problem.values);
}

/**
 * Requires that an account to which expenses are booked later is active, has the company's currency and is no control
 * account. One that was chosen before is accepted.
 *
 * @throws Fault 422 on `account_id`.
 */
export const assertBookingAccount = (
  db: Db,
  company: { readonly id: number; readonly currency: string },
  id: number | null | undefined,
  before: number | null | undefined,
): Promise<void> => assertChosenAccount(db, company, { use: 'booking', id, before });

/** Accounts that records choose for later documents. */
const CHOSEN_ACCOUNTS = [
  entryTypes.accountId,
  suppliers.accountId,
  teams.accountId,
  taxCodes.accountId,
  taxCodes.outputAccountId,
  recurringExpenses.accountId,
] as const;

const isNamedBy = (columns: readonly PgColumn[]): SQL | undefined =>
  or(
    ...columns.map((column) =>
      exists(build.select({ id: column }).from(column.table).where(eq(column, accounts.id))),
    ),
  );

/** Returns the condition of accounts that records choose for later documents. */
export const isChosen = (): SQL | undefined => isNamedBy(CHOSEN_ACCOUNTS);

/** Default accounts that may have another currency than the company's. */
export const FOREIGN_DEFAULTS: readonly DefaultAccountName[] = ['bank', 'petty_cash'];

/** Returns the condition of accounts whose currency a record relies on: its documents could no longer be posted. */
export const hasFixedCurrency = (): SQL | undefined =>
  or(
    isNamedBy([...CHOSEN_ACCOUNTS, expenses.accountId, expenseLines.accountId, sales.accountId]),
    isDefault(DEFAULT_ACCOUNT_NAMES.filter((name) => !FOREIGN_DEFAULTS.includes(name))),
  );

/**
 * Requires that a document and the account that it names have one currency. The error is on the field that a request
 * changes: the account, or the amount if only that has another currency.
 *
 * @throws Fault 422 on `account_id` or `amount`.
 */
export async function assertDocumentAccount(
  db: Db,
  companyId: number,
  change: { readonly account_id?: number | null | undefined; readonly amount?: Money | undefined },
  before: { readonly account?: { readonly id: number } | null | undefined; readonly amount: Money } | null,
): Promise<void> {
  const id = change.account_id === undefined ? before?.account?.id : change.account_id;
  const currency = change.amount?.currency ?? before?.amount.currency;
  if (currency === undefined) return;
  const isSameAccount = before !== null && id === before.account?.id;
  if (isSameAccount && currency === before.amount.currency) return;
  const field = isSameAccount ? 'amount' : 'account_id';
  await assertAccountCurrency(db, companyId, { field, id, currency });
}

/**
 * Requires that an account of the company has a type that a default account may have; a missing one is left to the check
 * of references.
 *
 * @throws Fault 422 on the field.
 */
export async function assertAccountType(
  db: Db,
  companyId: number,
  chosen: { readonly field: string; readonly id: number | null | undefined; readonly of: DefaultAccountName },
): Promise<void> {
  const { field, id, of } = chosen;
  if (id === null || id === undefined) return;
  const refused = await db.$count(
    accounts,
    and(
      eq(accounts.companyId, companyId),
      eq(accounts.id, id),
      notInArray(accounts.type, [...DEFAULT_ACCOUNTS[of]]),
    ),
  );
  if (refused > 0) throw invalidField(field, 'validation.account_type');
}
