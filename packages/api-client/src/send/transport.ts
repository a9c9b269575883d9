import type { Progress } from '@outlay/domain';
import { createFetch, FetchError } from 'ofetch';

/** The platform's fetch, or one that stands in for it. */
export type Fetch = typeof globalThis.fetch;

/** One request, ready to go. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null;
  readonly signal: AbortSignal | null;
}

/** Sends a request; with `onProgress` it tells how much of the body has left, in bytes. */
export type Transport = (
  request: WireRequest,
  onProgress?: (progress: Progress) => void,
) => Promise<Response>;

/** Stands in for the constructor by which ofetch copies headers: these are ours already, and fetch copies them anyway. */
function Given(headers: Headers): Headers {
  return headers;
}

/**
 * Sends requests by ofetch with everything switched off that would be done unasked: no retry, no status turned into an
 * error that carries the request's headers, no guess at the body, no timeout. What fetch throws is thrown on, the very
 * object.
 */
export function createTransport(fetch: Fetch | undefined): Transport {
  const send = createFetch({
    // Looked up at each call: the platform's fetch may be replaced (mocks, instrumentation) after the client was made.
    fetch: (input, init) => (fetch ?? globalThis.fetch)(input, init),
    Headers: Given as unknown as typeof Headers,
    defaults: { retry: 0, ignoreResponseError: true, responseType: 'stream' },
  });
  const sendByFetch = async ({ url, ...init }: WireRequest): Promise<Response> => {
    try {
      return await send.raw(url, init);
    } catch (error) {
      throw error instanceof FetchError ? error.cause : error;
    }
  };
  return async (request, onProgress) => {
    if (!onProgress) return sendByFetch(request);
    // Loaded when an upload first asks for it: most pages never do.
    const { sendCounted } = await import('../files/send-counted.ts');
    return sendCounted(request, onProgress, fetch, sendByFetch);
  };
}
