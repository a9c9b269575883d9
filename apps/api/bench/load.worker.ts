import { connect } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** A load: requests sent in turn over some connections, each as soon as the previous response has arrived. */
export type Load = {
  readonly port: number;
  /** Complete raw HTTP requests. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly ms: number;
  /** Maximum number of requests; unlimited by default. */
  readonly count?: number;
};

const LENGTH = /content-length: (?<length>\d+)/iu;

/** Returns the size of a response in bytes once its head has arrived; undefined before that. */
function sizeOf(text: string): number | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  if (!text.startsWith('HTTP/1.1 200 ')) throw new Error(text.slice(0, 500));
  return end + 4 + Number(LENGTH.exec(text)?.groups?.['length']);
}

/** Sends a load; resolves to the number of responses. */
async function send({ port, requests, connections, ms, count = Infinity }: Load): Promise<number> {
  let response = 0;
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
          response += 1;
          if (performance.now() < until && next < count) request();
          else {
            socket.destroy();
            resolve();
          }
        }
      });
    });
  await Promise.all(Array.from({ length: connections }, ask));
  return response;
}

/** Sends a load and posts the number of responses and the processor time that sending used. */
async function work(load: Load): Promise<void> {
  const before = process.threadCpuUsage();
  try {
    const response = await send(load);
    const { user, system } = process.threadCpuUsage(before);
    parentPort?.postMessage({ answered: response, askingUs: user + system });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
}

parentPort?.on('message', (load: Load) => void work(load));
