import { Fault } from '../fault.ts';
import { text } from '../texts.ts';

/** Timeouts of a request body, in milliseconds. */
export interface BodyTimes {
  /** Longest pause between two pieces. */
  readonly idleMs: number;
  /** Time for the whole body, in addition to `msPerKib` of its maximum size. */
  readonly totalMs: number;
  readonly msPerKib: number;
}

/** 15 s without a byte; at least 8 KiB a second after the first minute. */
const TIMES: BodyTimes = { idleMs: 15_000, totalMs: 60_000, msPerKib: 125 };

const TOO_LATE = Symbol('too late');

/**
 * Reads the body of a request in pieces.
 *
 * @throws Fault 413 above `maxBytes`, before reading if the length is announced; 408 if it arrives too slowly.
 */
export async function* readPieces(
  request: Request,
  maxBytes: number,
  { idleMs, totalMs, msPerKib }: BodyTimes = TIMES,
): AsyncGenerator<Uint8Array> {
  const claimed = Number(request.headers.get('content-length') ?? '0');
  if (claimed > maxBytes) throw new Fault(413, text('error.too_large'));
  if (request.body === null) return;
  const reader = request.body.getReader();
  const until = performance.now() + totalMs + (maxBytes / 1024) * msPerKib;
  let size = 0;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<typeof TOO_LATE>((resolve) => {
        timer = setTimeout(resolve, Math.min(idleMs, until - performance.now()), TOO_LATE);
      });
      const read = await Promise.race([reader.read(), waited]).finally(() => clearTimeout(timer));
      if (read === TOO_LATE) throw new Fault(408, text('error.too_slow'));
      if (read.done) return;
      size += read.value.byteLength;
      if (size > maxBytes) throw new Fault(413, text('error.too_large'));
      yield read.value;
    }
  } finally {
    // Not awaited: the sender may never end.
    reader.cancel().catch(() => {});
  }
}
