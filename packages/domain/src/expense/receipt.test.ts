import { describe, expect, it } from 'vitest';
import { RECEIPT_LIMITS, receiptFaults } from './receipt.ts';

const picture = { type: 'image/png', size: 4096 };
const idsOf = (files: Parameters<typeof receiptFaults>[0], kept = 0) =>
  receiptFaults(files, kept).map((fault) => fault?.id ?? null);

describe('files that are to become receipts', () => {
  it('are told at once what no receipt may be: of another type, empty, too large', () => {
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

  it('may be tried where the browser knows no type: the bytes decide', () => {
    expect(idsOf([{ type: '', size: 9 }])).toEqual([null]);
  });

  it('are ten an expense with those it has; one that is refused takes no place', () => {
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
