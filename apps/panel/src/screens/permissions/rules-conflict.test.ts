import type { PermissionRule } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { differingCells } from './rules-conflict.tsx';

const READ: PermissionRule = { action: 'read', subject: 'expense' };

describe('differingPlaces', () => {
  it('returns the cells with different grants, however the rules are written', () => {
    const theirs: readonly PermissionRule[] = [READ, { action: ['read', 'create'], subject: 'suppliers' }];
    const mine: readonly PermissionRule[] = [
      { action: 'read', subject: ['expense', 'suppliers'] },
      { action: 'approve', subject: 'expense', conditions: { user_id: 7 } },
    ];
    expect(differingCells({ theirs, mine })).toEqual([
      { subject: 'expense', action: 'approve' },
      { subject: 'suppliers', action: 'create' },
    ]);
  });

  it('returns nothing for equivalent rules written differently', () => {
    const theirs: readonly PermissionRule[] = [{ action: ['read', 'create'], subject: 'teams' }];
    const mine: readonly PermissionRule[] = [
      { action: 'create', subject: 'teams' },
      { action: 'read', subject: 'teams' },
    ];
    expect(differingCells({ theirs, mine })).toEqual([]);
  });
});
