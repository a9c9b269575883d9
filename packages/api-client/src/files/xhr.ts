import type { Progress } from '@outlay/domain';

const NO_BODY: readonly number[] = [204, 205, 304];

function headersFrom(lines: string): Headers {
  const headers = new Headers();
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends with XMLHttpRequest, which reports upload progress in a page; resolves like fetch. */
export function fetchByXhr(
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
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
    for (const [name, value] of new Headers(headers)) xhr.setRequestHeader(name, value);
    // XMLHttpRequest supports every body except streams, which no call sends.
    xhr.send(body as XMLHttpRequestBodyInit);
  });
}
