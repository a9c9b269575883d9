import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Journal } from './journal.ts';

/** Receives webhooks on a local port, verifies their signatures and adds them to the journal. */
export type Receiver = {
  readonly url: string;
  /** Sets the secret; before that no delivery is accepted. */
  trust(secret: string): void;
  /** Number of deliveries with a wrong signature. */
  forged(): number;
  close(): void;
};

function isSigned(header: string, body: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, mac]) => Buffer.from(mac ?? '', 'hex'))
    .some((mac) => mac.length === expected.length && timingSafeEqual(mac, expected));
}

type Payload = {
  readonly id: string;
  readonly event: string;
  readonly record_id: number;
  readonly to: string | null;
  readonly company_id: number;
};

/** Starts the receiver. */
export async function startReceiver({ received }: Journal): Promise<Receiver> {
  let secret: string | null = null;
  let forged = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const isAuthentic =
        secret !== null && isSigned(String(request.headers['outlay-signature'] ?? ''), body, secret);
      if (isAuthentic) {
        const { id, event, record_id, to, company_id } = JSON.parse(body) as Payload;
        received.push({ id, event, recordId: record_id, to, companyId: company_id });
      } else if (secret !== null) forged += 1;
      response.writeHead(isAuthentic ? 200 : 403).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    trust: (next) => {
      secret = next;
    },
    forged: () => forged,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
