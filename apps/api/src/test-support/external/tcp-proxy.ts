import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy in front of a database, to cut its connections or to replace the database behind the same address. */
export type TcpProxy = {
  /** The address of the database with the proxy's host and port. */
  readonly url: string;
  /** Number of connections refused while the proxy was shut. */
  refused(): number;
  /** Closes all connections and refuses others until {@link open}. */
  shut(): void;
  /** Accepts connections again, to another database if `url` is given. */
  open(url?: string): void;
  /** Delays every packet, in milliseconds; 0: not at all. */
  slow(ms: number): void;
  /** Cuts about this share of the open connections. */
  drop(share: number): void;
  close(): void;
};

/** Starts a proxy in front of the database of a URL. */
export async function startProxy(databaseUrl: string): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let target = new URL(databaseUrl);
  let isShut = false;
  let refused = 0;
  let delayMs = 0;
  const delayed = (): Transform =>
    new Transform({
      transform(chunk, _, done) {
        if (delayMs === 0) done(null, chunk);
        else setTimeout(done, delayMs, null, chunk);
      },
    });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isShut) {
      refused += 1;
      socket.destroy();
      return;
    }
    const behind = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      sockets.add(one);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    behind.on('error', () => {});
    socket.pipe(delayed()).pipe(behind).pipe(delayed()).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const shut = (): void => {
    isShut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    refused: () => refused,
    shut,
    open(next) {
      if (next !== undefined) target = new URL(next);
      isShut = false;
    },
    slow(ms) {
      delayMs = ms;
    },
    drop(share) {
      for (const socket of sockets) if (Math.random() < share) socket.destroy();
    },
    close() {
      shut();
      server.close();
    },
  };
}
