import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLAN, type LeanPlan } from './lean-dom-plan.ts';
import { leanDom } from './lean-dom.ts';
import { leftOutOf } from './lean-react-dom.ts';

const VERSION = 'exports.version = "1.0.0";';
const plan = (part: Partial<LeanPlan>): LeanPlan => ({
  version: '1.0.0',
  never: [{ names: ['tag'], values: [13, 22] }],
  types: new Set(),
  attributes: new Set(),
  variables: {},
  members: {},
  functions: {},
  assigned: [],
  hooks: new Set(),
  ...part,
});

/** Runs a leaned function on a value. */
const run = (source: string, given: unknown, part: Partial<LeanPlan> = {}): unknown =>
  new Function(
    'given',
    `'use strict'; ${leanDom(`${source} ${VERSION}`, plan(part)).replace(VERSION, '')} return f(given);`,
  )(given);

const IF = 'function never(fiber) { return 13 === fiber.tag || 22 === fiber.tag; }';

describe("React's DOM without what the panel does not use", () => {
  it('does with the other kinds of element what it did, however its cases fall into one another or share variables', () => {
    const source = `function f(fiber) {
      var log = [];
      switch (fiber.tag) {
        case 13: var shared = 'gone'; break;
        case 1: shared = 'one'; log.push(shared);
        case 22: log.push('shared'); break;
        case 5:
        case 13: log.push('five'); break;
        default: log.push('other');
      }
      if (22 !== fiber.tag) log.push('tested');
      return log.join();
    }`;
    const seen = leanDom(source + VERSION, plan({}));
    expect([1, 5, 7].map((tag) => run(source, { tag }))).toEqual([
      'one,shared,tested',
      'five,tested',
      'other,tested',
    ]);
    expect(seen).not.toContain('gone');
  });

  it('knows a type of element by its symbol, wherever it is asked for', () => {
    const source = `var LAZY = Symbol(), MEMO = Symbol();
      function f(given) {
        switch (given) { case LAZY: return 'lazy'; case MEMO: return 'memo'; }
        return MEMO !== given && LAZY === given ? 'lazy' : 'other';
      }`;
    const part = { never: [], types: new Set(['LAZY']) };
    expect(run(source, 1, part)).toBe('other');
    expect(leanDom(source + VERSION, plan(part))).not.toContain("'lazy'; case");
    expect(leanDom(source + VERSION, plan(part))).toContain("case MEMO: return 'memo'");
  });

  it('keeps the other names of the attributes that are written', () => {
    const source =
      "var aliases = new Map([['htmlFor', 'for'], ['xHeight', 'x-height'], ['fillRule', 'fill-rule']]);";
    const part = { never: [], attributes: new Set(['htmlFor', 'fillRule']) };
    expect(run(`${source} function f(given) { return [...aliases.keys()]; }`, 0, part)).toEqual([
      'htmlFor',
      'fillRule',
    ]);
  });

  it('takes a variable for what it always is, but not a parameter of that name', () => {
    const source = `${IF} var hot = !1; function f(hot) { return hot; } function g() { hot = !0; return hot ? 1 : 2; }`;
    const part = { variables: { hot: '!1' } };
    expect(run(source, 'kept', part)).toBe('kept');
    expect(leanDom(source + VERSION, plan(part))).toContain('return !1 ? 1 : 2');
  });

  it('fails where the build is another one, or lacks what the plan names', () => {
    expect(() => leanDom(`${IF} exports.version = "1.0.1";`, plan({}))).toThrow('1.0.0');
    expect(() => leanDom(IF + VERSION, plan({ functions: { f: '' } }))).toThrow('react-dom has no f.');
  });

  it('is read from the react-dom that is installed', () => {
    const file = new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom'));
    const code = readFileSync(file, 'utf8');
    expect(leanDom(code, PLAN).length).toBeLessThan(code.length * 0.9);
  });

  it('knows every attribute, event and method of a class that our sources write', () => {
    const code = readFileSync(
      new URL('cjs/react-dom-client.production.js', import.meta.resolve('react-dom')),
      'utf8',
    );
    const [aliases = ''] = /var aliases = new Map\(\[[^)]*\)/.exec(code) ?? [];
    const names = [...aliases.matchAll(/\["(\w+)"/g)].map(([, name = '']) => name);
    const left = names.filter((name) => !PLAN.attributes.has(name));
    expect(left).toContain('xHeight');
    const methods = Object.keys(PLAN.members).filter((name) => /component|getS|getD/i.test(name));
    expect(methods).toContain('shouldComponentUpdate');
    const written = new RegExp(
      `\\b(?:(?:${left.join('|')}|onBeforeInput|onComposition\\w+)=|(?:${methods.join('|')})\\()`,
    );
    const sources = ['../src/', '../../../packages/ui-kit/src/'].flatMap((folder) => {
      const url = new URL(folder, import.meta.url);
      return readdirSync(url, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.tsx'))
        .map((path) => [path, readFileSync(new URL(path, url), 'utf8')] as const);
    });
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter(([, source]) => written.test(source)).map(([path]) => path)).toEqual([]);
  });

  it('lets no source of ours use what was left out', () => {
    expect(leftOutOf("import { memo, Suspense as Wait, type Ref } from 'react';")).toEqual(['Suspense']);
    expect(
      leftOutOf(
        "import { createRoot } from 'react-dom/client';\nimport { lazySlot } from './lazy-slot.tsx';",
      ),
    ).toEqual([]);
  });
});
