import { CONTRACT } from '@outlay/api-client/contract';
import { FIRST_PLAN, messagesOf, PLANS, RETENTION_DAYS } from '@outlay/domain';
import { describe, expect, test } from 'vitest';
import { ar } from './ar.ts';
import { ARTICLES } from './articles.ts';
import { CONTACT_MESSAGES } from './contact.ts';
import { en } from './en.ts';

/** Returns every text of a catalogue with its path; functions are called with the seats of each plan. */
const textsOf = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return PLANS.map(({ seats }) => [`${path}(${seats})`, String(value(seats))]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
};

const english = [
  ...textsOf(en),
  ...textsOf(CONTACT_MESSAGES.en, 'contact'),
  ...textsOf(ARTICLES.en, 'articles'),
];
const arabic = [
  ...textsOf(ar),
  ...textsOf(CONTACT_MESSAGES.ar, 'contact'),
  ...textsOf(ARTICLES.ar, 'articles'),
];

test('both languages have the same messages', () => {
  expect(arabic.map(([path]) => path)).toEqual(english.map(([path]) => path));
});

test.each([...english, ...arabic])('%s is trimmed and not empty', (_path, text) => {
  expect(text.trim()).toBe(text);
  expect(text).not.toBe('');
});

describe('Arabic messages', () => {
  test.each(arabic)('%s contains Arabic letters and punctuation', (_path, text) => {
    expect(text).toMatch(/[\u0621-\u064A]/);
    expect(text).not.toMatch(/[,;?!](?!\d)/);
    expect(text).not.toContain('\u0640');
    expect(text).not.toMatch(/[٠-٩]/);
  });

  test.each(arabic)('%s isolates Latin text', (_path, text) => {
    const outside = text.replaceAll(/`[^`]*`|\u2066[^\u2069]*\u2069|\{[a-z]+\}/g, '');
    expect(outside).not.toMatch(/[A-Za-z]{2,}/);
  });
});

test('the seats of a plan use the Arabic plural forms', () => {
  expect([1, 2, 5, 25, 100].map((seats) => ar.pricing.members(seats))).toEqual([
    'عضو واحد',
    'حتى عضوين',
    'حتى 5 أعضاء',
    'حتى 25 عضوًا',
    'حتى 100 عضو',
  ]);
});

test('the pricing page names the plan that a new company starts on', () => {
  expect(en.pricing.lead).toContain(messagesOf('en')[`plan.${FIRST_PLAN}`]);
  expect(ar.pricing.lead).toContain(messagesOf('ar')[`plan.${FIRST_PLAN}`]);
});

test('the terms say that no company is deleted, and no call deletes one', () => {
  const deleting = Object.values(CONTRACT).filter(
    ({ method, path }) => method === 'DELETE' && /compan(?:y|ies)(?:\/\{\w+\})?$/u.test(path),
  );
  expect(deleting).toEqual([]);
  expect(JSON.stringify(ARTICLES.en.terms)).toContain('deletes no company');
  expect(JSON.stringify(ARTICLES.ar.terms)).toContain('لا يحذف أي شركة');
});

test('the privacy page names the default retention of contact messages', () => {
  expect(RETENTION_DAYS.contact_days.default).toBe(2 * 365);
  expect(JSON.stringify(ARTICLES.en.privacy)).toContain('messages of the contact form: 2 years');
  expect(JSON.stringify(ARTICLES.ar.privacy)).toContain('رسائل نموذج التواصل: سنتان');
});
