import type { FileLike, FilesPort } from '../ports/ports.ts';

/** Creates a file from text or bytes. */
export function memoryFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = ''): FileLike {
  return new File([content], name, { type });
}

/** Creates a files port that returns the given response; reports progress in two halves. */
export function memoryFiles<Answer>(answer: (file: FileLike, nth: number) => Answer): FilesPort<Answer> {
  const responses = new Map<string, Answer>();
  let count = 0;
  return {
    async upload(file, { signal, onProgress, idempotencyKey } = {}) {
      const total = file.size;
      for (const sent of [Math.floor(total / 2), total]) {
        signal?.throwIfAborted();
        onProgress?.({ sent, total });
        await Promise.resolve();
      }
      signal?.throwIfAborted();
      const previous = idempotencyKey === undefined ? undefined : responses.get(idempotencyKey);
      if (previous !== undefined) return previous;
      count += 1;
      const response = answer(file, count);
      if (idempotencyKey !== undefined) responses.set(idempotencyKey, response);
      return response;
    },
  };
}
