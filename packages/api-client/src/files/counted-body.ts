import type { Progress } from '@outlay/domain';
import { multipartOf } from './multipart.ts';

const CHUNK_BYTES = 65_536;

/**
 * A body that tells how much of it has been taken, as a stream, for a fetch that takes streams (Node and its like).
 * A page's fetch takes them over HTTP/2 only: there, and for other kinds of body, it stays as it is and tells nothing.
 */
export function countedBody(
  body: BodyInit,
  onProgress: (progress: Progress) => void,
): { readonly body: BodyInit; readonly contentType?: string } {
  const blob = body instanceof FormData ? multipartOf(body) : body instanceof Blob ? body : undefined;
  if (!blob || typeof process !== 'object') return { body };
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await blob.slice(sent, sent + CHUNK_BYTES).arrayBuffer();
      sent += chunk.byteLength;
      if (chunk.byteLength > 0) controller.enqueue(new Uint8Array(chunk));
      onProgress({ sent, total: blob.size });
      if (sent >= blob.size) controller.close();
    },
  });
  return { body: stream, ...(blob.type && { contentType: blob.type }) };
}
