import { describe, expect, it } from 'vitest';
import { concerns, concernsExpense, concernsRecord } from './realtime.ts';

describe('what an event is about', () => {
  it('an expense that changed is a row of every list of expenses, and no other', () => {
    const event = { type: 'expense.changed', id: 7 } as const;
    expect(concerns(event, 'expense')).toBe(true);
    expect(concerns(event, 'bookkeep')).toBe(true);
    expect(concerns(event, 'suppliers')).toBe(false);
    expect(concernsExpense(event, 7)).toBe(true);
    expect(concernsExpense(event, 8)).toBe(false);
  });

  it('expenses told of in sum may be any expense', () => {
    expect(concernsExpense({ type: 'resource.changed', subject: 'expense', id: 1 }, 7)).toBe(true);
    expect(concernsExpense({ type: 'resource.changed', subject: 'suppliers', id: 7 }, 7)).toBe(false);
    expect(concernsExpense({ type: 'ping' }, 7)).toBe(false);
  });

  it('a record is told apart from others of its subject, and from those that share its id', () => {
    const event = { type: 'resource.changed', subject: 'financeEntries', id: 7 } as const;
    expect(concernsRecord(event, 'financeEntries', 7)).toBe(true);
    expect(concernsRecord(event, 'financeEntries', 8)).toBe(false);
    expect(concernsRecord(event, 'sales', 7)).toBe(false);
    expect(concernsRecord({ type: 'expense.changed', id: 7 }, 'expense', 7)).toBe(false);
  });
});
