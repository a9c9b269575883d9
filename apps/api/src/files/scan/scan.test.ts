import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { EICAR, startClamd, type FakeClamd } from '../../test-support/external/fake-clamd.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { scanQueue } from './refuse-malware.ts';
import { createClamdScanner, readClamdUrl, ScannerUnavailable } from './clamd.ts';

const MEMBER = 'member@outlay.example';
const OWNER = 'owner@outlay.example';

let clamd: FakeClamd;
let server: TestServer;
let expense = 0;
beforeAll(async () => {
  clamd = await startClamd();
  server = await openServer('embedded', { env: { clamdUrl: clamd.url } });
  const body = { amount: { minor: 5_000, currency: 'SAR' }, incurred_on: '2026-01-02' };
  expense = (ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as { id: number }).id;
}, 60_000);
afterAll(async () => {
  clamd.close();
  await server.close();
});

const form = (content: string, name: string): FormData => {
  const body = new FormData();
  body.set('file', new File([content], name));
  return body;
};
const upload = (content: string, headers: Record<string, string> = {}) =>
  server.call('receipts.add', {
    as: MEMBER,
    params: { id: expense },
    body: form(content, 'bill.pdf'),
    headers,
  });
const fileCount = async (): Promise<number> => {
  let count = 0;
  for await (const key of server.services.files.keys()) if (key !== '') count += 1;
  return count;
};

describe('uploads with a scanner', () => {
  it('are scanned completely, and stored without malware', async () => {
    const content = `%PDF-1.4\n${'x'.repeat(300_000)}`;
    expect((await upload(content)).status).toBe(200);
    expect(clamd.scanned).toEqual([content.length]);
  });

  it('are refused with malware in both languages, recorded in the audit log, and not stored', async () => {
    const before = await fileCount();
    const refused = await upload(`%PDF-1.4\n${EICAR}`);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['file']?.[0]).toContain('malware (Win.Test.EICAR_HDB-1)');
    const arabic = await upload(`%PDF-1.4\n${EICAR}`, { 'accept-language': 'ar' });
    expect(arabic.body.errors?.['file']?.[0]).toContain('برمجية ضارة');
    const csv = await server.call('suppliers.import', {
      as: OWNER,
      body: form(`name\n${EICAR}\n`, 'list.csv'),
    });
    expect([csv.status, csv.body.errors?.['file']?.length]).toEqual([422, 1]);
    expect(await fileCount()).toBe(before);
    const recorded = await rowsOf<{ detail: object }>(
      server.store.db,
      sql`select detail from audit_log where event = 'malware_refused' order by id`,
    );
    expect(recorded.map(({ detail }) => detail)).toEqual([
      { expense, name: 'bill.pdf', malware: 'Win.Test.EICAR_HDB-1' },
      { expense, name: 'bill.pdf', malware: 'Win.Test.EICAR_HDB-1' },
      {
        import: 'suppliers',
        sha256: expect.stringMatching(/^[\da-f]{64}$/u),
        malware: 'Win.Test.EICAR_HDB-1',
      },
    ]);
  });

  it.each(['hang up', 'too large', 'nonsense'] as const)(
    'are refused with 503 when the scanner gives no verdict (%s), and taken again afterwards',
    async (behaviour) => {
      const before = await fileCount();
      clamd.behave(behaviour);
      const refused = await upload(`%PDF-1.4\n${'y'.repeat(2_000_000)}`);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      expect(refused.body.message).toContain('cannot be checked for viruses');
      expect(await fileCount()).toBe(before);
      clamd.behave('scan');
      expect((await upload(`%PDF-1.4\n${behaviour}`)).status).toBe(200);
    },
  );

  it('wait in limited numbers while the scanner is silent, because they are in memory', async () => {
    clamd.behave('silent');
    const sent: ReturnType<typeof upload>[] = [];
    for (const waiting of [4, 12, 20]) {
      sent.push(...Array.from({ length: 8 }, (_, at) => upload(`%PDF-1.4\n${waiting} ${at}`)));
      await vi.waitUntil(() => scanQueue.stats().waiting === waiting, 5_000);
    }
    const late = setTimeout(() => clamd.hangUp(), 5_000);
    const refused = await upload('%PDF-1.4\none more');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    clearTimeout(late);
    clamd.behave('hang up');
    clamd.hangUp();
    for (const { status } of await Promise.all(sent)) expect(status).toBe(503);
    clamd.behave('scan');
  });
});

const scan = (url: string, idleMs = 20_000, totalMs = 60_000) =>
  createClamdScanner(readClamdUrl(url) ?? { port: 0 }, { idleMs, totalMs }).scan([Buffer.from('%PDF')]);

describe('the clamd client', () => {
  it('gives up when the scanner cannot be reached, does not answer, or takes too long', async () => {
    await expect(scan('tcp://127.0.0.1:9')).rejects.toThrow(ScannerUnavailable);
    await expect(scan('unix:///nowhere/clamd.ctl')).rejects.toThrow(/ENOENT/u);
    clamd.behave('silent');
    await expect(scan(clamd.url, 50)).rejects.toThrow('does not answer');
    await expect(scan(clamd.url, 5_000, 50)).rejects.toThrow('took too long');
    clamd.behave('scan');
    expect(await scan(clamd.url)).toBeNull();
  });

  it('reads a verdict that arrives byte by byte, and does not wait for the end of the connection', async () => {
    clamd.behave('in pieces');
    expect(await scan(clamd.url)).toBeNull();
    const found = createClamdScanner(readClamdUrl(clamd.url) ?? { port: 0 }).scan([Buffer.from(EICAR)]);
    expect(await found).toBe('Win.Test.EICAR_HDB-1');
    clamd.behave('scan');
  });

  it('reads addresses of hosts and sockets', () => {
    expect(
      [
        'tcp://clamd:3310',
        'tcp://[::1]:3310',
        'unix:///run/clamav/clamd.ctl',
        'tcp://clamd',
        'http://clamd:1',
      ].map(readClamdUrl),
    ).toEqual([
      { host: 'clamd', port: 3310 },
      { host: '::1', port: 3310 },
      { path: '/run/clamav/clamd.ctl' },
      null,
      null,
    ]);
  });
});
