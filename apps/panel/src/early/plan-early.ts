import { createHeaders } from '@outlay/api-client';
import { encodeQuery } from '@outlay/api-client/contract';
import { createStoredSession, wireQuery, type Locale, type StoragePort } from '@outlay/domain';
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

/** Code of the screen with the list of requests, besides that which every page loads: addresses of scripts and styles. */
export interface EarlyCode {
  readonly screen: readonly string[];
  /** Messages of the frame and the first screens. */
  readonly messages: Readonly<Record<Locale, readonly string[]>>;
}

/** Requests and code that the early script loads at an address. */
export interface EarlyPlan {
  /** Requests that the panel will send first: the settings, and on the list of requests its page. */
  readonly requests: readonly Pick<EarlyRequest, 'url' | 'headers'>[];
  /** Scripts and styles to load in parallel with the panel's entry. */
  readonly code: readonly string[];
}

/** Returns what the panel will need first at an address, from storage alone. Empty when signed out. */
export function planEarly(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  storage: StoragePort,
  paths: EarlyPaths,
  code: EarlyCode,
): EarlyPlan {
  const session = createStoredSession(storage);
  const bearer = session.bearer();
  const user = session.user();
  if (bearer === undefined || user === undefined) return { requests: [], code: [] };
  const language = session.language();
  const headers = createHeaders({
    language,
    bearer,
    companyId: storedCompanyId(user, sharedReader(storage)) ?? undefined,
    idempotencyKey: undefined,
    body: { body: undefined },
  });
  const settings = { url: origin + paths.settings, headers };
  const isList = pathname === paths.listScreen || pathname.startsWith(`${paths.listScreen}/`);
  if (!isList) return { requests: [settings], code: code.messages[language] };
  const query = encodeQuery(wireQuery(readWrittenAddress(search)));
  return {
    requests: [settings, { url: `${origin}${paths.list}?${query}`, headers }],
    code: [...code.screen, ...code.messages[language]],
  };
}
