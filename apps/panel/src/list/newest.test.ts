import { describe, expect, it } from 'vitest';
import { newest } from './newest.ts';

interface Payout {
  readonly id: number;
  readonly version?: number;
  readonly status: string;
  readonly note?: string;
}

const read: Payout = { id: 7, version: 2, status: 'scheduled', note: 'By transfer' };

describe('a record beside its list', () => {
  it('is the row until it was read, and what was read from then on', () => {
    const row = { id: 7, version: 2, status: 'old' };
    expect(newest(null, row)).toBe(row);
    expect(newest(read, row)).toBe(read);
    expect(newest(read, undefined)).toBe(read);
    expect(newest(null, undefined)).toBeNull();
  });

  it('is as the list has heard since, and keeps what rows do not tell', () => {
    expect(newest(read, { id: 7, version: 3, status: 'failed' })).toEqual({
      id: 7,
      version: 3,
      status: 'failed',
      note: 'By transfer',
    });
  });

  it('is what was read where nobody tells versions', () => {
    const bare = { id: 7, status: 'read' };
    expect(newest<Payout>(bare, { id: 7, status: 'row' })).toBe(bare);
  });
});
