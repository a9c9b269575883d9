import { inflateRawSync } from 'node:zlib';

/** Signature of the record at the end of an archive. */
const END = 'PK\u0005\u0006';
/** Method of files that are not compressed. */
const STORED = 0;

/** Returns the content of a file in a ZIP archive, such as a JAR; null if the archive has no such file. */
export function zipEntry(archive: Buffer, name: string): Buffer | null {
  const end = archive.lastIndexOf(END);
  if (end < 0) return null;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const start = archive.readUInt32LE(at + 42);
    if (archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)) === name) {
      // The local header has an extra field of its own.
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const content = archive.subarray(data, data + size);
      return method === STORED ? content : inflateRawSync(content);
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return null;
}
