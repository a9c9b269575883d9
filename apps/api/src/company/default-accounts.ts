import {
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  STARTING_CHART,
  type CompanySetting,
  type CompanySettingDraft,
  type DefaultAccountName,
} from '@outlay/domain';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { accounts, defaultAccounts, journalLines } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { wrongAccountCurrency } from '../finance/account-use.ts';
import { postingAccount, setDefaultAccounts } from '../finance/ledger.ts';
import { invalidField } from '../http/validation.ts';

/** Names of default accounts that may have another currency than the company's. */
const FOREIGN: readonly DefaultAccountName[] = ['bank', 'petty_cash'];

/** Creates the default accounts of a new company. */
export async function addStartingChart(
  tx: Db,
  companyId: number,
  currency: string,
  now: Date,
): Promise<void> {
  const made = await tx
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
    Object.fromEntries(DEFAULT_ACCOUNT_NAMES.map((name, index) => [name, made[index]?.id])),
  );
}

/** Reads the default accounts for users who may read accounts; undefined for others. */
export async function readDefaultAccounts(db: Db, actor: Actor): Promise<CompanySetting['default_accounts']> {
  if (!actor.ability.can('read', 'accounts')) return undefined;
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

/**
 * Changes the default accounts. An unchanged one is accepted as it is, so that the settings can be saved as they were
 * read: its account may have become inactive since.
 *
 * @throws Fault 422 on `default_accounts.<name>` for an account of the wrong type or currency.
 */
export async function changeDefaultAccounts(
  tx: Db,
  company: { readonly id: number; readonly currency: string },
  chosen: CompanySettingDraft['default_accounts'],
): Promise<void> {
  if (chosen === undefined) return;
  const stored = await tx
    .select({ name: defaultAccounts.name, id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(eq(defaultAccounts.companyId, company.id));
  for (const name of DEFAULT_ACCOUNT_NAMES) {
    const id = chosen[name];
    if (id === undefined || id === null) continue;
    if (stored.some((one) => one.name === name && one.id === id)) continue;
    const field = `default_accounts.${name}`;
    const account = await postingAccount(tx, company.id, id);
    if (account === null) throw invalidField(field, 'validation.unknown_record');
    if (!account.active || !DEFAULT_ACCOUNTS[name].some((type) => type === account.type))
      throw invalidField(field, 'validation.account_type');
    if (account.currency !== company.currency && !FOREIGN.includes(name))
      throw wrongAccountCurrency(field, account.currency, company.currency);
  }
  await setDefaultAccounts(tx, company.id, chosen);
}

/** Moves default accounts without entries to another currency, together with their company. */
export async function changeAccountCurrency(tx: Db, companyId: number, currency: string): Promise<void> {
  const chosen = tx
    .select({ id: defaultAccounts.accountId })
    .from(defaultAccounts)
    .where(eq(defaultAccounts.companyId, companyId));
  await tx
    .update(accounts)
    .set({ currency, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.companyId, companyId),
        inArray(accounts.id, chosen),
        notExists(
          tx
            .select({ id: journalLines.id })
            .from(journalLines)
            .where(eq(journalLines.accountId, accounts.id)),
        ),
      ),
    );
}
