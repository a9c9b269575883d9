import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../messages/index.ts';
import { isolate, keepPercentages } from './isolate.ts';

/** Returns how many isolates and overrides a text leaves open; throws for an end without a beginning. */
function openIn(text: string): number {
  let open = 0;
  for (const letter of text) {
    if (/[\u202A\u202B\u202D\u202E\u2066-\u2068]/u.test(letter)) open += 1;
    if (/[\u202C\u2069]/u.test(letter)) open -= 1;
    if (open < 0) throw new Error('An end without a beginning.');
  }
  return open;
}

const hostile = fc
  .array(fc.constantFrom('a', 'ب', '1', '\u202A', '\u202C', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'))
  .map((letters) => letters.join(''));

describe('isolate', () => {
  it('keeps whatever a value contains within it', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const isolated = isolate(text);
        expect(openIn(isolated.slice(0, -1))).toBe(1);
        expect(openIn(isolated)).toBe(0);
      }),
    );
  });

  it('keeps the letters of a value, and isolates that it closes itself', () => {
    expect(isolate('Layla')).toBe('\u2068Layla\u2069');
    expect(isolate('\u2066SAR 12\u2069')).toBe('\u2068\u2066SAR 12\u2069\u2069');
    expect(isolate('a\u2069\u202Eb')).toBe('\u2068ab\u2069');
    expect(isolate('\u2067a')).toBe('\u2068\u2067a\u2069\u2069');
  });

  it('lets no name turn the sentence around it', () => {
    for (const locale of ['en', 'ar'] as const)
      for (const name of ['\u202Egpj.exe', 'a\u2069b', '\u2067']) {
        const text = formatMessage(locale, 'reason.who', { who: name });
        expect([name, openIn(text), /\u202E/u.test(text)]).toEqual([name, 0, false]);
      }
  });
});

describe('keepPercentages', () => {
  it('sets a left-to-right mark before a percentage among Arabic letters', () => {
    expect(keepPercentages('ضريبة 15%')).toBe('ضريبة \u200E15%');
    expect(keepPercentages('خصم 7.5% ثم 20%')).toBe('خصم \u200E7.5% ثم \u200E20%');
  });

  it('leaves other texts as they are, and its own result', () => {
    for (const text of [
      'VAT 15%',
      'ضريبة القيمة المضافة',
      'ضريبة ١٥٪',
      'مكتب 15',
      keepPercentages('ضريبة 15%'),
    ])
      expect(keepPercentages(text)).toBe(text);
  });
});
