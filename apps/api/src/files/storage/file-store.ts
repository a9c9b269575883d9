/** Storage of files: a folder or an S3-compatible store. */
export type FileStore = {
  /** Stores bytes under a key; an existing file is replaced. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Resolves to null if there is no file under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Reads at most `length` bytes from a position; fewer only at the end of the file. Resolves to null if there is no file
   * under the key.
   */
  slice(key: string, from: number, length: number): Promise<Uint8Array | null>;
  /** Removes a file; does nothing if there is none. */
  remove(key: string): Promise<void>;
  /** Yields every key, for the clean-up of files without a row. */
  keys(): AsyncIterable<string>;
};

/** The store does not answer, refuses, or returns something else than what is stored: nothing was written or read. */
export class FileStoreFault extends Error {
  override readonly name = 'FileStoreFault';
}

/** Returns true if the file store failed. */
export function isFileStoreFault(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof FileStoreFault) return true;
    current = current.cause;
  }
  return false;
}
