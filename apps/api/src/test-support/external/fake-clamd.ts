import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Behaviour of a {@link FakeClamd} with the files it receives. */
export type ClamdBehaviour = 'scan' | 'in pieces' | 'silent' | 'hang up' | 'too large' | 'nonsense';

/** A server that speaks clamd's protocol: it reports the EICAR test file as malware. */
export type FakeClamd = {
  readonly url: string;
  readonly scanned: readonly number[];
  behave(behaviour: ClamdBehaviour): void;
  /** Closes the open connections. */
  hangUp(): void;
  close(): void;
};

/** The EICAR test file: harmless, and reported by every scanner. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const COMMAND = 'zINSTREAM\0';

/** Parses a stream of chunks; null until the empty one that ends it. */
function fileOf(received: Buffer): Buffer | null {
  if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return null;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.byteLength;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Sends each byte of a reply by itself, and leaves the connection open. */
async function replyInPieces(socket: Socket, reply: string): Promise<void> {
  socket.setNoDelay(true);
  for (const byte of Buffer.from(reply)) {
    socket.write(Buffer.of(byte));
    await setTimeout(1);
  }
}

/** Starts a fake clamd on a free port. */
export async function startClamd(): Promise<FakeClamd> {
  const scanned: number[] = [];
  const sockets = new Set<Socket>();
  let behaviour: ClamdBehaviour = 'scan';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (behaviour === 'hang up') return void socket.destroy();
    if (behaviour === 'silent') return void socket.resume();
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => {
      pieces.push(piece);
      // Replies while the file is still being sent, and closes the connection.
      if (behaviour === 'too large') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const file = fileOf(Buffer.concat(pieces));
      if (file === null) return;
      scanned.push(file.byteLength);
      const verdict = file.includes(EICAR) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK';
      if (behaviour === 'in pieces') return void replyInPieces(socket, `stream: ${verdict}\0`);
      socket.end(behaviour === 'nonsense' ? 'stream: maybe\0' : `stream: ${verdict}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned,
    behave: (next) => {
      behaviour = next;
    },
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
