import { createHash } from 'node:crypto';
import { RECEIPT_LIMITS, type Receipt } from '@outlay/domain';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { invalidField } from '../http/validation.ts';

/** A receipt's bytes with what its content tells, not what its sender claims. */
export type ReceiptFile = {
  readonly name: string;
  readonly type: Receipt['type'];
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

const NAME_MAX = 200;
/** A picture of more than this is no photograph of a receipt, and too much for whoever opens it. Pixels. */
const MOST_PIXELS = 120_000_000;
/**
 * Larger ones are kept without a small picture: some kinds are unpacked whole to make one, JPEG that comes in passes to
 * six bytes a pixel. Pixels.
 */
const MOST_UNPACKED = { plain: 64_000_000, inPasses: 24_000_000 };

const ENDINGS: Readonly<Record<Receipt['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** A name that is only a name: no folders, no control or bidirectional marks, and not too long. */
function nameOf(claimed: string, type: Receipt['type']): string {
  const last = claimed.split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed();
  return clean === '' ? `receipt.${ENDINGS[type]}` : clean;
}

/**
 * Lets a picture pass whose head can be read and that is no larger than a photograph.
 *
 * @throws Fault 422 on `file`.
 */
async function checkPicture(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw invalidField('file', 'validation.file.broken');
    });
  if (width * height > MOST_PIXELS) {
    throw invalidField('file', 'validation.file.pixels', { n: MOST_PIXELS / 1_000_000 });
  }
}

/**
 * Reads an uploaded receipt: its type by content, its size, its fingerprint.
 *
 * @throws Fault 422 on `file` for an empty, too large, broken or foreign file.
 */
export async function readReceipt(file: Blob): Promise<ReceiptFile> {
  if (file.size === 0) throw invalidField('file', 'validation.file.empty');
  if (file.size > RECEIPT_LIMITS.maxBytes) {
    throw invalidField('file', 'validation.file.size', { n: RECEIPT_LIMITS.maxBytes / 1024 / 1024 });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const told = await fileTypeFromBuffer(bytes);
  const type = RECEIPT_LIMITS.types.find((known) => known === told?.mime);
  if (type === undefined) throw invalidField('file', 'validation.file.type');
  if (type !== 'application/pdf') await checkPicture(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: nameOf(file instanceof File ? file.name : '', type), type, bytes, sha256 };
}

const shrink = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    const { isProgressive } = await sharp(bytes).metadata();
    const limitInputPixels = isProgressive ? MOST_UNPACKED.inPasses : MOST_UNPACKED.plain;
    // What is broken further down is shown as far as it goes.
    const small = await sharp(bytes, { limitInputPixels, failOn: 'none' })
      .rotate()
      .resize({ width: 320, height: 320, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return new Uint8Array(small);
  } catch {
    return null;
  }
};

let turn: Promise<unknown> = Promise.resolve();

/**
 * A small picture of a picture, upright and without the camera's notes; null for a PDF or one that cannot be read. One
 * is made at a time, so that many at once take no more memory than one.
 */
export function thumbnailOf({ bytes, type }: ReceiptFile): Promise<Uint8Array | null> {
  if (type === 'application/pdf') return Promise.resolve(null);
  const made = turn.then(() => shrink(bytes));
  turn = made;
  return made;
}
