import type { ApiClient } from '@outlay/api-client';
import { isProblem, type AppAbility } from '@outlay/domain';
import { skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { knownNames } from '../app/query/known-names.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { mayRead, portOf, type NamedRecord, type ResourceName } from './resource-port.ts';

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

/** Returns true if the user may read records of a resource; a request for others would leave the screen. */
export function useMayRead(resource: ResourceName): boolean {
  return mayRead(useAbility(), resource);
}

/** Returns the request for a record's name; none without an id, and for users who may not read such records. */
export function nameRequest(
  client: ApiClient,
  ability: AppAbility,
  resource: ResourceName,
  id: number | null,
) {
  if (id === null || !mayRead(ability, resource)) return skipToken;
  return ({ signal }: { signal: AbortSignal }): Promise<NamedRecord> =>
    portOf(client, resource).get(id, { signal });
}

/** Returns a function that returns the query of a record's name; it requests nothing for null. */
export function useNameQuery(resource: ResourceName) {
  const { client } = usePanel();
  const ability = useAbility();
  const key = useQueryKey();
  return (id: number | null): UseQueryOptions<NamedRecord> => {
    const initial = knownNames.get(`${resource} ${id}`);
    return {
      queryKey: key(`${resource}.get`, { id, part: 'name' }),
      queryFn: nameRequest(client, ability, resource, id),
      staleTime: NAMES_STALE_MS,
      ...(initial === undefined ? {} : { initialData: initial }),
    };
  };
}

/** Returns a function that returns a record's name from the result of its query, or the text in place of it. */
export function useShownName(resource: ResourceName) {
  const { locale, text } = useIntl();
  const isReadable = useMayRead(resource);
  return (
    id: number,
    { data, error }: { readonly data?: NamedRecord | undefined; readonly error?: unknown },
  ) => {
    if (isProblem(error, 'not_found')) return text('list.filter.gone', { id: String(id) });
    if (data !== undefined) return recordName(data, locale);
    return isReadable ? String(id) : text('form.name_hidden', { id: String(id) });
  };
}

/**
 * Returns the name of the record with an id; the id as text until the name is loaded, and a neutral text for
 * users who may not read such records.
 */
export function useReferenceName(resource: ResourceName, id: number | null): string {
  const result = useQuery(useNameQuery(resource)(id));
  const shown = useShownName(resource);
  return id === null ? '' : shown(id, result);
}
