import type { ApiClient } from '@outlay/api-client';
import { isProblem, type AppAbility } from '@outlay/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { knownNames } from '../app/query/known-names.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { useAbility, usePanel } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { recordName } from '../i18n/record-name.ts';
import { mayRead, portOf, type NamedRecord, type ResourceName } from './resource-port.ts';

/** Names change rarely; events of the server invalidate them earlier. */
export const NAMES_STALE_MS = 5 * 60_000;

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

/**
 * Returns the name of the record with an id; the id as text until the name is loaded, and a neutral text for
 * users who may not read such records.
 */
export function useReferenceName(resource: ResourceName, id: number | null): string {
  const { client } = usePanel();
  const { locale, text } = useIntl();
  const request = nameRequest(client, useAbility(), resource, id);
  const initial = knownNames.get(`${resource} ${id}`);
  const { data, error } = useQuery({
    queryKey: useQueryKey()(`${resource}.get`, { id, part: 'name' }),
    queryFn: request,
    staleTime: NAMES_STALE_MS,
    ...(initial === undefined ? {} : { initialData: initial }),
  });
  if (id === null) return '';
  if (isProblem(error, 'not_found')) return text('list.filter.gone', { id: String(id) });
  if (data !== undefined) return recordName(data, locale);
  return request === skipToken ? text('form.name_hidden', { id: String(id) }) : String(id);
}
