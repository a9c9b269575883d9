import type { Fetch } from '@outlay/api-client';
import type { EarlyRequest } from '../../early/early-request.ts';

/** A fetch that uses the responses of early requests. */
export interface EarlyFetch {
  readonly fetch: Fetch;
  /** Aborts the early requests that were not used. */
  readonly abortUnused: () => void;
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

const isSameRequest = (early: EarlyRequest, url: string, headers: HeadersInit | undefined): boolean =>
  early.url === url && JSON.stringify([...early.headers]) === JSON.stringify([...new Headers(headers)]);

/**
 * Creates a fetch that resolves to the response of an early request with the same URL and headers, at most once each. The
 * headers contain token, company and language, so the response is the one that the request would receive. A request to the
 * same path with other parameters or headers aborts the early one and is sent.
 */
export function createEarlyFetch(
  requests: readonly EarlyRequest[],
  // Read at each request, because instrumentation may replace the platform's fetch later.
  fetch: Fetch = (input, init) => globalThis.fetch(input, init),
): EarlyFetch {
  const unused = new Set(requests);
  return {
    fetch: (input, init = {}) => {
      const { method = 'GET', headers, signal } = init;
      if (unused.size === 0 || typeof input !== 'string' || method !== 'GET') return fetch(input, init);
      const early = [...unused].find(({ url }) => pathOf(url) === pathOf(input));
      if (early === undefined) return fetch(input, init);
      unused.delete(early);
      if (!isSameRequest(early, input, headers)) {
        early.abort();
        return fetch(input, init);
      }
      if (signal?.aborted) early.abort();
      signal?.addEventListener('abort', early.abort, { once: true });
      // A request that failed without a response is sent again; after an abort it rejects with the signal's reason.
      return early.response.catch(() => fetch(input, init));
    },
    abortUnused: () => {
      for (const early of unused) early.abort();
      unused.clear();
    },
  };
}
