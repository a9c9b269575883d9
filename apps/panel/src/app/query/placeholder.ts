import type { PanelQueryKey } from './query-key.ts';

/** Returns what a response is about, by its parameters: a record, or the account of a ledger; empty for lists and figures. */
function subjectOf(params: unknown): string {
  const { id, account_id: account } = (typeof params === 'object' && params !== null ? params : {}) as {
    readonly id?: unknown;
    readonly account_id?: unknown;
  };
  return [id, account].map((one) => String(one ?? '')).join(' ');
}

/**
 * Returns the placeholder of a read while its response loads: the last response, so that a part of a screen does not move
 * when its filters or days change. A response about another record or account is never one: it would be shown as that of the
 * open one.
 */
export const placeholderFor =
  ([, , params]: PanelQueryKey) =>
  <Answer>(
    before: Answer | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ): Answer | undefined =>
    subjectOf(query?.queryKey[2]) === subjectOf(params) ? before : undefined;
