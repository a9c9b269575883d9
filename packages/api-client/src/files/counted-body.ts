import type { Progress } from '@outlay/domain';
import { multipartOf } from './multipart.ts';

/**
 * A body that tells how much of it has been taken, as a stream, for a fetch that takes streams (Node and its like).
 * A page's fetch takes them over HTTP/2 only, so there the body stays as it is and its progress is told at the end.
 */
export function countedBody(
  body: BodyInit,
  onProgress: (progress: Progress) => void,
): { readonly body: BodyInit; readonly contentType?: string } {
  const blob = body instanceof FormData ? multipartOf(body) : body instanceof Blob ? body : undefined;
  if (!blob || typeof process !== 'object') return { body };
  let sent = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      onProgress({ sent, total: blob.size });
      controller.enqueue(chunk);
    },
  });
  return { body: blob.stream().pipeThrough(counter), ...(blob.type && { contentType: blob.type }) };
}
