import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns every element of a message, including those inside plurals and selects. */
function elementsOf(elements: readonly MessageFormatElement[]): readonly MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });
}

const argumentsOf = (text: string): string[] => [
  ...new Set(
    elementsOf(parse(text)).flatMap((element) =>
      element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value],
    ),
  ),
];

/** Returns the plural forms that an Arabic message lacks. */
const missingForms = (text: string): string[] =>
  elementsOf(parse(text))
    .filter((element) => element.type === TYPE.plural)
    .flatMap(({ options }) => ARABIC_FORMS.filter((form) => !Object.hasOwn(options, form)));

const texts = Object.entries(ar);

const bare = (text: string): string => text.replaceAll(/\{\w+(?:, number)?\}/g, '');

const isEnglish = (text: string): boolean => /[a-z]{4}/i.test(bare(text)) && !/[\u0600-\u06ff]/.test(text);

/** Returns true for names of languages and of other products, which stay as they are. */
const isName = (id: string): boolean => /^(?:palette\.language|export_profile)\./.test(id);

/** Returns the ids of the Arabic messages that match a predicate. */
const idsWhere = (wrong: (text: string, id: string) => boolean): string[] =>
  texts.filter(([id, text]) => wrong(text, id)).map(([id]) => id);

describe('the message catalogues', () => {
  it('finds the same ids in both languages, and no empty message', () => {
    expect(Object.keys(ar)).toEqual(Object.keys(en));
    expect(Object.values({ ...en, ...ar }).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(['en', 'ar'])('finds each message id once in %s.json', (locale) => {
    const file = readFileSync(new URL(`${locale}.json`, import.meta.url), 'utf8');
    const ids = [...file.matchAll(/^ {2}"(?<id>[^"]+)":/gmu)].map(({ groups }) => groups?.['id']);
    expect(ids.length).toBe(Object.keys(en).length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds the same arguments of each message in both languages', () => {
    const english: Record<string, string> = en;
    const differing = idsWhere(
      (text, id) =>
        String(argumentsOf(text).toSorted()) !== String(argumentsOf(english[id] ?? '').toSorted()),
    );
    expect(differing).toEqual([]);
  });

  it('finds all six Arabic plural forms in each plural message', () => {
    expect(missingForms('{n, plural, one {x} other {y}}')).toEqual(['zero', 'two', 'few', 'many']);
    expect(idsWhere((text) => missingForms(text).length > 0)).toEqual([]);
  });

  it('are translated to Arabic: no English left, no exclamation mark, no Latin comma', () => {
    expect(idsWhere((text, id) => isEnglish(text) && !isName(id))).toEqual([]);
    expect(idsWhere((text) => /!|[\u0600-\u06ff],/.test(text))).toEqual([]);
  });
});
