import type { Progress } from '@outlay/domain';
import type { WireRequest } from '../send/transport.ts';

const NO_BODY: readonly number[] = [204, 205, 304];

function headersFrom(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends by XMLHttpRequest, the one way a page learns how much of an upload has left; answers as fetch does. */
export function sendByXhr(
  { url, method, headers, body, signal }: WireRequest,
  onProgress: (progress: Progress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw signal.reason;
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    signal?.addEventListener('abort', abort, { once: true });
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    xhr.addEventListener('abort', () => reject(signal?.reason));
    xhr.addEventListener('error', () => reject(new TypeError('The upload failed before an answer came')));
    xhr.addEventListener('load', () => {
      const init = {
        status: xhr.status,
        statusText: xhr.statusText,
        headers: headersFrom(xhr.getAllResponseHeaders()),
      };
      resolve(new Response(NO_BODY.includes(xhr.status) ? null : (xhr.response as Blob), init));
    });
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    // XMLHttpRequest takes every body but streams, and no upload of ours is one.
    xhr.send(body as XMLHttpRequestBodyInit);
  });
}
