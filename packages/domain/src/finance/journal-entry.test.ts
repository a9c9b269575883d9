import { expect, it } from 'vitest';
import { entryTotal, trialBalanceDifference, type JournalEntry } from './journal-entry.ts';

const sar = (minor: number) => ({ minor, currency: 'SAR' });

const line = (side: 'debit' | 'credit', minor: number): JournalEntry['lines'][number] => ({
  id: minor,
  account: { id: 1, code: '1010', name: 'Bank', name_ar: null, type: 'bank' },
  side,
  amount: sar(minor),
  base_amount: sar(minor),
  rate: null,
  description: null,
  supplier: null,
  team: null,
  cost_center: null,
  tax_code: null,
});

it('totals the debits of an entry', () => {
  expect(entryTotal({ lines: [line('debit', 100), line('debit', 15), line('credit', 90)] }, 'KWD')).toEqual(
    sar(115),
  );
  expect(entryTotal({ lines: [] }, 'KWD')).toEqual({ minor: 0, currency: 'KWD' });
});

it('subtracts credits from debits of a trial balance', () => {
  const totals = { debit: sar(0), credit: sar(0), closing_debit: sar(500), closing_credit: sar(450) };
  expect(trialBalanceDifference({ totals })).toEqual(sar(50));
});
