import type { Receipt } from '@outlay/domain';
import { crc32 } from 'node:zlib';

type Bytes = Uint8Array<ArrayBufferLike>;

/** Maximum number of parts of a picture; the largest photographs have some thousands. Millions take seconds and gigabytes. */
const MAX_PARTS = 50_000;

const latin = (bytes: Bytes, from: number, to: number): string =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + from,
    Math.max(0, Math.min(to, bytes.byteLength) - from),
  ).toString('latin1');

const viewOf = (bytes: Bytes): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Markers of a JPEG. */
const [SOI, EOI, SOS, APP1, APP2, APP13, COMMENT] = [0xd8, 0xd9, 0xda, 0xe1, 0xe2, 0xed, 0xfe];
const isWithoutLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** Segments with the place, time, device or editor of a picture, and the index of further pictures in the file. */
const isMetadata = (bytes: Bytes, marker: number, at: number): boolean =>
  marker === APP1 ||
  marker === APP13 ||
  marker === COMMENT ||
  (marker === APP2 && latin(bytes, at + 4, at + 8) === 'MPF\0');

/** Returns Exif data that contains only how a picture is turned. */
function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from(`4d4d002a00000008${'0001'}011200030000000100000000${'00000000'}`, 'hex');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

/** Returns Exif data as the segment of a JPEG. */
const jpegExif = (exif: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`ffe10022${'457869660000'}`, 'hex'), exif]);

/** Returns Exif data as the chunk of a PNG: length, name, data, checksum of name and data. */
function pngExif(exif: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.byteLength);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Returns Exif data as the chunk of a WebP: name, length, data. */
function webpExif(exif: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(exif.byteLength);
  return Buffer.concat([Buffer.from('EXIF', 'latin1'), length, exif]);
}

/** Returns the position after a scan's compressed data. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  for (; at + 1 < bytes.byteLength; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isWithoutLength(next)) return at;
  }
  return bytes.byteLength;
}

function stripJpeg(bytes: Bytes, orientation: number): Uint8Array | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  if (orientation > 1) parts.push(jpegExif(orientationExif(orientation)));
  let at = 2;
  for (let segments = 0; at + 4 <= bytes.byteLength; segments += 1) {
    if (bytes[at] !== 0xff || segments > MAX_PARTS) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Data after the end is no part of the picture: videos, earlier versions.
    if (marker === EOI) break;
    const end = isWithoutLength(marker) ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (end <= at + 3 || end > bytes.byteLength) return null;
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (!isMetadata(bytes, marker, at)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  parts.push(Uint8Array.of(0xff, EOI));
  return Buffer.concat(parts);
}

/** Chunks of a PNG that a picture needs, or that define how it is displayed. */
const PNG_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' '));

function stripPng(bytes: Bytes, orientation: number): Uint8Array | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.byteLength) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.byteLength) return null;
    if (parts.length > MAX_PARTS) return null;
    const name = latin(bytes, at + 4, at + 8);
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IHDR' && orientation > 1) parts.push(pngExif(orientationExif(orientation)));
    if (name === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return null;
}

/** Bits of a WebP's header that announce Exif and XMP. */
const [WEBP_EXIF_BIT, WEBP_XMP_BIT] = [0x08, 0x04];

function stripWebp(bytes: Bytes, orientation: number): Uint8Array | null {
  if (latin(bytes, 0, 4) !== 'RIFF' || latin(bytes, 8, 12) !== 'WEBP') return null;
  const view = viewOf(bytes);
  const parts: Buffer[] = [Buffer.from(bytes.subarray(0, 12))];
  const last = Math.min(bytes.byteLength, 8 + view.getUint32(4, true));
  let at = 12;
  while (at + 8 <= last) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.byteLength || parts.length > MAX_PARTS) return null;
    const name = latin(bytes, at, at + 4);
    if (name !== 'EXIF' && name !== 'XMP ') {
      const chunk = Buffer.from(bytes.subarray(at, end));
      if (name === 'VP8X') {
        const flags = (chunk[8] ?? 0) & ~(WEBP_EXIF_BIT | WEBP_XMP_BIT);
        chunk.writeUInt8(orientation > 1 ? flags | WEBP_EXIF_BIT : flags, 8);
      }
      parts.push(chunk);
    }
    at = end;
  }
  if (orientation > 1) parts.push(webpExif(orientationExif(orientation)));
  const whole = Buffer.concat(parts);
  whole.writeUInt32LE(whole.byteLength - 8, 4);
  return whole;
}

/**
 * Removes from a picture the place, time, author and device with which it was taken, without decoding it: its
 * pixels stay the same. How it is turned remains.
 *
 * @param orientation - Exif orientation of the picture, 1 to 8.
 * @returns null if the structure of the file cannot be followed.
 */
export function withoutMetadata(bytes: Bytes, type: Receipt['type'], orientation: number): Uint8Array | null {
  if (type === 'image/jpeg') return stripJpeg(bytes, orientation);
  if (type === 'image/png') return stripPng(bytes, orientation);
  return type === 'image/webp' ? stripWebp(bytes, orientation) : bytes;
}
