import { ZipWriter } from '@zip.js/zip.js';

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
 * receivers that read slowly keep no whole files in memory. Files are stored uncompressed.
 */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  let output: TransformStreamDefaultController<Uint8Array> | undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => {
      output = controller;
    },
  });
  const write = async (): Promise<void> => {
    const zip = new ZipWriter(writable, { level: 0, useWebWorkers: false });
    for await (const { name, body, at } of files)
      await zip.add(name, { readable: body }, { lastModDate: at });
    await zip.close();
  };
  write().catch((error: unknown) => output?.error(error));
  return readable;
}
