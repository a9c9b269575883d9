import { describe, expect, it } from 'vitest';
import { askPlainly, plainExports } from './export-names.ts';

const FIRST = 'const a=1,b=2,c=3;export{a as $,b as t,c};';

describe('names passed on by the first file', () => {
  it('are its own', () => {
    const { code, names } = plainExports(FIRST);
    expect(code).toBe('const a=1,b=2,c=3;export{a,b,c};');
    expect(names).toEqual(
      new Map([
        ['$', 'a'],
        ['t', 'b'],
        ['c', 'c'],
      ]),
    );
  });

  it('are asked for by whoever asked by the others, and only of that file', () => {
    const { names } = plainExports(FIRST);
    const other =
      'import{$ as x,t as b,c}from"./first.js";import{$ as y}from"./other.js";export{t as z}from"./first.js";';
    expect(askPlainly(other, 'first.js', names)).toBe(
      'import{a as x,b,c}from"./first.js";import{$ as y}from"./other.js";export{b as z}from"./first.js";',
    );
  });

  it('have to be there, each by itself', () => {
    const { names } = plainExports(FIRST);
    expect(() => askPlainly('import{gone}from"./first.js"', 'first.js', names)).toThrow('no gone');
    expect(() => askPlainly('import*as all from"./first.js"', 'first.js', names)).toThrow('as a whole');
  });
});
