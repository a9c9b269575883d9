import { expect, it } from 'vitest';
import { Problem } from '../errors/problem.ts';
import { payoutAccount } from '../expense/payout/payment.ts';
import { isMissingDefaultAccount } from './missing-default-account.ts';

const refusal = (field: string) => new Problem('invalid', 'no', { errors: { [field]: ['no'] } });

it('recognises the refusal of a posting without a default account', () => {
  expect(isMissingDefaultAccount(refusal('default_accounts.bank'))).toBe(true);
  expect(isMissingDefaultAccount(refusal('amount'))).toBe(false);
  expect(isMissingDefaultAccount(new Problem('conflict', 'no'))).toBe(false);
  expect(isMissingDefaultAccount(null)).toBe(false);
});

it('pays payouts in cash from petty cash, and others from the bank', () => {
  expect(payoutAccount('cash')).toBe('petty_cash');
  expect(payoutAccount('bank_transfer')).toBe('bank');
});
