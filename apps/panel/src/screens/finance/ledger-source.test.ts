import { describe, expect, it } from 'vitest';
import { sourceHref } from './ledger-source.ts';

describe('a line of the ledger', () => {
  it('leads to the record it comes from', () => {
    expect(sourceHref({ source: 'expense', source_id: 7 })).toBe('/panel/expenses/company/list/7');
    expect(sourceHref({ source: 'cash_in', source_id: 7 })).toBe('/panel/finance/entries/list#7');
    expect(sourceHref({ source: 'reimbursement', source_id: 7 })).toBe(
      '/panel/expenses/reimbursable/list?list=payouts#7',
    );
  });

  it('leads nowhere where there is no record, or none to open', () => {
    expect(sourceHref({ source: 'expense', source_id: null })).toBeNull();
    expect(sourceHref({ source: 'reversal', source_id: 7 })).toBeNull();
  });
});
