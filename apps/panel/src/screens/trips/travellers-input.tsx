import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { ReferencesInput } from '../../form/fields/references-input.tsx';
import type { SheetForm } from '../../form/record/record-sheet-parts.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useMayRead } from '../../records/use-reference.ts';

/** Returns true if the user may search for fellow travellers: the server requires permission to create trips. */
const useMaySearch = () => useAbility().can('create', 'trips');

/** Returns the search for members whom the user may choose as fellow travellers; members see names of their teams. */
function useCompanionSource() {
  const maySearch = useMaySearch();
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  return useCallback(
    async (typed: string) => {
      if (!maySearch) return [];
      const q = typed.trim();
      const query = q === '' ? {} : { q };
      const companions = await queries.fetchQuery({
        queryKey: key('trips.companions', query),
        queryFn: ({ signal }) => client.trips.companions(query, { signal, quiet: true }),
      });
      return companions.map(({ id, name }) => ({ value: String(id), label: name }));
    },
    [client, queries, key, maySearch],
  );
}

/**
 * Returns the names of chosen members, for the tags of a draft that was loaded again: few users may read the members
 * themselves.
 */
function useCompanionNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { client } = usePanel();
  const enabled = useMaySearch() && ids.length > 0;
  const query = { ids: ids.join() };
  const { data } = useRead(
    'trips.companions',
    query,
    (signal) => client.trips.companions(query, { signal, quiet: true }),
    { enabled },
  );
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** Input for the fellow travellers of a trip. */
export function TravellersInput({ form }: { form: SheetForm }) {
  const text = useText();
  const source = useCompanionSource();
  const value = form.values['traveller_ids'];
  const names = useCompanionNames(useMayRead('members') ? [] : idsIn(value));
  const error = form.errorOf('traveller_ids');
  return (
    <ReferencesInput
      name="traveller_ids"
      label={text('field.travellers')}
      help={text('trips.travellers.help')}
      optional
      resource="members"
      source={source}
      names={names}
      value={value}
      onChange={(traveller_ids) => form.change({ traveller_ids })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
