import { createHash } from 'node:crypto';
import { LOGO_LIMITS, RECEIPT_LIMITS, type Receipt } from '@outlay/domain';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { createFairQueue } from '../../queues/fair-queue.ts';
import { invalidField } from '../../http/request/validation.ts';
import { withoutMetadata } from './picture-metadata.ts';

/** Bytes of a receipt with the type detected from its content, not the one in the request. */
export type ReceiptFile = {
  readonly name: string;
  readonly type: Receipt['type'];
  readonly bytes: Uint8Array;
  readonly sha256: string;
};

const NAME_MAX = 200;
/** Maximum size of a picture: more is no photograph of a receipt, and too large to open. Pixels. */
const MAX_PIXELS = 120_000_000;
/** Maximum width and height in pixels. A picture of one long row takes many times as long to reduce as a square one. */
const MAX_SIDE = 30_000;
/**
 * Larger pictures are stored without a thumbnail, because some formats are decompressed completely to make one,
 * progressive JPEG to six bytes per pixel. Pixels.
 */
const MAX_UNPACKED = { plain: 64_000_000, inPasses: 24_000_000 };

/** Returns the ending of file names of a type. */
export const endingOf = (type: Receipt['type']): string => ENDINGS[type];

const ENDINGS: Readonly<Record<Receipt['type'], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/**
 * Sanitizes a file name: no folders, no control or bidirectional marks, limited length. It ends as names of the detected
 * type do, so that a device opens the file as what it is.
 */
function nameOf(claimed: string, type: Receipt['type']): string {
  const ending = `.${ENDINGS[type]}`;
  const last = claimed.split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim();
  const given = /\.[a-z]+$/iu.exec(clean)?.[0] ?? '';
  const isOfType =
    given.toLowerCase() === ending || (type === 'image/jpeg' && given.toLowerCase() === '.jpeg');
  const [stem, extension] = isOfType ? [clean.slice(0, -given.length), given] : [clean, ending];
  if (/^\.*$/u.test(stem)) return `receipt${extension}`;
  return `${stem.slice(0, NAME_MAX - extension.length)}${extension}`.toWellFormed();
}

/**
 * Validates that a picture's header is readable and its size is that of a photograph; resolves to the picture without
 * metadata, such as the place where it was taken.
 *
 * @throws Fault 422 on `file`.
 */
async function pictureOf(bytes: Uint8Array, type: Receipt['type'], maxPixels: number): Promise<Uint8Array> {
  const {
    width,
    height,
    orientation = 1,
  } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalidField('file', 'validation.file.broken');
    });
  if (width * height > maxPixels) {
    throw invalidField('file', 'validation.file.pixels', { n: maxPixels / 1_000_000 });
  }
  if (Math.max(width, height) > MAX_SIDE) throw invalidField('file', 'validation.file.side', { n: MAX_SIDE });
  const picture = withoutMetadata(bytes, type, orientation);
  if (picture === null) throw invalidField('file', 'validation.file.broken');
  return picture;
}

/** Limits of an uploaded file. */
type UploadLimits = {
  readonly types: readonly Receipt['type'][];
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Message for a file of another type. */
  readonly typeFault: 'validation.file.type' | 'validation.file.picture';
};

const RECEIPT_FILE: UploadLimits = {
  ...RECEIPT_LIMITS,
  maxPixels: MAX_PIXELS,
  typeFault: 'validation.file.type',
};

/** Limits of an uploaded logo; it is decoded at once, so it has no more pixels than a picture with a thumbnail. */
export const LOGO_FILE: UploadLimits = {
  ...LOGO_LIMITS,
  maxPixels: MAX_UNPACKED.inPasses,
  typeFault: 'validation.file.picture',
};

/**
 * Reads an uploaded file, by default a receipt: its type by content, its size, its hash.
 *
 * @param inspect - checks the bytes of a supported type before they are decoded.
 * @throws Fault 422 on `file` for an empty, too large, broken or unsupported file.
 */
export async function readReceipt(
  file: Blob,
  inspect: (bytes: Uint8Array) => Promise<void> = async () => {},
  { types, maxBytes, maxPixels, typeFault }: UploadLimits = RECEIPT_FILE,
): Promise<ReceiptFile> {
  if (file.size === 0) throw invalidField('file', 'validation.file.empty');
  if (file.size > maxBytes) {
    throw invalidField('file', 'validation.file.size', { n: maxBytes / 1024 / 1024 });
  }
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const detected = await fileTypeFromBuffer(uploaded);
  const type = types.find((known) => known === detected?.mime);
  if (type === undefined) throw invalidField('file', typeFault);
  await inspect(uploaded);
  const bytes = type === 'application/pdf' ? uploaded : await pictureOf(uploaded, type, maxPixels);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: nameOf(file instanceof File ? file.name : '', type), type, bytes, sha256 };
}

const shrink = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    const { isProgressive } = await sharp(bytes).metadata();
    const limitInputPixels = isProgressive ? MAX_UNPACKED.inPasses : MAX_UNPACKED.plain;
    // A picture that is corrupt after its header is rendered as far as possible.
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

/** Thumbnails are created one at a time, and few pictures wait, to limit memory use; companies take turns. */
export const thumbnailQueue = createFairQueue({ running: 1, waitingPerKey: 20, waiting: 80, waitMs: 60_000 });

/**
 * Creates the thumbnail of a picture, upright and without metadata; null for a PDF or an unreadable picture.
 *
 * @throws TooBusy if too many pictures wait.
 */
export function thumbnailOf({ bytes, type }: ReceiptFile, companyId: number): Promise<Uint8Array | null> {
  if (type === 'application/pdf') return Promise.resolve(null);
  return thumbnailQueue.run(companyId, () => shrink(bytes));
}

/** Size of a stored logo, in pixels: sharp where documents print it, about 300 per inch. */
const LOGO_SIZE = { width: 660, height: 200 };
const LOGO_SECONDS = 10;

const drawLogo = async (bytes: Uint8Array): Promise<Uint8Array> => {
  try {
    const png = await sharp(bytes, { limitInputPixels: LOGO_FILE.maxPixels })
      .rotate()
      .toColourspace('srgb')
      .resize({ ...LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: LOGO_SECONDS })
      .toBuffer();
    return new Uint8Array(png);
  } catch {
    throw invalidField('file', 'validation.file.broken');
  }
};

/**
 * Draws an uploaded logo anew as a small PNG, upright: nothing else of the file is stored.
 *
 * @throws Fault 422 on `file` for an unreadable picture.
 * @throws TooBusy if too many pictures wait.
 */
export const logoOf = ({ bytes }: ReceiptFile, companyId: number): Promise<Uint8Array> =>
  thumbnailQueue.run(companyId, () => drawLogo(bytes));
