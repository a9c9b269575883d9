import type { FileLike, FilesPort } from '../ports/ports.ts';

/** Creates a file from text or bytes. */
export function memoryFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = ''): FileLike {
  return new File([content], name, { type });
}

/** Creates a files port that returns the given response; reports progress in two halves. */
export function memoryFiles<Answer>(answer: (file: FileLike, nth: number) => Answer): FilesPort<Answer> {
  const kept = new Map<string, Answer>();
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
      const known = idempotencyKey === undefined ? undefined : kept.get(idempotencyKey);
      if (known !== undefined) return known;
      count += 1;
      const made = answer(file, count);
      if (idempotencyKey !== undefined) kept.set(idempotencyKey, made);
      return made;
    },
  };
}
