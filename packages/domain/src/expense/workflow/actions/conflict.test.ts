import { describe, expect, it } from 'vitest';
import { conflictOf } from './conflict.ts';

describe('conflictOf', () => {
  it('is a decision when the expense was decided or moved to a later step', () => {
    const pending = { status: 'pending', current_step: 0 } as const;
    expect(conflictOf(pending, { status: 'rejected', current_step: null })).toBe('decided');
    expect(conflictOf(pending, { status: 'pending', current_step: 1 })).toBe('decided');
    expect(
      conflictOf({ status: 'approved', current_step: null }, { status: 'verified', current_step: null }),
    ).toBe('decided');
  });

  it('is a change while the expense is still open: a question, an answer, a recall', () => {
    const questioned = { status: 'comment', current_step: null } as const;
    expect(conflictOf(questioned, { status: 'pending', current_step: 0 })).toBe('changed');
    expect(conflictOf({ status: 'pending', current_step: 0 }, questioned)).toBe('changed');
    expect(conflictOf({ status: 'pending', current_step: 0 }, { status: 'pending', current_step: 0 })).toBe(
      'changed',
    );
    expect(conflictOf({ status: 'pending', current_step: 1 }, { status: 'draft', current_step: null })).toBe(
      'changed',
    );
  });
});
