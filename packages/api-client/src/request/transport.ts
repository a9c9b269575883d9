import type { Progress } from '@outlay/domain';
import type { FetchOptions } from 'ofetch';
import { createFetch } from 'ofetch';
import type { Fetch } from './fetch.ts';

/** Options of one request: those of ofetch, interceptors included, and a callback for upload progress. */
export type TransportOptions = FetchOptions & {
  readonly onUploadProgress?: ((progress: Progress) => void) | undefined;
};

/** Sends a request; the interceptors of its options receive the response. */
export type Transport = (url: string, options: TransportOptions) => Promise<unknown>;

const instanceWith = (fetch: Fetch) => createFetch({ fetch, defaults: { retry: 0 } });

/**
 * Creates the transport based on ofetch. It never retries, see `attempts.ts` and
 * the session refresh. Without `onRequestError`, an error of fetch is wrapped by ofetch.
 */
export function createTransport(given: Fetch | undefined): Transport {
  // Read at each request, because mocks and instrumentation may replace the platform's fetch later.
  const fetch: Fetch = (input, init) => (given ?? globalThis.fetch)(input, init);
  const instance = instanceWith(fetch);
  return async (url, { onUploadProgress, ...options }) => {
    if (!onUploadProgress) return instance.raw(url, options);
    const { createUploadFetch } = await import('../files/upload-fetch.ts');
    return instanceWith(createUploadFetch(given, fetch, onUploadProgress)).raw(url, options);
  };
}
