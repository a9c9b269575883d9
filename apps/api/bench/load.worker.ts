import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** A load: requests that are sent in turn over some connections, each as soon as the answer before it is there. */
export type Load = {
  readonly port: number;
  /** Whole requests, as they go over the wire. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly ms: number;
};

const LENGTH = /content-length: (?<length>\d+)/iu;

/** How many bytes an answer takes once its head is there; undefined while it is not. */
function sizeOf(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, 500));
  return end + 4 + Number(LENGTH.exec(text)?.groups?.['length']);
}

/** Sends a load; answers how many requests were answered. */
async function send({ port, requests, connections, ms }: Load): Promise<number> {
  let answered = 0;
  let next = 0;
  const until = performance.now() + ms;
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let got = 0;
      let wanted: number | undefined;
      const request = (): void => {
        got = 0;
        wanted = undefined;
        socket.write(requests[(next += 1) % requests.length] ?? '');
      };
      socket.setNoDelay(true);
      socket.on('connect', request);
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        if (got === 0) wanted = sizeOf(chunk.toString('latin1', 0, 2_000));
        got += chunk.length;
        if (wanted === undefined || Number.isNaN(wanted)) {
          reject(new Error('An answer without its length.'));
        } else if (got >= wanted) {
          answered += 1;
          if (performance.now() < until) request();
          else {
            socket.destroy();
            resolve();
          }
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, ask));
  return answered;
}

/** Sends a load and tells how many were answered, and the processor time that asking took. */
async function work(load: Load): Promise<void> {
  const before = process.threadCpuUsage();
  try {
    const answered = await send(load);
    const { user, system } = process.threadCpuUsage(before);
    parentPort?.postMessage({ answered, askingUs: user + system });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
}

parentPort?.on('message', (load: Load) => void work(load));
