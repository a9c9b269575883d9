import { expect, test } from 'vitest';
import { currencyExponent, parseAmount } from '@outlay/domain';
import { parseMinor } from '@outlay/ui-kit';

const SIGNS = ['0', '5', '12', ',', '٫', '-', '٬500', '\u200f', ' '];

/** Returns all texts of up to a number of signs. */
const textsOf = (length: number): readonly string[] =>
  length === 0 ? [''] : ['', ...textsOf(length - 1).flatMap((text) => SIGNS.map((sign) => `${text}${sign}`))];

// The kit does not know the domain: it has its own parser.
test.each(['SAR', 'KWD', 'JPY'])('the money field reads %s amounts like the domain', (currency) => {
  const decimals = currencyExponent(currency);
  const differing = textsOf(4).filter((text) => {
    const parsed = parseAmount(text, currency);
    return parseMinor(text, decimals) !== (parsed.ok ? parsed.money.minor : null);
  });
  expect(differing).toEqual([]);
});
