import type { FileStore } from './file-store.ts';

/** Bytes that are read at once. */
export const PIECE_BYTES = 512 * 1024;

/**
 * Returns a file as the body of a response: a small one as bytes, any other as a stream whose next piece is read when the
 * receiver has taken the one before it, so that receivers that read slowly do not keep whole files in memory.
 *
 * @returns null if there is no file under the key.
 */
export async function fileBody(
  store: FileStore,
  key: string,
): Promise<Buffer | ReadableStream<Uint8Array> | null> {
  const first = await store.slice(key, 0, PIECE_BYTES);
  if (first === null) return null;
  if (first.byteLength < PIECE_BYTES) return Buffer.from(first);
  let next: Uint8Array | null = first;
  let at = 0;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const piece = next ?? (await store.slice(key, at, PIECE_BYTES));
        next = null;
        if (piece === null) throw new Error('A file was removed while it was read.');
        at += piece.byteLength;
        if (piece.byteLength > 0) controller.enqueue(piece);
        if (piece.byteLength < PIECE_BYTES) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
