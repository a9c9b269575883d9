import { describe, expect, it } from 'vitest';
import { fileText } from './file-text.ts';

const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('fileText', () => {
  it('decodes the encodings of spreadsheets like the server', () => {
    expect(fileText(new TextEncoder().encode('\uFEFFName\nمقهى'))).toBe('Name\nمقهى');
    expect(fileText(utf16('Name\tمقهى'))).toBe('Name\tمقهى');
    expect(fileText(Uint8Array.from(Buffer.from(utf16('Name\tمقهى')).swap16()))).toBe('Name\tمقهى');
    expect(fileText(Uint8Array.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3]))).toBe('الاسم');
  });

  it('omits an incomplete character at the end', () => {
    expect(fileText(new TextEncoder().encode('a,مق').slice(0, -1))).toBe('a,م');
  });

  it('returns an empty string for a file that is not text', () => {
    expect(fileText(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0xff, 0xfe]))).toBe('');
    expect(fileText(Uint8Array.from(Buffer.from('Größe', 'latin1')))).toBe('');
    expect(fileText(new Uint8Array())).toBe('');
  });
});
