import { isProblem } from '../errors/problem.ts';

/** Returns true if a posting was refused because the company has not chosen one of its default accounts. */
export const isMissingDefaultAccount = (failure: unknown): boolean =>
  isProblem(failure, 'invalid') &&
  Object.keys(failure.errors ?? {}).some((field) => field.startsWith('default_accounts.'));
