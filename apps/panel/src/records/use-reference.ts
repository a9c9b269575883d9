import { isProblem } from '@outlay/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { knownNames } from '../app/query/known-names.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from './resource-port.ts';

/** Names change rarely; events of the server invalidate them earlier. */
const NAMES_STALE_MS = 5 * 60_000;

/** Caches a name that is known without a request. */
export function rememberName(resource: ResourceName, id: number, name: string): void {
  knownNames.set(`${resource} ${id}`, { id, name });
}

/** Caches a reference to a record with its names in all languages. */
export function rememberRef(resource: ResourceName, reference: NamedRecord): void {
  knownNames.set(`${resource} ${reference.id}`, reference);
}

/** Returns the name of the record with an id; the id as text until the name is loaded. */
export function useReferenceName(resource: ResourceName, id: number | null): string {
  const { client } = usePanel();
  const { locale, text } = useIntl();
  const initial = knownNames.get(`${resource} ${id}`);
  const { data, error } = useQuery({
    queryKey: useQueryKey()(`${resource}.get`, { id, part: 'name' }),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }): Promise<NamedRecord> => portOf(client, resource).get(id, { signal }),
    staleTime: NAMES_STALE_MS,
    ...(initial === undefined ? {} : { initialData: initial }),
  });
  if (id === null) return '';
  if (isProblem(error, 'not_found')) return text('list.filter.gone', { id: String(id) });
  return data === undefined ? String(id) : recordName(data, locale);
}
