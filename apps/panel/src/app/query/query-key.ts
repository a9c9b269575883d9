import type { CallName } from '@outlay/api-client/contract';

/** Key of a query: its call, company and parameters. */
export type PanelQueryKey = readonly [call: CallName, companyId: number | null, params: unknown];

/** Returns the key under which the response of a call is cached. */
export function queryKey(call: CallName, companyId: number | null, params: unknown = null): PanelQueryKey {
  return [call, companyId, params];
}

/** Returns the client resource a call belongs to: `expenses` for `expenses.list`. */
export const resourceOf = (call: string): string => call.split('.', 1)[0] ?? call;

/** Returns the id of the record a key refers to; null for lists and other calls. */
export function recordIdOf(params: unknown): number | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null;
  return typeof id === 'number' ? id : null;
}
