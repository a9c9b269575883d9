import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { isStorageFault } from '../../db/database-error.ts';
import { Fault } from '../../http/fault.ts';
import { readPieces } from '../../http/request/body-stream.ts';
import { invalidField } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';

const CHUNK_BYTES = 64 * 1024;

/** An uploaded file on disk, which can be read repeatedly. */
export type Spool = {
  readonly size: number;
  /** SHA-256 of its bytes, as hex. */
  readonly sha256: string;
  /** Yields its bytes from the beginning, in chunks. */
  read(): AsyncGenerator<Uint8Array>;
  close(): Promise<void>;
};

/** Opens a temporary file without a name: it is deleted when it is closed, however the process ends. */
async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `outlay-import-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await rm(path, { force: true });
  return handle;
}

async function* readFrom(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

type Received = { readonly size: number; readonly sha256: string };

async function receive(request: Request, handle: FileHandle, maxBytes: number): Promise<Received | null> {
  if (request.body === null) return null;
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const parser = busboy({ headers, limits: { files: 1, fields: 10 } });
  let received: Promise<Received> | null = null;
  const refuseField = (name: string): void => {
    parser.destroy(invalidField(name, 'validation.unknown_field'));
  };
  parser.on('field', refuseField);
  parser.on('filesLimit', () => {
    parser.destroy(invalidField('file', 'validation.repeated_field'));
  });
  parser.on('file', (field, stream) => {
    if (field !== 'file') {
      stream.resume();
      refuseField(field);
      return;
    }
    received = (async () => {
      const hash = createHash('sha256');
      let size = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        hash.update(piece);
        await handle.writeFile(piece);
        size += piece.byteLength;
      }
      return { size, sha256: hash.digest('hex') };
    })();
    // The rejection is reported when it is awaited; this avoids an unhandled rejection until then.
    received.catch(() => {});
  });
  await pipeline(Readable.from(readPieces(request, maxBytes)), parser);
  return received;
}

/**
 * Writes the file of a multipart upload to disk while it arrives, so that memory use does not depend on its size.
 *
 * @throws Fault 413 above `maxBytes`, 408 if it arrives too slowly, 415 for another kind of body, 422 without a file.
 */
export async function spoolUpload(request: Request, maxBytes: number): Promise<Spool> {
  if (!/^multipart\/form-data/iu.test(request.headers.get('content-type') ?? '')) {
    throw new Fault(415, text('error.wrong_type'));
  }
  const handle = await nameless();
  try {
    const received = await receive(request, handle, maxBytes).catch((error: unknown) => {
      if (error instanceof Fault || isStorageFault(error)) throw error;
      throw invalidField('body', 'validation.not_form');
    });
    if (received === null) throw invalidField('file', 'validation.required');
    if (received.size === 0) throw invalidField('file', 'validation.file.empty');
    return { ...received, read: () => readFrom(handle), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
