import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { anExpense } from '@outlay/domain/testing';

/** A server in a thread of its own, so that its work is not counted: it answers a list of 20 expenses, prepared. */
const items = Array.from({ length: 20 }, (_, at) => anExpense({ id: at + 1, number: `EXP-${1000 + at}` }));
const body = JSON.stringify({ status: 200, message: '', data: { items, total: 20, page: 1, per_page: 20 } });
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
