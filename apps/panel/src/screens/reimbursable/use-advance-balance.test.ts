import { describe, expect, it } from 'vitest';
import { balanceIn } from './use-advance-balance.ts';

const balance = { minor: 5000, currency: 'SAR' };
const NONE = { minor: 0, currency: 'SAR' };

describe('balanceIn', () => {
  it('is null until the balance is known, so that no payout is paid without it', () => {
    expect(balanceIn({ data: null, isAnswered: false }, 'SAR')).toBeNull();
  });

  it('returns the balance of advances, also while it is refetched', () => {
    expect(balanceIn({ data: { items: [{ balance }] }, isAnswered: true }, 'SAR')).toEqual(balance);
  });

  it('returns zero without advances, and if they could not be read', () => {
    expect(balanceIn({ data: { items: [] }, isAnswered: true }, 'SAR')).toEqual(NONE);
    expect(balanceIn({ data: null, isAnswered: true }, 'SAR')).toEqual(NONE);
  });
});
