import { describe, expect, it } from 'vitest';
import { sourceHref } from './ledger-source.ts';

describe('sourceHref', () => {
  it('returns the link to the source record of a ledger line', () => {
    expect(sourceHref({ source: 'expense', source_id: 7 })).toBe('/panel/expenses/company/list/7');
    expect(sourceHref({ source: 'cash_in', source_id: 7 })).toBe('/panel/finance/entries/list#7');
    expect(sourceHref({ source: 'reimbursement', source_id: 7 })).toBe(
      '/panel/expenses/reimbursable/list?list=payouts#7',
    );
  });

  it('returns null for a line without a source record or with one that has no screen', () => {
    expect(sourceHref({ source: 'expense', source_id: null })).toBeNull();
    expect(sourceHref({ source: 'reversal', source_id: 7 })).toBeNull();
  });
});
