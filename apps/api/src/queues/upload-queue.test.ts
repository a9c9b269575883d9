import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { uploadQueue } from './upload-queue.ts';

const [MEMBER, STRANGER] = ['member@outlay.example', 'owner@nakheel.example'];
const BOUNDARY = `----${'outlay'.repeat(6)}`;
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
const END = `1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\r\n--${BOUNDARY}--\r\n`;

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

/** Begins to upload a receipt; the body ends when `finish` is called. */
async function upload(as: string, currency: string) {
  const draft = { amount: { minor: 100, currency }, incurred_on: '2026-03-02' };
  const { id } = ok(await server.call('expenses.create', { as, body: draft })).body.data as { id: number };
  const state = { isRead: false };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const parts = async function* parts() {
    state.isRead = true;
    yield new TextEncoder().encode(HEAD);
    await finished;
    yield new TextEncoder().encode(END);
  };
  const body = ReadableStream.from(parts());
  const headers = {
    authorization: `Bearer ${await server.token(as)}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const path = `/api/partner/v1/expenses/companyExpenses/${id}/receipts`;
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const response = server.fetch(new Request(`http://localhost${path}`, init));
  return { state, finish, response };
}

it('slow uploads of one company wait unread for each other, and delay no other company', async () => {
  const slow: Awaited<ReturnType<typeof upload>>[] = [];
  for (let count = 0; count < 9; count += 1) slow.push(await upload(MEMBER, 'SAR'));
  const reading = () => ({
    ...uploadQueue.stats(),
    read: slow.filter(({ state }) => state.isRead).length,
  });
  await expect.poll(reading, { timeout: 20_000 }).toMatchObject({ running: 8, waiting: 1, read: 8 });
  const other = await upload(STRANGER, 'KWD');
  other.finish();
  expect((await other.response).status).toBe(200);
  for (const { finish } of slow) finish();
  const statuses = await Promise.all(slow.map(async ({ response }) => (await response).status));
  expect(statuses).toEqual(slow.map(() => 200));
});
