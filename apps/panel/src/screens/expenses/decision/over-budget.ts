import { isProblem, needsOverspendReason } from '@outlay/domain';

/** Returns why a budget refused an action that a user with the right may repeat with a reason; null for other errors. */
export const overBudget = (error: unknown): string | null =>
  isProblem(error, 'invalid') && needsOverspendReason(error.data)
    ? (error.errors?.['violations']?.join(' ') ?? '')
    : null;
