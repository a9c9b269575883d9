/** Name of the IndexedDB database of stored responses. */
export const RESPONSE_DATABASE = 'outlay-responses';

/** Returns true if this browser has the database of stored responses, which may be empty. */
export async function hasStoredResponses(
  factory: Pick<IDBFactory, 'databases'> | undefined = globalThis.indexedDB,
): Promise<boolean> {
  try {
    const databases = (await factory?.databases()) ?? [];
    return databases.some(({ name }) => name === RESPONSE_DATABASE);
  } catch {
    // The browser denies storage, or does not list databases.
    return false;
  }
}
