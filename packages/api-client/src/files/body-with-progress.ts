import type { Progress } from '@outlay/domain';
import { multipartOf } from './multipart.ts';

const CHUNK_BYTES = 65_536;

/**
 * Returns the body as a stream that reports the bytes read, for a fetch with streaming uploads (Node).
 * Browsers stream over HTTP/2 only, so there, and for other kinds of body, it is returned unchanged.
 */
export function bodyWithProgress(
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
