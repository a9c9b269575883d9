import { Agent, request } from 'node:http';

/** Response of a request; status 0 stands for a reset connection. */
export type Reply = {
  readonly status: number;
  /** Seconds of the header `Retry-After`; 0 without it. */
  readonly retryAfter: number;
  readonly ms: number;
  readonly text: string;
};

type Send = (path: string, token?: string, body?: object) => Promise<Reply>;

/** Opens a connection that sends one request at a time. */
export function openConnection(address: string): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Send = (path, token, body) =>
    new Promise((resolve) => {
      const began = performance.now();
      const done = (status: number, retryAfter = 0, text = ''): void =>
        resolve({ status, retryAfter, ms: performance.now() - began, text });
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(
        `${address}${path}`,
        { agent, headers, method: body === undefined ? 'GET' : 'POST' },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('error', () => done(0));
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () =>
            done(
              answer.statusCode ?? 0,
              Number(answer.headers['retry-after'] ?? 0),
              Buffer.concat(parts).toString(),
            ),
          );
        },
      );
      sent.on('error', () => done(0));
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
}
