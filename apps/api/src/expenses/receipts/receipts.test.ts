import { HOUR_MS } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { cleanUpReceipts } from './receipt-clean-up.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const member = 'member@outlay.example';
const approver = 'approver@outlay.example';
const stranger = 'owner@nakheel.example';

const picture = (colour: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe.each(FASTEST_DATABASE)('receipts on %s', (kind) => {
  let server: TestServer;
  let draft = 0;

  const upload = (as: string, id: number, bytes: Uint8Array, name: string, key = '') => {
    const body = new FormData();
    body.set('file', new File([Buffer.from(bytes)], name, { type: 'text/plain' }));
    return server.call('receipts.add', { as, params: { id }, body, headers: { 'idempotency-key': key } });
  };
  const fileOf = async (as: string, id: number, receipt: number, query = '') =>
    server.fetch(
      new Request(
        `http://localhost/api/partner/v1/expenses/companyExpenses/${id}/receipts/${receipt}${query}`,
        { headers: { authorization: `Bearer ${await server.token(as)}` } },
      ),
    );
  beforeAll(async () => {
    server = await openServer(kind);
    const made = await server.call('expenses.create', {
      as: member,
      body: { amount: { minor: 12_550, currency: 'SAR' }, incurred_on: '2026-01-02' },
    });
    draft = (made.body.data as { id: number }).id;
  }, 60_000);
  afterAll(() => server.close());

  it('stores a picture by its content, with a thumbnail and a history entry', async () => {
    const bytes = await picture('#884422');
    const added = await upload(member, draft, bytes, '../../evil\u202Egpj.exe');
    expect(added.status).toBe(200);
    const { id, name, type } = added.body.data as { id: number; name: string; type: string };
    expect(type).toBe('image/jpeg');
    expect(name).toBe('evilgpj.exe.jpg');
    const original = await fileOf(member, draft, id);
    expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true);
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    const small = await fileOf(member, draft, id, '?size=thumbnail');
    const { width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect(width).toBe(320);
    const history = await server.call('expenses.history', { as: member, params: { id: draft } });
    expect(JSON.stringify(history.body.data)).toContain('receipt_added');
  });

  it('rejects files that are no receipt, whatever their name', async () => {
    const html = await upload(
      member,
      draft,
      Buffer.from('<html><script>1</script>'),
      'scan.pdf',
      'application/pdf',
    );
    expect(html.status).toBe(422);
    expect(html.body.errors?.['file']).toHaveLength(1);
    expect((await upload(member, draft, new Uint8Array(), 'empty.png')).status).toBe(422);
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    large.set(PDF);
    expect((await upload(member, draft, large, 'large.pdf')).status).toBe(422);
  });

  it('reports the same file on another expense and accepts at most ten receipts', async () => {
    const other = await server.call('expenses.create', {
      as: member,
      body: { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-02' },
    });
    const { id } = other.body.data as { id: number };
    await upload(member, draft, PDF, 'bill.pdf');
    let lastId = 0;
    for (let count = 0; count < 10; count += 1) {
      const added = await upload(member, id, PDF, `bill-${count}.pdf`, `bill ${id} ${count}`);
      lastId = (added.body.data as { id: number }).id;
      expect(added.status).toBe(200);
      expect((added.body.data as { duplicate_ids: number[] }).duplicate_ids).toEqual([draft]);
    }
    expect((await upload(member, id, PDF, 'eleventh.pdf')).status).toBe(422);
    // Repeated with the same key after a lost response, the tenth upload creates no eleventh receipt.
    const again = await upload(member, id, PDF, 'bill-9.pdf', `bill ${id} 9`);
    expect([again.status, (again.body.data as { id: number } | undefined)?.id]).toEqual([200, lastId]);
  });

  it('is not readable for users who may not read the expense', async () => {
    const added = await upload(member, draft, PDF, 'private.pdf');
    const { id } = added.body.data as { id: number };
    expect((await fileOf(approver, draft, id)).status).toBe(403);
    expect((await fileOf(stranger, draft, id)).status).toBe(404);
    expect((await upload(stranger, draft, PDF, 'x.pdf')).status).toBe(404);
    expect((await upload(approver, draft, PDF, 'x.pdf')).status).toBe(403);
  });

  it('returns links that open one file once, for a minute, and end with the session', async () => {
    const added = await upload(member, draft, PDF, 'linked.pdf');
    const { id } = added.body.data as { id: number };
    const newLink = async (): Promise<string> => {
      const made = await server.call('receipts.link', { as: member, params: { id: draft, receipt_id: id } });
      return (made.body.data as { url: string }).url;
    };
    const open = async (path: string) => (await server.fetch(new Request(`http://localhost${path}`))).status;
    const used = await newLink();
    expect([await open(`${used}x`), await open(used), await open(used)]).toEqual([404, 200, 404]);
    const late = await newLink();
    server.travel(60_001);
    expect(await open(late)).toBe(404);
    server.travel(-60_001);
    const url = await newLink();
    await server.store.db.execute(
      sql`update users set status = 'suspended' where email = 'member@outlay.example'`,
    );
    expect(await open(url)).toBe(404);
    await server.store.db.execute(
      sql`update users set status = 'active' where email = 'member@outlay.example'`,
    );
  });

  it('deletes files without a row after a crash, and no others', async () => {
    const added = await upload(member, draft, PDF, 'kept.pdf');
    const { id } = added.body.data as { id: number };
    const old = server.services.clock.now().getTime() - 2 * HOUR_MS;
    await server.services.files.put(`1/1/${old}-orphan`, PDF, 'application/pdf');
    await server.services.files.put(
      `1/1/${server.services.clock.now().getTime()}-young`,
      PDF,
      'application/pdf',
    );
    server.travel(3_600_001 - 5000);
    expect(await cleanUpReceipts(server.services)).toBeGreaterThan(0);
    expect(await server.services.files.get(`1/1/${old}-orphan`)).toBeNull();
    server.travel(-3_600_001 + 5000);
    expect((await fileOf(member, draft, id)).status).toBe(200);
  });

  it('refuses an upload to an expense that is submitted meanwhile, and removes its file', async () => {
    const made = await server.call('expenses.create', {
      as: member,
      body: { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-02' },
    });
    const { id } = made.body.data as { id: number };
    const keys: string[] = [];
    const { put } = server.services.files;
    const spy = vi.spyOn(server.services.files, 'put').mockImplementation(async (key, bytes, type) => {
      keys.push(key);
      await put(key, bytes, type);
      await server.store.db.execute(sql`update expenses set status = 'pending' where id = ${id}`);
    });
    const refused = await upload(member, id, PDF, 'late.pdf');
    spy.mockRestore();
    expect(refused.status).toBe(409);
    expect(keys).toHaveLength(1);
    await expect.poll(() => server.services.files.get(keys[0] ?? '')).toBeNull();
  });

  it('removes a receipt and records it in the history', async () => {
    const added = await upload(member, draft, PDF, 'gone.pdf');
    const { id } = added.body.data as { id: number };
    expect(
      (await server.call('receipts.remove', { as: member, params: { id: draft, receipt_id: id } })).status,
    ).toBe(200);
    expect((await fileOf(member, draft, id)).status).toBe(404);
    expect(
      (await server.call('receipts.remove', { as: member, params: { id: draft, receipt_id: id } })).status,
    ).toBe(404);
  });
});
