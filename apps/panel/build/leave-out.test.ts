import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { UNUSED, unusedAskedBy } from './leave-out-plan.ts';
import { leaveOut } from './leave-out.ts';

const CODE = `
export function used() { return 1; }
function unused(given) { return reached(given); }
class Machine { start() { return 1; } restore() { return reached(2); } }
exports.lazy = function (load) { return reached(load); };
exports.memo = function () { return 2; };
`;

describe('what is left out of packages', () => {
  it('is bodies of functions and methods, and whole statements', () => {
    const left = leaveOut(CODE, {
      functions: ['unused', 'Machine.restore'],
      statements: ['exports.lazy ='],
    });
    expect(left).not.toContain('reached');
    expect(left).toContain('function unused(given) {}');
    expect(left).toContain('restore() {}');
    expect(left).toContain('class Machine { start() { return 1; }');
    expect(left).toContain('exports.memo = function () { return 2; }');
  });

  it('has to be there', () => {
    expect(() => leaveOut(CODE, { functions: ['gone', 'Machine.gone'] })).toThrow(
      'There is no gone, Machine.gone.',
    );
    expect(() => leaveOut(CODE, { statements: ['exports.gone ='] })).toThrow('exports.gone');
  });

  it('is nothing a package calls in what is built', () => {
    expect(unusedAskedBy('let t=(0,x.useTransition)();')).toBe('useTransition');
    expect(unusedAskedBy('const Late=React.lazy(()=>load());')).toBe('lazy');
    expect(unusedAskedBy('t.cache.create();(0,x.useState)(1);h.preloadAll()')).toBeUndefined();
  });

  it('is not how machines find a state by its id: lists, notifications and the session aim at states such as #list.loading', () => {
    const emptied = UNUSED.flatMap(({ unused: { functions = [] } }) => functions);
    expect(emptied).toContain('StateMachine.toJSON');
    expect(emptied).not.toContain('StateMachine.getStateNodeById');
  });

  it('is nothing our sources ask for', () => {
    const asked =
      /\bintl\.format(?!Message\b)\w+|\b(?:sendTo|enqueueActions|spawn|spawnChild|getPersistedSnapshot)\(|type: 'history'/;
    const sources = ['../src/', '../../../packages/domain/src/', '../../../packages/ui-kit/src/'].flatMap(
      (folder) => {
        const url = new URL(folder, import.meta.url);
        return readdirSync(url, { recursive: true, encoding: 'utf8' })
          .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
          .map((path) => [path, readFileSync(new URL(path, url), 'utf8')] as const);
      },
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter(([, source]) => asked.test(source)).map(([path]) => path)).toEqual([]);
    expect(UNUSED.length).toBeGreaterThan(0);
  });
});
