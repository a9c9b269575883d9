import { describe, expect, it } from 'vitest';
import { isDocumented, propsInWords, SAYS_NOTHING, typeInWords } from '../../.storybook/prop-words.ts';
import * as kit from '../index.ts';

const COMPONENTS = Object.entries(kit).filter(
  ([name, part]) => /^[A-Z][a-z]/u.test(name) && typeof part === 'function',
);

/** Components without a prop of their own: what they are given goes to their element. */
const BARE = [
  'DataCards',
  'FormRow',
  'Kbd',
  'MenuLabel',
  'MenuSeparator',
  'OnlyDesk',
  'OnlyPhone',
  'PageGrid',
  'PopoverClose',
  'RecordBody',
  'VisuallyHidden',
];

describe('the tables of props', () => {
  const every = COMPONENTS.flatMap(([component, part]) =>
    propsInWords(part).map((prop) => ({ ...prop, name: `${component}.${prop.name}` })),
  );

  it('are there for every component the kit exports', () => {
    expect(COMPONENTS.filter(([, part]) => !isDocumented(part)).map(([name]) => name)).toEqual([]);
    const bare = COMPONENTS.filter(([, part]) => propsInWords(part).length === 0).map(([name]) => name);
    expect(bare.toSorted()).toEqual(BARE);
    expect(every.length).toBeGreaterThan(400);
  });

  it('say of every prop what type it has', () => {
    expect(every.filter(({ type }) => SAYS_NOTHING.test(type)).map(({ name }) => name)).toEqual([]);
  });

  it('say of every prop what it is for', () => {
    expect(every.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
  });

  it('would tell a prop without words', () => {
    const props = { planted: { name: 'planted', type: { name: 'unknown' }, description: '' } };
    const [planted] = propsInWords({ __docgenInfo: { props } });
    expect(planted?.type).toMatch(SAYS_NOTHING);
    expect(planted?.description).toBe('');
  });

  it.each([
    ['readonly Step[]', 'list of Step'],
    ['readonly TableColumn<Row>[]', 'list of TableColumn'],
    ['readonly string[]', 'list of text'],
    ['"quiet" | "primary"', 'quiet | primary'],
    ['number | null', 'number | none'],
    ['() => void', 'event'],
    ['(sort: TableSort) => void', 'event: sort'],
    ['(value: number | null, text: string) => void', 'event: value, text'],
    ['(count: number) => string', 'count → text'],
    ['() => HTMLElement | null', 'asks for HTMLElement | none'],
    ['Partial<KitWords>', 'KitWords'],
    ['Record<KitTheme, string>', 'a text for each KitTheme'],
  ])('write %s as %s', (type, words) => {
    expect(typeInWords(type)).toBe(words);
  });

  it('show the shape of a named type, with what its parts are', () => {
    const steps = propsInWords(kit.Stepper).find(({ name }) => name === 'steps');
    expect(steps?.code).toMatch(/interface Step \{[\s\S]*label: ReactNode;/u);
  });
});
