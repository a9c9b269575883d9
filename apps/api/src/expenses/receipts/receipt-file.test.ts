import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../http/fault.ts';
import { TooBusy } from '../../queues/fair-queue.ts';
import { readReceipt, thumbnailOf } from './receipt-file.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } });

const fileOf = (bytes: Uint8Array, name = 'a') => new File([Uint8Array.from(bytes)], name);

const photo = async (progressive: boolean) =>
  readReceipt(fileOf(await canvas(7_000, 7_000).jpeg({ progressive }).toBuffer()));

/** Returns the errors of a file; empty if it is accepted. */
async function faultsOf(bytes: Uint8Array): Promise<readonly string[]> {
  try {
    await readReceipt(fileOf(bytes));
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return Object.values(error.detail.errors ?? {}).flatMap((texts) => texts.map((one) => one('en')));
  }
}

describe('a receipt', () => {
  it.each([
    ['markup with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['an archive that calls itself a PDF inside', Buffer.from('PK\x03\x04%PDF-1.4', 'latin1')],
  ])('is not %s', async (_, bytes) => {
    expect(await faultsOf(bytes)).toHaveLength(1);
  });

  it('rejects files with only the header of a picture and pictures that cannot be opened', async () => {
    const head = (await canvas(4, 4).jpeg().toBuffer()).subarray(0, 20);
    expect(await faultsOf(Buffer.concat([head, Buffer.from('<script>alert(1)</script>')]))).toEqual([
      'This picture cannot be read. Take or save it again.',
    ]);
    const bomb = await canvas(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await faultsOf(bomb)).toEqual([
      'This picture is too large to be shown: at most 120 million pixels.',
    ]);
  });

  it('names the limit of a picture whose header announces more pixels than the decoder accepts', async () => {
    const bomb = Buffer.from(await canvas(4, 4).png().toBuffer());
    bomb.writeUInt32BE(25_000, 16);
    bomb.writeUInt32BE(25_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await faultsOf(bomb)).toEqual([
      'This picture is too large to be shown: at most 120 million pixels.',
    ]);
  });

  it('rejects pictures of one long row, which take seconds to reduce', async () => {
    const row = await canvas(30_001, 1).png().toBuffer();
    expect(await faultsOf(row)).toEqual(['This picture is too long or too wide: at most 30,000 pixels.']);
    expect(await faultsOf(await canvas(30_000, 1).png().toBuffer())).toEqual([]);
  });

  it('detects the type from the first bytes, whatever follows', async () => {
    const jpeg = await canvas(40, 30).jpeg().toBuffer();
    const both = await readReceipt(fileOf(Buffer.concat([jpeg, PDF, Buffer.from('<script>')]), 'both.pdf'));
    expect(both.type).toBe('image/jpeg');
    expect((await readReceipt(fileOf(Buffer.concat([PDF, jpeg]), 'both.jpg'))).type).toBe('application/pdf');
  });

  it.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\bills\\bill.pdf', 'bill.pdf'],
    ['bill\u202Efdp.exe', 'billfdp.exe.pdf'],
    ['bill.JPG', 'bill.JPG.pdf'],
    ['Bill.PDF', 'Bill.PDF'],
    ['.pdf', 'receipt.pdf'],
    ['\u2066\u0000\n', 'receipt.pdf'],
    ['..', 'receipt.pdf'],
    [`${'ن'.repeat(195)}😀.pdf`, `${'ن'.repeat(195)}\uFFFD.pdf`],
    [`${'ن'.repeat(199)}😀.exe`, `${'ن'.repeat(196)}.pdf`],
  ])('stores the name %j as %j', async (claimed, stored) => {
    expect((await readReceipt(fileOf(PDF, claimed))).name).toBe(stored);
  });

  it.each(['photo.jpg', 'photo.jpeg', 'photo.JPEG'])(
    'stores the name %j of a JPEG unchanged',
    async (name) => {
      const jpeg = await canvas(40, 30).jpeg().toBuffer();
      expect((await readReceipt(fileOf(jpeg, name))).name).toBe(name);
    },
  );
});

describe('thumbnailOf', () => {
  it('refuses more pictures of a company than may wait in memory', async () => {
    const file = await readReceipt(fileOf(await canvas(4, 4).png().toBuffer()));
    const made = await Promise.allSettled(Array.from({ length: 22 }, () => thumbnailOf(file, 1)));
    expect(made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([
      new TooBusy('Too much work waits.'),
    ]);
  });

  it('rotates the picture upright and removes location and camera metadata', async () => {
    const notes = await canvas(900, 600)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '24/1 42/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const small = await thumbnailOf(await readReceipt(fileOf(notes)), 1);
    const { width, height, exif, orientation } = await sharp(small ?? new Uint8Array()).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 213,
      height: 320,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('renders the readable part of a truncated photograph', async () => {
    const whole = await canvas(900, 600).jpeg().toBuffer();
    const half = await readReceipt(fileOf(whole.subarray(0, Math.round(whole.byteLength / 2))));
    expect((await sharp((await thumbnailOf(half, 1)) ?? new Uint8Array()).metadata()).width).toBe(320);
    expect(await thumbnailOf(await readReceipt(fileOf(PDF)), 1)).toBeNull();
  });

  it('creates one thumbnail at a time, and none of pictures that would need half a gigabyte of memory', async () => {
    const [plain, inPasses] = [await photo(false), await photo(true)];
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, sharp.counters().process);
    }, 1);
    const made = await Promise.all([plain, plain, inPasses, plain].map((file) => thumbnailOf(file, 1)));
    clearInterval(watching);
    expect(made.map((one) => one !== null)).toEqual([true, true, false, true]);
    expect(most).toBe(1);
  });
});
