import { HOUR_MS } from '@outlay/domain';
import { execFileSync, spawnSync } from 'node:child_process';
import { eq } from '../db/drizzle.ts';
import type { CompanyLogo, SettingsResponse } from '@outlay/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../db/schema/index.ts';
import { cleanUpReceipts } from '../expenses/receipts/receipt-clean-up.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const STRANGER = 'owner@nakheel.example';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#74264e' } });

const formOf = (bytes: Uint8Array, name = 'logo.png'): FormData => {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return body;
};

describe.each(FASTEST_DATABASE)('identity of a company on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  }, 60_000);
  afterAll(() => server.close());

  const settings = async (as = OWNER) =>
    ok(await server.call('company.get', { as })).body.data as SettingsResponse;
  const save = async (fields: object, headers = {}) => {
    const { country_id, currency_id, pending_expense_timeout } = (await settings()).setting;
    return server.call('company.update', {
      as: OWNER,
      headers,
      body: { country_id, currency_id, pending_expense_timeout, ...fields },
    });
  };
  const setLogo = (bytes: Uint8Array, as = OWNER) =>
    server.call('company.setLogo', { as, body: formOf(bytes) });
  const readLogo = async (as: string, companyId?: number) =>
    server.fetch(
      new Request('http://localhost/api/partner/v1/setting/company/logo', {
        headers: {
          authorization: `Bearer ${await server.token(as)}`,
          ...(companyId === undefined ? {} : { 'x-company-id': String(companyId) }),
        },
      }),
    );
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of server.services.files.keys()) if (key.includes('/logo/')) found.push(key);
    return found;
  };

  it('is stored, read by members, removed with null, and recorded in the audit log', async () => {
    const fields = {
      legal_name: '  Acme Arabia Trading LLC ',
      address: 'King Fahd Road 12\r\nRiyadh 12211',
      vat_number: '3001 2345 6700 003',
    };
    ok(await save(fields));
    const stored = {
      legal_name: 'Acme Arabia Trading LLC',
      address: 'King Fahd Road 12\nRiyadh 12211',
      vat_number: '300123456700003',
    };
    expect((await settings(MEMBER)).setting).toMatchObject(stored);
    ok(await save({ legal_name: null }));
    expect((await settings()).setting).toMatchObject({ ...stored, legal_name: null });
    const entries = await server.store.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(eq(auditLog.event, 'settings_changed'));
    expect(entries.some(({ detail }) => detail?.['legal_name'] === stored.legal_name)).toBe(true);
    expect((await settings(STRANGER)).setting).toMatchObject({
      address: expect.stringContaining('الكويت'),
      vat_number: null,
    });
    ok(await save((await settings()).setting));
  });

  it('is refused at its field in both languages, and the VAT number by its country', async () => {
    const refused = await save({
      legal_name: 'Two\nlines',
      address: Array.from({ length: 7 }, (_, at) => `Line ${at}`).join('\n'),
      vat_number: '300',
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
      422,
      ['address', 'legal_name'],
    ]);
    const short = await save({ vat_number: '300' });
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([422, ['vat_number']]);
    const arabic = await save({ vat_number: '300' }, { 'accept-language': 'ar' });
    expect(arabic.body.errors?.['vat_number']?.[0]).toContain('رقمًا ضريبيًا');
    expect((await save({ vat_number: 'DE123456788' })).status).toBe(200);
    expect((await save({ vat_number: 'DE123456789' })).body.errors).toHaveProperty('vat_number');
    // Kuwait has no form of its own; in Saudi Arabia the same number is none.
    const { country_id } = (await settings()).setting;
    ok(await save({ country_id: 414, vat_number: '12345' }));
    expect((await save({ country_id })).body.errors).toHaveProperty('vat_number');
    ok(await save({ country_id, vat_number: null }));
  });

  it('is changed only by users who may change the settings', async () => {
    const { setting } = await settings(MEMBER);
    const body = { ...setting, legal_name: 'Mine' };
    expect((await server.call('company.update', { as: MEMBER, body })).status).toBe(403);
    expect((await setLogo(await picture(10, 10).png().toBuffer(), MEMBER)).status).toBe(403);
    expect((await server.call('company.removeLogo', { as: MEMBER })).status).toBe(403);
  });

  it('has a logo that is drawn anew, replaced and removed with its file, and counted as storage', async () => {
    const used = async () =>
      (ok(await server.call('subscription.get', { as: OWNER })).body.data as { storage_used: number })
        .storage_used;
    const before = await used();
    expect((await readLogo(OWNER)).status).toBe(404);
    const hidden = await picture(2000, 500)
      .withMetadata({ exif: { IFD0: { Copyright: 'Secret place' } } })
      .jpeg()
      .toBuffer();
    const first = ok(await setLogo(hidden)).body.data as CompanyLogo;
    expect((await settings(MEMBER)).logo).toEqual(first);
    const shown = await readLogo(MEMBER);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('Secret place')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 660, height: 165 });
    expect(await used()).toBe(before + first.size);
    ok(await setLogo(await picture(90, 30).png().toBuffer()));
    await expect.poll(keys).toHaveLength(1);
    // The clean-up of files without a record leaves it.
    server.travel(2 * HOUR_MS);
    await cleanUpReceipts(server.services);
    server.travel(-2 * HOUR_MS);
    expect((await readLogo(MEMBER)).status).toBe(200);
    ok(await server.call('company.removeLogo', { as: OWNER }));
    ok(await server.call('company.removeLogo', { as: OWNER }));
    expect([(await readLogo(MEMBER)).status, (await settings()).logo, await used()]).toEqual([
      404,
      null,
      before,
    ]);
    await expect.poll(keys).toEqual([]);
  });

  it('has a logo that no other company reads', async () => {
    ok(await setLogo(await picture(60, 60).png().toBuffer()));
    expect((await readLogo(STRANGER)).status).toBe(404);
    expect((await readLogo(STRANGER, 1)).status).not.toBe(200);
    expect((await settings(STRANGER)).logo).toBeNull();
  });

  it('refuses other files, broken and large pictures at the field, and keeps the logo', async () => {
    const { logo } = await settings();
    const png = await picture(400, 400).png().toBuffer();
    const files = {
      'image/webp': await picture(10, 10).webp().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      pdf: Buffer.from('%PDF-1.4\n%%EOF'),
      empty: Buffer.alloc(0),
      broken: png.subarray(0, png.byteLength / 2),
      large: Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
      bomb: await picture(6_000, 5_000).png().toBuffer(),
    };
    for (const [name, bytes] of Object.entries(files)) {
      const refused = await setLogo(bytes);
      expect([name, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([name, 422, ['file']]);
    }
    expect((await setLogo(files.svg)).body.errors?.['file']).toEqual([
      'Only PNG and JPEG pictures are accepted.',
    ]);
    expect((await settings()).logo).toEqual(logo);
  });

  it('has the logo of the last of parallel uploads, and no other file', async () => {
    const logos = await Promise.all([20, 30, 40, 50].map((size) => picture(size, 20).png().toBuffer()));
    const answers = await Promise.all(logos.map((bytes) => setLogo(bytes)));
    for (const one of answers) ok(one);
    expect(answers.map(({ body }) => body.data)).toContainEqual((await settings()).logo);
    await expect.poll(keys).toHaveLength(1);
  });
});

