import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { usePanel } from '../../app/use-panel.ts';
import { ReferencesInput } from '../../form/fields/references-input.tsx';
import type { SheetForm } from '../../form/record/record-sheet.tsx';
import { useText } from '../../i18n/use-intl.tsx';

/** Returns the search for members whom the user may choose as fellow travellers; members see names of their teams. */
function useCompanionSource() {
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  return useCallback(
    async (typed: string) => {
      const q = typed.trim();
      const query = q === '' ? {} : { q };
      const found = await queries.fetchQuery({
        queryKey: key('trips.companions', query),
        queryFn: ({ signal }) => client.trips.companions(query, { signal, quiet: true }),
      });
      return found.map(({ id, name }) => ({ value: String(id), label: name }));
    },
    [client, queries, key],
  );
}

/** Input for the fellow travellers of a trip. */
export function TravellersInput({ form }: { form: SheetForm }) {
  const text = useText();
  const source = useCompanionSource();
  const error = form.errorOf('traveller_ids');
  return (
    <ReferencesInput
      name="traveller_ids"
      label={text('field.travellers')}
      help={text('trips.travellers.help')}
      optional
      resource="members"
      source={source}
      value={form.values['traveller_ids']}
      onChange={(traveller_ids) => form.change({ traveller_ids })}
      {...(error === undefined ? {} : { error })}
    />
  );
}
