import type { Progress } from '@outlay/domain';

/**
 * Reads a body as a blob and reports the bytes read; `total` is 0 when the server does not send a length. `read` waits for
 * each part.
 */
export async function readWithProgress(
  response: Response,
  onProgress: (progress: Progress) => void,
  read: <Part>(part: Promise<Part>) => Promise<Part>,
): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length') ?? 0);
  const type = response.headers.get('Content-Type') ?? '';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let sent = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = reader && (await read(reader.read()));
    if (part === undefined || part.done) break;
    chunks.push(part.value);
    sent += part.value.byteLength;
    onProgress({ sent, total });
  }
  return new Blob(chunks, { type });
}
