import { asSubject } from '../access/ability.ts';
import { isLinkedAccount, type LinkedUser } from '../access/linked-account.ts';
import { reasonAgainst } from '../access/reason.ts';
import type { Reason } from '../expense/workflow/reason.ts';
import type { BankDetails } from './bank-details.ts';

/** Actions on the bank details of a member. */
export const BANK_DETAILS_ACTIONS = ['change', 'confirm'] as const;
/** Action on the bank details of a member. */
export type BankDetailsAction = (typeof BANK_DETAILS_ACTIONS)[number];

/** User who reads or changes bank details. */
export type BankDetailsUser = LinkedUser;

type Payee = { readonly id: number; readonly name: string };

/** Returns true if a user sees the whole IBAN of a member: the member, and users who may pay them. */
export const seesIban = (payee: Payee, { id, ability }: BankDetailsUser): boolean =>
  payee.id === id || ability.can('update', asSubject('reimpursable', { user: payee }));

/** Returns true if a user may read the bank details of a member, masked unless {@link seesIban}. */
export const readsBankDetails = (member: Payee, user: BankDetailsUser): boolean =>
  seesIban(member, user) || user.ability.can('read', asSubject('users', member));

const confirmDenial = (
  { user: payee, status, changed_by }: Pick<BankDetails, 'user' | 'status' | 'changed_by'>,
  user: BankDetailsUser,
): Reason | null => {
  const { id, ability } = user;
  const denied = reasonAgainst(ability, 'update', 'reimpursable', { user: payee });
  if (payee.id === id) return { code: 'own_iban' };
  if (denied !== null) return { code: denied };
  if (status !== 'unconfirmed') return { code: 'iban_not_open' };
  if (changed_by?.id === id) return { code: 'iban_changed_by_you' };
  return isLinkedAccount(payee, user) || isLinkedAccount(changed_by, user)
    ? { code: 'linked_account' }
    : null;
};

/**
 * Returns why a user may not run an action on the bank details of a member; null if allowed. Members and those who may
 * change them change the IBAN; another user who may pay the member, and whose account is not linked to theirs, confirms
 * it.
 */
export const bankDetailsDenial = (
  details: Pick<BankDetails, 'user' | 'status' | 'changed_by'>,
  action: BankDetailsAction,
  user: BankDetailsUser,
): Reason | null => {
  if (action === 'confirm') return confirmDenial(details, user);
  if (details.user.id === user.id) return null;
  const denied = reasonAgainst(user.ability, 'update', 'users', details.user);
  return denied === null ? null : { code: denied };
};
