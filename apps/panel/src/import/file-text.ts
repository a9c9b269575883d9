import { hasArabicWord, isArabicText } from '@outlay/domain';

/** The first part of a file may end within a character: streaming omits the incomplete one. */
const read = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });

function anyText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return read(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return read(bytes, 'utf-16be');
  try {
    return read(bytes, 'utf-8');
  } catch {
    const text = read(bytes, 'windows-1256');
    return isArabicText(text) && hasArabicWord(text) ? text : '';
  }
}

/**
 * Decodes the start of a file like the server: UTF-8, UTF-16 with a byte order mark, or Windows-1256 for Arabic text.
 * Returns an empty string otherwise.
 */
export function fileText(bytes: Uint8Array): string {
  try {
    const text = anyText(bytes);
    return text.includes('\u0000') ? '' : text;
  } catch {
    return '';
  }
}
