import { fileBody } from '../storage/file-body.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { ZippedFile } from './zip-stream.ts';

/** A stored file and its name in an archive. */
export type StoredFile = { readonly name: string; readonly key: string; readonly at: Date };

/** Name of the list of files that could not be read. */
const UNREAD = 'not-included.txt';

/** Yields stored files for an archive. Files that cannot be read are listed in `not-included.txt`. */
export async function* storedFiles(
  store: FileStore,
  entries: readonly StoredFile[],
): AsyncGenerator<ZippedFile> {
  const unread: StoredFile[] = [];
  for (const entry of entries) {
    const body = await fileBody(store, entry.key).catch(() => null);
    if (body === null) unread.push(entry);
    else yield { ...entry, body: body instanceof ReadableStream ? body : ReadableStream.from([body]) };
  }
  const [first] = unread;
  if (first === undefined) return;
  const names = unread.map(({ name }) => `${name}\r\n`).join('');
  yield { name: UNREAD, body: ReadableStream.from([new TextEncoder().encode(names)]), at: first.at };
}
