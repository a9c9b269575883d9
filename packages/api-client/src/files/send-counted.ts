import type { Progress } from '@outlay/domain';
import type { Fetch, WireRequest } from '../send/transport.ts';
import { countedBody } from './counted-body.ts';
import { sendByXhr } from './xhr.ts';

/** Sends a request and tells how much of its body has left; by XMLHttpRequest where fetch cannot tell. */
export function sendCounted(
  request: WireRequest,
  onProgress: (progress: Progress) => void,
  fetch: Fetch | undefined,
  sendByFetch: (request: WireRequest) => Promise<Response>,
): Promise<Response> {
  if (request.body === null) return sendByFetch(request);
  if (!fetch && typeof XMLHttpRequest === 'function') return sendByXhr(request, onProgress);
  const { body, contentType } = countedBody(request.body, onProgress);
  if (contentType) request.headers.set('Content-Type', contentType);
  return sendByFetch({ ...request, body });
}
