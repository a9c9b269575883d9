import type { Fetch } from '@outlay/api-client';

/** Request of the page's early script, sent before the code of the panel is loaded. */
export interface EarlyRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    /** Requests that the early script has sent; absent in Vite's dev server. */
    earlyRequests?: readonly EarlyRequest[];
  }
}

/** Sends a GET request whose response the panel may use later. */
export function sendEarly(
  { url, headers }: Pick<EarlyRequest, 'url' | 'headers'>,
  fetch: Fetch = globalThis.fetch,
): EarlyRequest {
  const controller = new AbortController();
  const response = fetch(url, { headers, signal: controller.signal });
  // Without a reader, an aborted or failed request must not be reported as an unhandled rejection.
  response.catch(() => undefined);
  return { url, headers, response, abort: () => controller.abort() };
}
