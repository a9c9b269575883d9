import { createHeaders } from '@outlay/api-client';
import { encodeQuery } from '@outlay/api-client/contract';
import { createStoredSession, wireQuery, type StoragePort } from '@outlay/domain';
import { sharedReader } from '../app/preferences/preferences.ts';
import { storedCompanyId } from '../app/session/current-company.ts';
import { readWrittenAddress } from '../list/list-address.ts';
import type { EarlyRequest } from './early-request.ts';

/** Paths that the early script needs of the contract and the routes; the build takes them from their definitions. */
export interface EarlyPaths {
  /** Call of the company's settings. */
  readonly settings: string;
  /** Call of the list of requests. */
  readonly list: string;
  /** Address of the screen with that list. */
  readonly listScreen: string;
}

/**
 * Returns the requests that the panel will send first at an address, from storage alone: the settings, and on the list of
 * requests its page. Empty when signed out.
 */
export function planRequests(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  storage: StoragePort,
  paths: EarlyPaths,
): readonly Pick<EarlyRequest, 'url' | 'headers'>[] {
  const session = createStoredSession(storage);
  const bearer = session.bearer();
  const user = session.user();
  if (bearer === undefined || user === undefined) return [];
  const headers = createHeaders({
    language: session.language(),
    bearer,
    companyId: storedCompanyId(user, sharedReader(storage)) ?? undefined,
    idempotencyKey: undefined,
    body: { body: undefined },
  });
  const isList = pathname === paths.listScreen || pathname.startsWith(`${paths.listScreen}/`);
  const query = isList ? encodeQuery(wireQuery(readWrittenAddress(search))) : null;
  return [
    { url: origin + paths.settings, headers },
    ...(query === null ? [] : [{ url: `${origin}${paths.list}?${query}`, headers }]),
  ];
}
