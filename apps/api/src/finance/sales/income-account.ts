import type { PostingAccount } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { entryTypes } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { accountsWithheldFrom, withheldAccount, wrongAccountCurrency } from '../accounts/account-use.ts';
import { postingAccount } from '../ledger.ts';

/**
 * Returns the account that an entry type names for income; null if it names none. A sale may not name the receivables, to
 * which its amount is posted.
 *
 * @throws Fault 422 on `entry_type_id` for an account of another currency than the company's, and for one whose balance
 *   other documents explain.
 */
export async function incomeAccountOf(
  db: Db,
  company: { readonly id: number; readonly currency: string },
  entryTypeId: number | null | undefined,
  document: 'cash_in' | 'sale',
): Promise<PostingAccount | null> {
  if (entryTypeId === null || entryTypeId === undefined) return null;
  const [type] = await db
    .select({ accountId: entryTypes.accountId })
    .from(entryTypes)
    .where(and(eq(entryTypes.companyId, company.id), eq(entryTypes.id, entryTypeId)));
  const account = await postingAccount(db, company.id, type?.accountId);
  if (account === null) return null;
  if (account.currency !== company.currency)
    throw wrongAccountCurrency('entry_type_id', account.currency, company.currency);
  const withheld = await accountsWithheldFrom(db, company.id, document === 'sale' ? 'booking' : 'income');
  if (withheld.has(account.id)) throw withheldAccount('entry_type_id', 'income');
  return account;
}
