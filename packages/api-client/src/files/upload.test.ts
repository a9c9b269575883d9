import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import { signedInStorage } from '../test-support/recorder.ts';
import { multipartOf } from './multipart.ts';

let baseUrl = '';
const received: { name: string; size: number; type: string; head: string }[] = [];
const answer = { total: 1, imported: 1, skipped: 0, dry_run: true, failed: [] };

/** Server that parses the form data of every request. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // The upload was aborted.
    return;
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(Buffer.concat(chunks), { headers }).formData()).get('file') as File;
  received.push({
    name: file.name,
    size: file.size,
    type: file.type,
    head: (await file.text()).slice(0, 10),
  });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 200, message: 'OK', data: answer }));
});
beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const createClient = () =>
  createApiClient({ baseUrl, storage: signedInStorage(), rateLimit: { scope: 'request' } });
const csv = (bytes: number) =>
  new File(['name\n'.padEnd(bytes, 'x')], 'بيانات "1".csv', { type: 'text/csv' });

describe('uploads', () => {
  it('send the file in the field file, with its name and type', async () => {
    expect(await createClient().suppliers.import(csv(50), { dryRun: true })).toEqual(answer);
    expect(received.at(-1)).toEqual({
      name: 'بيانات "1".csv',
      size: 50,
      type: 'text/csv',
      head: 'name\nxxxxx',
    });
  });

  it('report progress up to the total and send the same bytes', async () => {
    const reported: { sent: number; total: number }[] = [];
    const file = csv(3_000_000);
    await createClient().suppliers.import(file, { onProgress: (progress) => reported.push(progress) });
    expect(received.at(-1)).toMatchObject({ name: 'بيانات "1".csv', size: 3_000_000, type: 'text/csv' });
    expect(reported.length).toBeGreaterThan(5);
    const last = reported.at(-1);
    expect(last?.sent).toBe(last?.total);
    expect(last?.total).toBeGreaterThan(3_000_000);
    const steps = reported.map(({ sent }) => sent);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  it('can be aborted in progress', async () => {
    const controller = new AbortController();
    const before = received.length;
    const upload = createClient().suppliers.import(csv(20_000_000), {
      signal: controller.signal,
      onProgress: ({ sent }) => sent > 100_000 && controller.abort('changed my mind'),
    });
    await expect(upload).rejects.toBe('changed my mind');
    expect(received).toHaveLength(before);
  });

  it('encode form data like the platform', async () => {
    const form = new FormData();
    form.set('a "quoted"\r\nname', 'one\ntwo');
    form.append('file', new File(['\0\xff'], 'b.bin'));
    form.append('file', new File(['second'], 'c.txt', { type: 'text/plain' }));
    const blob = multipartOf(form);
    const read = await new Response(blob, { headers: { 'content-type': blob.type } }).formData();
    const names = [...read].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
    const native = [...(await new Response(form).formData())];
    expect(names).toEqual(
      native.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
    );
    expect(await (read.getAll('file')[1] as File).text()).toBe('second');
  });
});