const lacksPdftotext = spawnSync('pdftotext', ['-v']).error !== undefined;
const NO_PDFTOTEXT = 'pdftotext is not installed (Debian: poppler-utils)';

/** Extracts the text of a document. */
const textIn = (pdf: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
    .normalize('NFKC')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');

describe('every document of a company', () => {
  it.for(['en', 'ar'])('names it with address, VAT number and logo in %s', async (lang, { skip }) => {
    skip(lacksPdftotext, NO_PDFTOTEXT);
    const server = await openServer('embedded');
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${await server.token(OWNER)}` };
      const response = await server.fetch(new Request(`http://localhost/api/partner/v1${path}`, { headers }));
      expect([path, response.status]).toEqual([path, 200]);
      return new Uint8Array(await response.arrayBuffer());
    };
    const { setting } = ok(await server.call('company.get', { as: OWNER })).body.data as SettingsResponse;
    const identity = {
      legal_name: 'Acme Arabia Trading LLC',
      address: 'King Fahd Road 12\nRiyadh 12211',
      vat_number: '300123456700003',
    };
    const paths = [
      `/report/user/pdf?lang=${lang}`,
      `/expenses/companyExpenses/1/pdf?lang=${lang}`,
      `/finance/trial_balance/pdf?lang=${lang}&from=2026-01-01&to=2026-01-31`,
      `/finance/journal/pdf?lang=${lang}&from=2026-01-01&to=2026-01-02`,
      `/finance/vat_report/pdf?lang=${lang}&from=2026-01-01&to=2026-01-31`,
    ];
    ok(await server.call('company.update', { as: OWNER, body: { ...setting, ...identity } }));
    const logo = await picture(300, 90).png().toBuffer();
    ok(await server.call('company.setLogo', { as: OWNER, body: formOf(logo) }));
    const documents = await Promise.all(paths.map(read));
    for (const pdf of documents) expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true);
    for (const text of documents.map(textIn)) {
      expect(text).toContain('Acme Arabia Trading LLC');
      expect(text).toContain('Riyadh 12211');
      expect(text).toContain('300123456700003');
    }
    // A lost file leaves documents without a logo.
    for await (const key of server.services.files.keys())
      if (key.includes('/logo/')) await server.services.files.remove(key);
    const bare = await read(`/report/user/pdf?lang=${lang}`);
    expect(Buffer.from(bare).includes('/Subtype /Image')).toBe(false);
    await server.close();
  });
});
