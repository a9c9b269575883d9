import { Skeleton } from '@outlay/ui-kit';
import { lazyWithMessages } from '../../../app/lazy/lazy-with-messages.ts';

/** Comparison with another user's change, in the form of a request. */
export const ExpenseConflict = lazyWithMessages(
  async () => (await import('./expense-conflict.tsx')).ExpenseConflict,
  { placement: 'inline', fallback: <Skeleton shape="block" /> },
);
