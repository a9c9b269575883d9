import type { Progress } from '@outlay/domain';
import type { Fetch } from '../request/fetch.ts';
import { bodyWithProgress } from './body-with-progress.ts';
import { fetchByXhr } from './xhr.ts';

/**
 * Creates a fetch that reports upload progress: with XMLHttpRequest in a page, where fetch has no upload
 * progress, and with a counting stream elsewhere or with a custom fetch.
 */
export function createUploadFetch(
  given: Fetch | undefined,
  fetch: Fetch,
  onProgress: (progress: Progress) => void,
): Fetch {
  return async (input, init = {}) => {
    if (!init.body) return fetch(input, init);
    if (!given && typeof XMLHttpRequest === 'function') return fetchByXhr(String(input), init, onProgress);
    const { body, contentType } = bodyWithProgress(init.body, onProgress);
    const headers = new Headers(init.headers);
    if (contentType) headers.set('Content-Type', contentType);
    const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {};
    return fetch(input, { ...init, ...streamed, body, headers });
  };
}
