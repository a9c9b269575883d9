import {
  CLEARED_ACCOUNTS,
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  sharedDefault,
  STARTING_CHART,
  STARTING_ENTRY_TYPES,
  localizedName,
  type CompanySetting,
  type CompanySettingDraft,
  type DefaultAccountName,
  type MessageParams,
} from '@outlay/domain';
import { and, eq, exists, inArray, notExists, or } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { readsEvery } from '../access/permit.ts';
import { increment } from '../db/expressions.ts';
import { accounts, defaultAccounts, entryTypes, journalLines } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { FOREIGN_DEFAULTS, isChosen, wrongAccountCurrency } from '../finance/accounts/account-use.ts';
import { accountBalance } from '../finance/accounts/accounts.ts';
import { postingAccount, setDefaultAccounts } from '../finance/ledger.ts';
import type { Fault } from '../http/fault.ts';
import { localeIn, text } from '../http/texts.ts';
import { invalid, invalidField } from '../http/request/validation.ts';

/** Creates the default accounts and the entry types of a new company. */
export async function addStartingChart(
  tx: Db,
  companyId: number,
  currency: string,
  now: Date,
): Promise<void> {
  const inserted = await tx
    .insert(accounts)
    .values(
      DEFAULT_ACCOUNT_NAMES.map((name) => {
        const { name_ar: nameAr, ...account } = STARTING_CHART[name];
        return { companyId, ...account, nameAr, currency, createdAt: now, updatedAt: now };
      }),
    )
    .returning({ id: accounts.id });
  await setDefaultAccounts(
    tx,
    companyId,
    Object.fromEntries(DEFAULT_ACCOUNT_NAMES.map((name, index) => [name, inserted[index]?.id])),
  );
  await addStartingEntryTypes(tx, companyId, currency, now);
}

/** Creates the entry types of a new company with their accounts. */
async function addStartingEntryTypes(tx: Db, companyId: number, currency: string, now: Date): Promise<void> {
  const stamps = { companyId, createdAt: now, updatedAt: now };
  const inserted = await tx
    .insert(accounts)
    .values(
      STARTING_ENTRY_TYPES.map(({ account: { name_ar: nameAr, ...account } }) => ({
        ...account,
        nameAr,
        currency,
        ...stamps,
      })),
    )
    .returning({ id: accounts.id });
  await tx.insert(entryTypes).values(
    STARTING_ENTRY_TYPES.map(({ name, name_ar: nameAr, direction }, index) => ({
      name,
      nameAr,
      direction,
      accountId: inserted[index]?.id ?? null,
      ...stamps,
    })),
  );
}

/** Reads the default accounts for users who may read every account; undefined for others. */
export async function readDefaultAccounts(db: Db, actor: Actor): Promise<CompanySetting['default_accounts']> {
  if (!readsEvery(actor.ability, 'accounts')) return undefined;
  const rows = await db
    .select({
      name: defaultAccounts.name,
      account: { id: accounts.id, name: accounts.name, name_ar: accounts.nameAr },
    })
    .from(defaultAccounts)
    .innerJoin(accounts, eq(accounts.id, defaultAccounts.accountId))
    .where(eq(defaultAccounts.companyId, actor.company.id));
  return Object.fromEntries(
    DEFAULT_ACCOUNT_NAMES.map((name) => [name, rows.find((row) => row.name === name)?.account ?? null]),
  );
}

const CLEARED: readonly DefaultAccountName[] = CLEARED_ACCOUNTS;

type Choice = { readonly name: DefaultAccountName; readonly id: number };

/** Returns an account's names and balance if it has entries. */
async function findPosted(tx: Db, companyId: number, id: number) {
  const entries = tx
    .select({ id: journalLines.id })
    .from(journalLines)
    .where(eq(journalLines.accountId, accounts.id));
  const [posted] = await tx
    .select({
      name: accounts.name,
      nameAr: accounts.nameAr,
      currency: accounts.currency,
      minor: accountBalance(),
    })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id), exists(entries)));
  return posted ?? null;
}

/** Returns the refusal of the default account of a name, because of an account that it names in the reader's language. */
const refusalOf = (
  name: DefaultAccountName,
  id: string,
  account: { readonly name: string; readonly nameAr: string | null },
  values: MessageParams = {},
): Fault =>
  invalid({
    [`default_accounts.${name}`]: [
      (localeOptions) =>
        text(id, {
          name: localizedName({ name: account.name, name_ar: account.nameAr }, localeIn(localeOptions)),
          ...values,
        })(localeOptions),
    ],
  });

