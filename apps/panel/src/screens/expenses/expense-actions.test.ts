import type { CanMap, ExpenseStatus } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { dialogOf, offeredActions, placeActions } from './expense-actions.ts';

const offered = (can: CanMap, status: ExpenseStatus = 'pending') => offeredActions({ can, status });

const placed = (can: CanMap) => {
  const { foot, menu } = placeActions(offered(can));
  return [foot.map(({ action }) => action), menu.map(({ action }) => action)];
};

describe('the actions of a sheet', () => {
  it('are those the domain allows, the deciding one first and primary', () => {
    const [first, ...rest] = offered({ reject: true, approve: true, ask: true });
    expect(first).toMatchObject({ action: 'approve', variant: 'primary', shortcut: 'A', dialog: 'approved' });
    expect(rest.map(({ action, variant }) => [action, variant])).toEqual([
      ['ask', 'secondary'],
      ['reject', 'secondary'],
    ]);
  });

  it('keep a refused decision in sight with its reason, and leave out what merely does not apply', () => {
    const own = { code: 'own_expense' };
    expect(offered({ approve: own, reopen: { code: 'wrong_status' }, recall: true })).toMatchObject([
      { action: 'approve', denied: own },
      { action: 'recall', variant: 'secondary' },
    ]);
    expect(offered({ approve: { code: 'forbidden' }, verify: { code: 'wrong_status' } })).toEqual([]);
    // A draft waits for nobody, and only what is approved is paid: why not would be told too early.
    expect(offered({ approve: own, verify: own }, 'draft')).toEqual([]);
    expect(offered({ approve: own, verify: own }, 'approved')).toMatchObject([{ action: 'verify' }]);
  });

  it('ask for a reason where the table wants one and there is no dialog for it', () => {
    expect(offered({ unverify: true }, 'verified')).toMatchObject([{ asksReason: true, dialog: null }]);
    expect(dialogOf('provide')).toBe('provide');
    expect(dialogOf('submit')).toBeNull();
  });

  it('leave ending a request for good to the menu, unless it is all there is to do', () => {
    expect(placed({ approve: true, cancel: true })).toEqual([['approve'], ['cancel']]);
    expect(placed({ cancel: true })).toEqual([['cancel'], []]);
  });
});
