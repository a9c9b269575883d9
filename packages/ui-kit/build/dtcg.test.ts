import { describe, expect, it } from 'vitest';
import { readSource, TOKENS } from './colours.ts';
import { dtcgOf, TOKENS_JSON } from './dtcg.ts';

const css = readSource(TOKENS);
const tokens = dtcgOf(css);
const file: unknown = JSON.parse(readSource(TOKENS_JSON));

const TYPES = [
  'color',
  'shadow',
  'dimension',
  'duration',
  'cubicBezier',
  'number',
  'fontFamily',
  'fontWeight',
];

describe('tokens.json', () => {
  it('has the tokens of tokens.css (pnpm tokens writes it)', () => {
    expect(file).toEqual(tokens);
  });

  it('has every declaration of the stylesheet', () => {
    const declared = css.match(/^ *--[\w-]+:/gmu) ?? [];
    const written = Object.values(tokens).flatMap((group) =>
      Object.keys(group).filter((name) => !name.startsWith('$')),
    );
    expect(written).toHaveLength(declared.length);
  });

  it('has a type of the format and a value for every token', () => {
    const untyped = Object.entries(tokens).flatMap(([name, group]) =>
      Object.entries(group)
        .filter(
          ([, token]) =>
            typeof token !== 'string' && (!TYPES.includes(token.$type) || token.$value === undefined),
        )
        .map(([token]) => `${name}.${token}`),
    );
    expect(untyped).toEqual([]);
  });
});

/** Returns the group of a light theme with one declaration. */
const light = (declaration: string) => dtcgOf(`:root, [data-theme='light'] { ${declaration} }`)['light'];

describe('conversion', () => {
  it('keeps colours in Oklch, with their hex and opacity', () => {
    expect(light('--scrim: oklch(0 0 0 / 0.4);')?.['scrim']).toEqual({
      $type: 'color',
      $value: { colorSpace: 'oklch', components: [0, 0, 0], alpha: 0.4, hex: '#000000' },
    });
  });

  it('splits shadows into layers', () => {
    const shadow = light('--shadow-1: 0 1px 2px oklch(0 0 0 / 0.1), 0 4px 12px oklch(0 0 0 / 0.2);');
    expect(shadow?.['shadow-1']).toMatchObject({
      $type: 'shadow',
      $value: [{}, { blur: { value: 12, unit: 'px' } }],
    });
  });

  it('refuses a value or block that the format cannot express', () => {
    expect(() => light('--size: calc(1px + 1em);')).toThrow('--size');
    expect(() => dtcgOf('.button { --size: 1px; }')).toThrow('.button');
  });
});
