import { describe, expect, it } from 'vitest';
import { COLUMN_WIDTH, limitWidth, widthAfterKey } from './column-widths.ts';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe('limitWidth', () => {
  it('rounds and keeps the width within the range', () => {
    expect(limitWidth(120.4)).toBe(120);
    expect(limitWidth(3)).toBe(COLUMN_WIDTH.least);
    expect(limitWidth(9000)).toBe(COLUMN_WIDTH.most);
  });

  it('keeps the width that the content needs', () => {
    expect(limitWidth(80, 132.2)).toBe(132);
  });
});

describe('widthAfterKey', () => {
  it('moves the separator to the side of the arrow', () => {
    expect(widthAfterKey(100, key('ArrowRight'), false)).toBe(116);
    expect(widthAfterKey(100, key('ArrowRight'), true)).toBe(84);
    expect(widthAfterKey(100, key('ArrowLeft', true), true)).toBe(164);
  });

  it('returns nothing for other keys', () => {
    expect(widthAfterKey(100, key('ArrowUp'), false)).toBeUndefined();
  });
});
