import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Scans files for malware. */
export type Scanner = {
  /**
   * Resolves to the name of the malware in a file, null if there is none.
   *
   * @throws ScannerUnavailable if the scanner gives no verdict.
   */
  scan(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string | null>;
};

/** Thrown when the scanner cannot be reached, does not answer in time, or could not scan the file. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/** Timeouts of a scan, in milliseconds: without any progress, and in all. */
export type ScanTimes = { readonly idleMs: number; readonly totalMs: number };

const TIMES: ScanTimes = { idleMs: 20_000, totalMs: 60_000 };
const CHUNK_BYTES = 64 * 1024;
/** Longest reply of clamd; more is none. */
const MAX_REPLY = 4_096;

/** Encodes a file as clamd's `INSTREAM` command: chunks with their length, ended by an empty one. */
async function* instream(file: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of file) {
    for (let at = 0; at < piece.byteLength; at += CHUNK_BYTES) {
      const chunk = piece.subarray(at, at + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.byteLength);
      yield length;
      yield chunk;
    }
  }
  yield Buffer.alloc(4);
}

/** Reads the reply, which ends with NUL. It may come before the whole file was sent. */
async function readReply(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket.setEncoding('utf8') as AsyncIterable<string>) {
    text += piece;
    const end = text.indexOf('\0');
    if (end !== -1) return text.slice(0, end);
    if (text.length > MAX_REPLY) break;
  }
  throw new ScannerUnavailable('The scanner closed the connection without a reply.');
}

function verdictOf(reply: string): string | null {
  if (reply === 'stream: OK') return null;
  const malware = /^stream: (?<name>.+) FOUND$/u.exec(reply)?.groups?.['name'];
  if (malware !== undefined) return malware;
  throw new ScannerUnavailable(`The scanner replied "${reply}".`);
}

/** Returns the address of `CLAMD_URL`: `tcp://host:port` or `unix:///path`; null for another. */
export function readClamdUrl(value: string): NetConnectOpts | null {
  const url = URL.parse(value);
  if (url?.protocol === 'unix:' && url.pathname.length > 1) return { path: decodeURIComponent(url.pathname) };
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '') return null;
  return { host: url.hostname.replaceAll(/^\[|\]$/gu, ''), port: Number(url.port) };
}

/** Creates a scanner that sends files to clamd, one connection per file. */
export function createClamdScanner(address: NetConnectOpts, times: ScanTimes = TIMES): Scanner {
  return {
    scan: async (file) => {
      const socket = connect(address);
      const end = (reason: string) => (): void => {
        socket.destroy(new ScannerUnavailable(reason));
      };
      socket.setTimeout(times.idleMs, end('The scanner does not answer.'));
      const timer = setTimeout(end('The scanner took too long.'), times.totalMs);
      // A scanner that replies early closes the connection, which interrupts sending: the reply decides.
      const sending = pipeline(Readable.from(instream(file)), socket, { end: false }).catch(() => {});
      try {
        return verdictOf(await readReply(socket));
      } catch (error) {
        if (error instanceof ScannerUnavailable) throw error;
        throw new ScannerUnavailable(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      } finally {
        clearTimeout(timer);
        socket.destroy();
        await sending;
      }
    },
  };
}
