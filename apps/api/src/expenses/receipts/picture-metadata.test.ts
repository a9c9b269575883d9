import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../http/fault.ts';
import { readReceipt } from './receipt-file.ts';

const EXIF = {
  IFD0: { Make: 'SecretMake', Artist: 'Secret Artist', ImageDescription: 'secret words' },
  IFD2: { DateTimeOriginal: '2026:01:02 03:04:05' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '24/1 42/1 4912/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '46/1 40/1 3111/100',
  },
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>';

const noise = (): Sharp => {
  const pixels = Buffer.from(
    Array.from({ length: 64 * 40 * 3 }, (_, at) => (at * 37 + (at % 11) * 19) % 256),
  );
  return sharp(pixels, { raw: { width: 64, height: 40, channels: 3 } });
};
const photograph = (picture: Sharp, orientation: number) =>
  picture.keepExif().withExif(EXIF).withMetadata({ orientation, exif: EXIF }).withXmp(XMP).toBuffer();

const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'a baseline JPEG': () => photograph(noise().jpeg({ quality: 90 }), 6),
  'a progressive JPEG': () => photograph(noise().jpeg({ progressive: true }), 3),
  'a PNG': () => photograph(noise().png(), 1),
  'a turned PNG': () => photograph(noise().png(), 6),
  'a WebP': () => photograph(noise().webp({ quality: 90 }), 1),
  'a lossless WebP': () => photograph(noise().webp({ lossless: true }), 1),
  'a turned WebP': () => photograph(noise().webp({ quality: 90 }), 8),
};
const read = (bytes: Uint8Array) => readReceipt(new File([Buffer.from(bytes)], 'receipt'));

describe('metadata of pictures', () => {
  it.each(Object.keys(PICTURES))(
    'is removed from %s without changing a pixel or how it is turned',
    async (name) => {
      const original = (await PICTURES[name]?.()) ?? Buffer.alloc(0);
      expect(original.includes('SecretMake')).toBe(true);
      const { bytes } = await read(original);
      const before = await sharp(original).metadata();
      const after = await sharp(bytes).metadata();
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Secret|secret|2026:01:02|xmpmeta/u);
      expect(after.exif?.includes(Buffer.from([0x88, 0x25])) ?? false).toBe(false);
      expect(after.xmp).toBeUndefined();
      expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
      expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).raw().toBuffer());
    },
  );

  it('leaves pictures without metadata as they are, and reading twice changes nothing', async () => {
    for (const picture of [noise().jpeg(), noise().webp()]) {
      const plain = await picture.toBuffer();
      expect(Buffer.from((await read(plain)).bytes).equals(plain)).toBe(true);
    }
    for (const name of ['a baseline JPEG', 'a turned PNG', 'a turned WebP']) {
      const once = await read((await PICTURES[name]?.()) ?? Buffer.alloc(0));
      expect((await read(once.bytes)).sha256).toBe(once.sha256);
    }
  });

  it('includes what is appended after the picture', async () => {
    for (const picture of [noise().jpeg(), noise().png(), noise().webp()]) {
      const plain = await picture.toBuffer();
      const { bytes } = await read(Buffer.concat([plain, Buffer.from('ftypmp42 Secret video')]));
      expect(Buffer.from(bytes).includes('Secret')).toBe(false);
      expect((await sharp(bytes).metadata()).width).toBe(64);
    }
  });

  it('refuses a file whose structure breaks off at the field, without an error of the server', async () => {
    const original = (await PICTURES['a baseline JPEG']?.()) ?? Buffer.alloc(0);
    const outcomes = new Set<string>();
    for (let length = 40; length < original.byteLength; length += 97) {
      outcomes.add(
        await read(original.subarray(0, length)).then(
          () => 'stored',
          (error: unknown) => (error instanceof Error ? error.constructor.name : 'unknown'),
        ),
      );
    }
    expect([...outcomes].filter((one) => one !== 'stored' && one !== 'Fault')).toEqual([]);
  });

  it('refuses a picture of more parts than a photograph has', async () => {
    const [jpeg, png, webp] = await Promise.all([
      noise().jpeg().toBuffer(),
      noise().png().toBuffer(),
      noise().webp().toBuffer(),
    ]);
    const times = 60_000;
    const segments = Buffer.alloc(4 * times, 'ffe50002', 'hex');
    const chunks = Buffer.alloc(12 * times, '000000004944415435af061e', 'hex');
    const riff = Buffer.concat([webp, Buffer.alloc(8 * times, '4142434400000000', 'hex')]);
    riff.writeUInt32LE(riff.byteLength - 8, 4);
    for (const picture of [
      Buffer.concat([jpeg.subarray(0, 2), segments, jpeg.subarray(2)]),
      Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]),
      riff,
    ])
      await expect(read(picture)).rejects.toThrow(Fault);
  });
});
