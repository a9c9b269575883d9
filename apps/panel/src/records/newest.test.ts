import { describe, expect, it } from 'vitest';
import { newest } from './newest.ts';

interface Payout {
  readonly id: number;
  readonly version?: number;
  readonly status: string;
  readonly note?: string;
}

const read: Payout = { id: 7, version: 2, status: 'scheduled', note: 'By transfer' };

describe('newest', () => {
  it('returns the row until the record is read, then the record', () => {
    const row = { id: 7, version: 2, status: 'old' };
    expect(newest(null, row)).toBe(row);
    expect(newest(read, row)).toBe(read);
    expect(newest(read, undefined)).toBe(read);
    expect(newest(null, undefined)).toBeNull();
  });

  it('merges a newer row and keeps fields that rows do not have', () => {
    expect(newest(read, { id: 7, version: 3, status: 'failed' })).toEqual({
      id: 7,
      version: 3,
      status: 'failed',
      note: 'By transfer',
    });
  });

  it('returns the record when there are no versions', () => {
    const bare = { id: 7, status: 'read' };
    expect(newest<Payout>(bare, { id: 7, status: 'row' })).toBe(bare);
  });
});
