import { PLANS } from '@outlay/domain';
import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { CONTACT_WORDS } from './contact.ts';
import { en } from './en.ts';

/** Every text of a catalogue with the path to it; functions are asked with the seats of each plan. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return PLANS.map(({ seats }) => [`${path}(${seats})`, String(value(seats))]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
};

const english = [...textsOf(en), ...textsOf(CONTACT_WORDS.en, 'contact')];
const arabic = [...textsOf(ar), ...textsOf(CONTACT_WORDS.ar, 'contact')];

test('both languages say the same things', () => {
  expect(arabic.map(([path]) => path)).toEqual(english.map(([path]) => path));
});

test.each([...english, ...arabic])('%s is a text', (_path, text) => {
  expect(text.trim()).toBe(text);
  expect(text).not.toBe('');
});

describe('the Arabic', () => {
  test.each(arabic)('%s is written in Arabic, with its own marks', (_path, text) => {
    expect(text).toMatch(/[\u0621-\u064A]/);
    expect(text).not.toMatch(/[,;?!](?!\d)/);
    expect(text).not.toContain('\u0640');
    expect(text).not.toMatch(/[٠-٩]/);
  });

  test.each(arabic)('%s sets Latin words apart', (_path, text) => {
    const outside = text.replaceAll(/`[^`]*`|\u2066[^\u2069]*\u2069|\{[a-z]+\}/g, '');
    expect(outside).not.toMatch(/[A-Za-z]{2,}/);
  });
});

test('the seats of a plan are counted as Arabic counts', () => {
  expect([1, 2, 5, 25, 100].map((seats) => ar.pricing.members(seats))).toEqual([
    'عضو واحد',
    'حتى عضوين',
    'حتى 5 أعضاء',
    'حتى 25 عضوًا',
    'حتى 100 عضو',
  ]);
});
