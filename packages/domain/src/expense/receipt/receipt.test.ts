import { describe, expect, it } from 'vitest';
import { RECEIPT_LIMITS, receiptFaults } from './receipt.ts';

const picture = { type: 'image/png', size: 4096 };
const idsOf = (files: Parameters<typeof receiptFaults>[0], existing = 0) =>
  receiptFaults(files, existing).map((fault) => fault?.id ?? null);

describe('receiptFaults', () => {
  it('rejects files of an unsupported type, empty files and files that are too large', () => {
    const { maxBytes } = RECEIPT_LIMITS;
    expect(
      idsOf([
        picture,
        { type: 'text/plain', size: 5 },
        { ...picture, size: 0 },
        { ...picture, size: maxBytes },
        { ...picture, size: maxBytes + 1 },
      ]),
    ).toEqual([null, 'validation.file.type', 'validation.file.empty', null, 'validation.file.size']);
  });

  it('accepts a file without a known type, because the server detects the type from the content', () => {
    expect(idsOf([{ type: '', size: 9 }])).toEqual([null]);
  });

  it('allows ten receipts per expense, including existing ones and excluding rejected files', () => {
    const refused = { type: 'text/plain', size: 5 };
    const nine = Array.from({ length: 9 }, () => picture);
    expect(idsOf([refused, picture, picture], 9)).toEqual([
      'validation.file.type',
      null,
      'validation.file.count',
    ]);
    expect(idsOf([...nine, picture])).toEqual(Array.from({ length: 10 }, () => null));
  });
});
