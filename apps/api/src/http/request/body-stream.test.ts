import { describe, expect, test } from 'vitest';
import { readPieces } from './body-stream.ts';
import { Fault } from '../fault.ts';

const TIMES = { idleMs: 60, totalMs: 200, msPerKib: 0 };

/** Returns a request whose body sends `count` bytes with a pause before each; without `count` it never sends one. */
function slowRequest(pauseMs: number, count = 0): Request {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      if (count === 0) return new Promise(() => {});
      await new Promise((resume) => {
        setTimeout(resume, pauseMs);
      });
      if ((sent += 1) > count) controller.close();
      else controller.enqueue(new Uint8Array(1));
      return undefined;
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
}

async function read(request: Request, maxBytes = 1000): Promise<number> {
  try {
    let size = 0;
    for await (const piece of readPieces(request, maxBytes, TIMES)) size += piece.byteLength;
    return size;
  } catch (error) {
    if (error instanceof Fault) return -error.status;
    throw error;
  }
}

describe('reading a body', () => {
  test('returns every piece', async () => {
    expect(await read(slowRequest(1, 5))).toBe(5);
  });

  test('answers 408 when no byte arrives', async () => {
    expect(await read(slowRequest(0))).toBe(-408);
  });

  test('answers 408 when single bytes arrive for too long', async () => {
    expect(await read(slowRequest(20, 100))).toBe(-408);
  });

  test('answers 413 above the limit, with and without an announced length', async () => {
    expect(await read(slowRequest(0, 20), 10)).toBe(-413);
    const headers = { 'content-length': '20' };
    expect(await read(new Request('http://localhost/', { method: 'POST', body: 'x', headers }), 10)).toBe(
      -413,
    );
  });
});
