import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a webhook receiver that records requests and responds with a configurable status. */
export async function startReceiver() {
  const received: { body: string; signature: string }[] = [];
  let answer = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['outlay-signature']),
      });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (status: number) => {
      answer = status;
    },
    close: () => server.close(),
  };
}
