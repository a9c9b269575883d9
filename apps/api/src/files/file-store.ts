/** Where the bytes of files are kept: a folder, or a store that speaks S3. */
export type FileStore = {
  /** Keeps bytes under a key; keeping the same key again replaces them. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Uint8Array | null>;
  /** Forgets a key; forgetting it twice is harmless. */
  remove(key: string): Promise<void>;
  /** Every key, for the clean-up of files that no row names. */
  keys(): AsyncIterable<string>;
};
