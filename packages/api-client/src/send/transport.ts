import type { Progress } from '@outlay/domain';
import { createFetch } from 'ofetch';
import { countedBody } from '../files/counted-body.ts';
import { sendByXhr } from '../files/xhr.ts';
import { orAbort } from '../limit/abort-once.ts';

/** The platform's fetch, or one that stands in for it. */
export type Fetch = typeof globalThis.fetch;

/** One request, ready to go. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Sends a request; with `onProgress` it tells how much of the body has left, in bytes. */
export type Transport = (
  request: WireRequest,
  onProgress?: (progress: Progress) => void,
) => Promise<Response>;

/**
 * Sends requests with ofetch, without what it does unasked: no retry, no status turned into an error that carries
 * the request's headers, no guess at the body. What fetch throws is thrown on, the very object.
 */
export function createTransport(fetch: Fetch | undefined): Transport {
  // Looked up at each call: the platform's fetch may be replaced (mocks, instrumentation) after the client was made.
  const send = createFetch({
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
    Headers: globalThis.Headers,
  }).raw;
  const sendByFetch: Transport = ({ url, method, headers, body, signal }) =>
    send(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      retry: false,
      ignoreResponseError: true,
      responseType: 'stream',
      onRequestError({ error }) {
        throw error;
      },
    });

  return (request, onProgress) => {
    const { body, signal } = request;
    if (!onProgress || body === undefined) return orAbort(signal, sendByFetch(request));
    if (!fetch && typeof XMLHttpRequest === 'function') return sendByXhr(request, onProgress);
    const counted = countedBody(body, onProgress);
    if (counted.contentType) request.headers.set('Content-Type', counted.contentType);
    return orAbort(signal, sendByFetch({ ...request, body: counted.body }));
  };
}
