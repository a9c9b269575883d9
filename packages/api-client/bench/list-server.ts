import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { aSupplier, anExpense } from '@outlay/domain/testing';

const page = (items: readonly unknown[]): string =>
  JSON.stringify({
    status: 200,
    message: '',
    data: { items, total: items.length, page: 1, per_page: items.length },
  });

/**
 * Prepared responses by path: a default page of a simple resource, and the largest page of the most complex
 * one.
 */
const suppliers = page(
  Array.from({ length: 10 }, (_, at) => aSupplier({ id: at + 1, name: `Supplier ${at}` })),
);
const expenses = page(
  Array.from({ length: 20 }, (_, at) => anExpense({ id: at + 1, number: `EXP-${1000 + at}` })),
);

/** Runs in its own thread, so that its work is not measured. */
const server = createServer((request, response) => {
  const body = request.url?.includes('supplier') ? suppliers : expenses;
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
