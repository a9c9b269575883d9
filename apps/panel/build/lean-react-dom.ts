import type { Plugin } from 'vite';
import { LEFT_OUT, PLAN } from './lean-dom-plan.ts';
import { leanDom } from './lean-dom.ts';

const REACT_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*'react(?:-dom(?:\/client)?)?'/g;

/** What a source imports from React that {@link PLAN} leaves out. */
export function leftOutOf(source: string): readonly string[] {
  return [...source.matchAll(REACT_IMPORTS)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*(?:type\s+)?/, '').split(/\s/)[0] ?? '')
    .filter((name) => LEFT_OUT.has(name));
}

const DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
const OURS = /\/(?:apps\/panel|packages\/ui-kit)\/src\/.*\.tsx?$/;

/**
 * Leaves out of React's DOM what the panel does not use: 28 of the 61 KB it weighs packed. A source that begins to use
 * one of these fails the build by name.
 */
export function leanReactDom(): Plugin {
  let met = false;
  return {
    name: 'outlay-lean-dom',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [DOM, OURS] },
      handler(code, id) {
        if (DOM.test(id)) {
          met = true;
          return { code: leanDom(code, PLAN), map: null };
        }
        const used = leftOutOf(code);
        if (used.length > 0) this.error(`${id} uses ${used.join(', ')}, which lean-dom-plan.ts leaves out.`);
        return undefined;
      },
    },
    buildEnd() {
      if (!met) this.error('react-dom is built in another manner than lean-react-dom.ts expects.');
    },
  };
}
