import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import { abilityRulesFor } from '../access/permission-sets/permission-sets.ts';
import type { PermissionSetKey } from '../access/permission-sets/permission-set-keys.ts';
import { bankDetailsDenial, readsBankDetails, seesIban } from './bank-details-status.ts';
import { maskIban } from './mask-iban.ts';
import { payoutIbanDenial, transferDenial } from './payout-iban.ts';

const SELF = 7;
const userWith = (set: PermissionSetKey) => ({
  id: SELF,
  ability: createAbility(abilityRulesFor({ role: 'company', set, user: { id: SELF, team_ids: [] } })),
});
const payee = (id: number) => ({ id, name: 'Laila' });
const open = (of: number, by: number) => ({
  user: payee(of),
  status: 'unconfirmed' as const,
  changed_by: payee(by),
});
const denialOf = (set: PermissionSetKey, of: number, by: number) =>
  bankDetailsDenial(open(of, by), 'confirm', userWith(set))?.code ?? null;
/** Same for a user whose account is linked to that of member 2. */
const linked = (set: PermissionSetKey, of: number, by: number) =>
  bankDetailsDenial(open(of, by), 'confirm', { ...userWith(set), linked_ids: [2] })?.code ?? null;
const change = (set: PermissionSetKey, of: number) =>
  bankDetailsDenial(open(of, of), 'change', userWith(set))?.code ?? null;

describe('bank details', () => {
  it('are not confirmed from an account that is linked to the member or to who changed them', () => {
    expect([linked('finance', 1, 2), linked('finance', 2, 1)]).toEqual(['linked_account', 'linked_account']);
    expect([linked('finance', 1, 1), linked('owner', 1, 2)]).toEqual([null, null]);
  });

  it('are confirmed by another user who may pay the member', () => {
    expect(denialOf('finance', 1, 1)).toBeNull();
    expect(denialOf('owner', 1, 2)).toBeNull();
    expect(denialOf('finance', 1, SELF)).toBe('iban_changed_by_you');
    expect(denialOf('owner', SELF, 1)).toBe('own_iban');
    expect(denialOf('auditor', 1, 1)).toBe('forbidden');
    expect(denialOf('approver', 1, 1)).toBe('forbidden');
    const confirmed = { ...open(1, 1), status: 'confirmed' as const };
    expect(bankDetailsDenial(confirmed, 'confirm', userWith('finance'))?.code).toBe('iban_not_open');
  });

  it('are changed by the member and by those who may change members', () => {
    expect(change('member', SELF)).toBeNull();
    expect(change('owner', 1)).toBeNull();
    expect(change('finance', 1)).toBe('forbidden');
    expect(change('auditor', 1)).toBe('forbidden');
  });

  it('are shown whole to the member and to payers, masked to readers of members', () => {
    const table = (['owner', 'finance', 'auditor', 'approver'] as const).map((set) => [
      readsBankDetails(payee(1), userWith(set)),
      seesIban(payee(1), userWith(set)),
    ]);
    expect(table).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect(seesIban(payee(SELF), userWith('member'))).toBe(true);
    expect(maskIban('SA0380000000608010167519')).toBe('SA…7519');
  });

  it('block the payment of a transfer to an unconfirmed IBAN only', () => {
    const transfer = { method: 'bank_transfer' as const, user: payee(1) };
    expect(payoutIbanDenial(transfer, 'paid', 'unconfirmed')).toEqual({
      code: 'iban_unconfirmed',
      params: { name: 'Laila' },
    });
    expect(payoutIbanDenial(transfer, 'paid', 'confirmed')).toBeNull();
    expect(payoutIbanDenial(transfer, 'paid', null)).toBeNull();
    expect(payoutIbanDenial(transfer, 'failed', 'unconfirmed')).toBeNull();
    expect(payoutIbanDenial({ ...transfer, method: 'cash' }, 'paid', 'unconfirmed')).toBeNull();
  });

  it('allow a transfer by a payment file to a confirmed IBAN only', () => {
    const denied = ([null, 'unconfirmed', 'confirmed'] as const).map((iban) =>
      transferDenial(payee(1), iban),
    );
    expect(denied.map((reason) => reason?.code)).toEqual(['iban_missing', 'iban_unconfirmed', undefined]);
    expect(denied[0]?.params).toEqual({ name: 'Laila' });
  });
});
