import { expect, test } from 'vitest';
import { createTokens } from '../tokens.ts';

test('a secret is opened with the key and for the user it was sealed with only', () => {
  const [tokens, others] = [createTokens('a secret of the server'), createTokens('another secret')];
  const bytes = Buffer.from('12345678901234567890');
  const sealed = tokens.seal('second-factor:1', bytes);
  expect(tokens.seal('second-factor:1', bytes)).not.toBe(sealed);
  expect(Buffer.from(tokens.open('second-factor:1', sealed) ?? []).equals(bytes)).toBe(true);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`;
  const refused = [
    tokens.open('second-factor:2', sealed),
    others.open('second-factor:1', sealed),
    tokens.open('second-factor:1', changed),
    tokens.open('second-factor:1', ''),
  ];
  expect(refused).toEqual([null, null, null, null]);
});
