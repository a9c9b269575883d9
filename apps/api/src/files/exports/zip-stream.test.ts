import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { memoryFiles } from '../../test-support/memory-files.ts';
import { fileBody, PIECE_BYTES } from '../storage/file-body.ts';
import { zipStream, type ZippedFile } from './zip-stream.ts';

const PIECES = 40;
const AT = new Date('2026-03-01T12:00:00Z');

test('a receiver that reads slowly keeps a few pieces of a file in memory, and gets all of it', async () => {
  const sent = randomBytes(PIECES * PIECE_BYTES + 17);
  const store = memoryFiles(new Map([['large', new Uint8Array(sent)]]));
  let pieces = 0;
  const counting = {
    ...store,
    slice: (...input: Parameters<typeof store.slice>) => {
      pieces += 1;
      return store.slice(...input);
    },
  };
  async function* files(): AsyncGenerator<ZippedFile> {
    const body = await fileBody(counting, 'large');
    if (!(body instanceof ReadableStream)) throw new Error('A large file is a stream.');
    yield { name: 'large.bin', body, at: AT };
    yield { name: 'small.txt', body: ReadableStream.from([new TextEncoder().encode('small')]), at: AT };
  }
  const reader = zipStream(files()).getReader();
  const received = [(await reader.read()).value ?? new Uint8Array()];
  let before = -1;
  // Until the writer waits for the receiver.
  while (pieces !== before) {
    before = pieces;
    await setTimeout(50);
  }
  // Pieces lie in the buffers of the streams between.
  expect(pieces).toBeLessThan(PIECES / 2);
  for (let next = await reader.read(); !next.done; next = await reader.read()) received.push(next.value);
  expect(pieces).toBeGreaterThanOrEqual(PIECES);

  const zip = new ZipReader(new Uint8ArrayReader(Buffer.concat(received)), { useWebWorkers: false });
  const entries = (await zip.getEntries()).filter((entry) => !entry.directory);
  expect(entries.map(({ filename }) => filename)).toEqual(['large.bin', 'small.txt']);
  expect(Buffer.from((await entries[0]?.getData(new Uint8ArrayWriter())) ?? []).equals(sent)).toBe(true);
});

/** Returns a stream of a large file, and how often it was read and cancelled. */
function largeFile() {
  const seen = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        seen.pieces += 1;
        controller.enqueue(new Uint8Array(PIECE_BYTES));
      },
      cancel: () => {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

async function* archive(body: ReadableStream<Uint8Array>): AsyncGenerator<ZippedFile> {
  yield await Promise.resolve({ name: 'file.bin', body, at: AT });
}

test('receivers that stopped reading do not delay other archives', async () => {
  const stalled = Array.from({ length: 40 }, () => zipStream(archive(largeFile().body)).getReader());
  await Promise.all(stalled.map((reader) => reader.read()));
  const small = ReadableStream.from([new TextEncoder().encode('small')]);
  const bytes = new Uint8Array(await new Response(zipStream(archive(small))).arrayBuffer());
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  expect((await zip.getEntries()).map(({ filename }) => filename)).toEqual(['file.bin']);
  await Promise.all(stalled.map((reader) => reader.cancel()));
});

test('a receiver that disconnects ends the reading of the file', async () => {
  const { body, seen } = largeFile();
  const reader = zipStream(archive(body)).getReader();
  await reader.read();
  await reader.cancel();
  await expect.poll(() => seen.cancelled).toBe(true);
  const { pieces } = seen;
  await setTimeout(50);
  expect(seen.pieces).toBe(pieces);
});
