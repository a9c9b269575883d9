import { recordIdOf, type PanelQueryKey } from './query-key.ts';

/**
 * Returns the placeholder of a read while its response loads: the last response, so that a part of a screen does not move
 * when its filters or days change. A response about another record is never one: it would be shown as that of the open one.
 */
export const placeholderFor =
  ([, , params]: PanelQueryKey) =>
  <Answer>(
    before: Answer | undefined,
    query: { readonly queryKey: readonly unknown[] } | undefined,
  ): Answer | undefined =>
    recordIdOf(query?.queryKey[2]) === recordIdOf(params) ? before : undefined;
