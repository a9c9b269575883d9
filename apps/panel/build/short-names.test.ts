import { describe, expect, it } from 'vitest';
import { shortName } from './short-names.ts';

const CSS =
  '.sheet { animation: slide 1.5s; } .sheet:dir(rtl) { animation-name: slide-rtl; } .head {} @keyframes slide {} @keyframes slide-rtl {}';

describe('short names', () => {
  it('differ for every class and animation of a file, and between files', () => {
    const names = ['sheet', 'head', 'slide', 'slide-rtl'].flatMap((name) => [
      shortName(name, '/a.module.css', CSS),
      shortName(name, '/b.module.css', CSS),
    ]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][\da-z]{5,6}$/.test(name))).toEqual([]);
  });

  it('are the same from build to build', () => {
    expect(shortName('head', '/a.module.css', CSS)).toBe(shortName('head', '/a.module.css', CSS));
    expect(() => shortName('gone', '/a.module.css', CSS)).toThrow('gone');
  });
});