/**
 * Requires that an account has no entries if later documents clear it, because these would be posted to another account.
 * Its balance is named to users who may read it.
 */
async function refuseToLeave(tx: Db, actor: Actor, { name, id }: Choice): Promise<void> {
  const used = CLEARED.includes(name) ? await findPosted(tx, actor.company.id, id) : null;
  if (used === null) return;
  const isShown = used.minor !== 0 && readsEvery(actor.ability, 'transactions');
  throw isShown
    ? refusalOf(name, 'validation.account_has_balance', used, {
        amount: { minor: used.minor, currency: used.currency },
      })
    : refusalOf(name, 'validation.account_has_entries', used);
}

/** Requires that the balance of an account that documents clear comes from such documents only. */
async function refuseOwnEntries(tx: Db, companyId: number, { name, id }: Choice): Promise<void> {
  const used = CLEARED.includes(name) ? await findPosted(tx, companyId, id) : null;
  if (used !== null) throw refusalOf(name, 'validation.account_has_own_entries', used);
}

/** Requires that an account may be the default account of a name. */
async function assertFitting(
  tx: Db,
  company: { readonly id: number; readonly currency: string },
  { name, id }: Choice,
): Promise<void> {
  const field = `default_accounts.${name}`;
  const account = await postingAccount(tx, company.id, id);
  if (account === null) throw invalidField(field, 'validation.unknown_record');
  if (!account.active || !DEFAULT_ACCOUNTS[name].some((type) => type === account.type))
    throw invalidField(field, 'validation.account_type');
  if (account.currency !== company.currency && !FOREIGN_DEFAULTS.includes(name))
    throw wrongAccountCurrency(field, account.currency, company.currency);
}

/** Requires that a default account is not also that of another name, which would post its documents to it too. */
function refuseShared(name: DefaultAccountName, accounts: Parameters<typeof sharedDefault>[1]): void {
  const other = sharedDefault(name, accounts);
  if (other === null) return;
  throw invalid({
    [`default_accounts.${name}`]: [
      (locale) =>
        text('validation.shared_default_account', { name: text(`default_account.${other}`)(locale) })(locale),
    ],
  });
}

/**
 * Changes the default accounts. An unchanged one is accepted as it is, so that the settings can be saved as they were
 * read: its account may have become inactive since. The caller has locked the company's row, so that nothing is posted
 * meanwhile.
 *
 * @param currency Currency of the company after the change.
 * @throws Fault 422 on `default_accounts.<name>` for an account of the wrong type or currency, for one that another name has,
 *   for another account in the place of one that later documents clear, and for an account with entries as one that they
 *   clear.
 */
export async function changeDefaultAccounts(
  tx: Db,
  actor: Actor,
  currency: string,
  chosen: CompanySettingDraft['default_accounts'],
): Promise<void> {
  if (chosen === undefined) return;
  const company = { id: actor.company.id, currency };
  const stored = await tx
    .select({ name: defaultAccounts.name, id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(eq(defaultAccounts.companyId, company.id));
  const storedIds = Object.fromEntries(stored.map(({ name, id }) => [name, id]));
  // One request may exchange the accounts of two names.
  const accountsAfter = { ...storedIds, ...chosen };
  for (const name of DEFAULT_ACCOUNT_NAMES) {
    const id = chosen[name];
    const before = storedIds[name];
    if (id === undefined || id === (before ?? null)) continue;
    if (id !== null) await assertFitting(tx, company, { name, id });
    refuseShared(name, accountsAfter);
    if (before !== undefined) await refuseToLeave(tx, actor, { name, id: before });
    if (id !== null) await refuseOwnEntries(tx, company.id, { name, id });
  }
  await setDefaultAccounts(tx, company.id, chosen);
}

/**
 * Moves accounts without entries to another currency, together with their company: the default accounts, and those in the
 * currency before that records choose for later documents.
 */
export async function changeAccountCurrency(
  tx: Db,
  company: { readonly id: number; readonly currency: string },
  currency: string,
): Promise<void> {
  const chosen = tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(eq(defaultAccounts.companyId, company.id));
  await tx
    .update(accounts)
    .set({ currency, version: increment(accounts.version) })
    .where(
      and(
        eq(accounts.companyId, company.id),
        or(inArray(accounts.id, chosen), and(eq(accounts.currency, company.currency), isChosen())),
        notExists(
          tx
            .select({ id: journalLines.id })
            .from(journalLines)
            .where(eq(journalLines.accountId, accounts.id)),
        ),
      ),
    );
}
