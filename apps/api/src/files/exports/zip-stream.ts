import { configure, ZipWriter } from '@zip.js/zip.js';

// The library limits archives without web workers too. A receiver that stops reading would keep one of two places, and
// all other archives would wait for it.
configure({ maxWorkers: Number.MAX_SAFE_INTEGER });

/** A file of an archive. */
export type ZippedFile = {
  /** Name in the archive, unique. */
  readonly name: string;
  readonly body: ReadableStream<Uint8Array>;
  /** Time of the last change. */
  readonly at: Date;
};

/**
 * Streams files as a ZIP archive. A piece of a file is read when the receiver has taken the one before it, so that
 * receivers that read slowly keep no whole files in memory. Files are stored uncompressed. A receiver that disconnects
 * ends the reading of files.
 */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  const disconnected = new AbortController();
  const { signal } = disconnected;
  let output: TransformStreamDefaultController<Uint8Array> | undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      output = controller;
    },
    cancel: (reason) => {
      disconnected.abort(reason);
    },
  });
  const write = async (): Promise<void> => {
    const zip = new ZipWriter(writable, { level: 0, useWebWorkers: false, signal });
    for await (const { name, body, at } of files)
      await zip.add(name, { readable: body }, { lastModDate: at });
    await zip.close();
  };
  write().catch((error: unknown) => output?.error(error));
  return readable;
}
