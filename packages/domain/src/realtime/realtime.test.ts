import { describe, expect, it } from 'vitest';
import { concerns, isRealtimeEvent } from './realtime.ts';

describe('concerns', () => {
  it('matches a changed expense with every list of expenses and no other', () => {
    const event = { type: 'expense.changed', id: 7 } as const;
    expect(concerns(event, 'expense')).toBe(true);
    expect(concerns(event, 'bookkeep')).toBe(true);
    expect(concerns(event, 'suppliers')).toBe(false);
    expect(concerns(event, null)).toBe(false);
  });

  it('matches a changed resource with its own subject', () => {
    const event = { type: 'resource.changed', subject: 'suppliers', id: 7 } as const;
    expect(concerns(event, 'suppliers')).toBe(true);
    expect(concerns(event, 'expense')).toBe(false);
  });
});

describe('isRealtimeEvent', () => {
  it('accepts known events with further fields and rejects unknown or incomplete ones', () => {
    expect(isRealtimeEvent({ type: 'expense.changed', id: 7, at: 'now' })).toBe(true);
    expect(isRealtimeEvent({ type: 'ping' })).toBe(true);
    expect(isRealtimeEvent({ type: 'expense.changed', id: 0 })).toBe(false);
    expect(isRealtimeEvent({ type: 'resource.changed', id: 1 })).toBe(false);
    expect(isRealtimeEvent({ type: 'pong' })).toBe(false);
    expect(isRealtimeEvent('ping')).toBe(false);
  });
});
