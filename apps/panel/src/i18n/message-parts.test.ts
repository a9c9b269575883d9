import { describe, expect, it } from 'vitest';
import { compileMessages, type MessageFormatElement } from '../../build/compile-messages.ts';
import { createParts } from './message-parts.ts';

const compiled = (text: string): MessageFormatElement[] => {
  const { message } = compileMessages({ message: text });
  if (message === undefined || typeof message === 'string') throw new Error(`${text} takes no values.`);
  return message;
};

describe('a sentence with values', () => {
  const requests = compiled(
    '{n, plural, zero {لا طلبات} one {طلب} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  );

  it('takes the plural form of the language, and its digits', () => {
    const [latin, arabic] = [createParts('ar-u-nu-latn'), createParts('ar-u-nu-arab')];
    expect([0, 2, 3, 11].map((n) => latin(requests, { n }).join(''))).toEqual([
      'لا طلبات',
      'طلبان',
      '3 طلبات',
      '11 طلبًا',
    ]);
    expect(arabic(requests, { n: 3 })).toEqual(['٣ طلبات']);
  });

  it('keeps a value that is no text as it was given', () => {
    const name = { element: 'bdi' };
    expect(createParts('en-GB')(compiled('Ask {name} today'), { name })).toEqual(['Ask ', name, ' today']);
  });

  it('fails where a value is missing', () => {
    expect(() => createParts('en-GB')(compiled('Ask {name} today'), {})).toThrow('name');
  });
});
