import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/.*\.mjs$/;
/** Module-level calls that only make a value; without the mark a bundler keeps the value and all it reaches. */
const MAKERS = /^((?:var|let|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;
/** Names for developer tools; each keeps its component from being left out. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/**
 * Lets what the panel does not use of react-router be left out: its one module has all of the data router, forms and
 * links (26 KB, 8 KB packed) held fast by component calls that bear no mark of purity.
 */
export function leanRouter(): Plugin {
  let made = 0;
  return {
    name: 'outlay-lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const pure = code.replace(MAKERS, (_, name: string, call: string) => {
          made += 1;
          return `${name}/*#__PURE__*/ ${call}`;
        });
        return { code: pure.replace(NAMES, ''), map: null };
      },
    },
    buildEnd() {
      if (made === 0) this.error('react-router is built in another manner than lean-router.ts expects.');
    },
  };
}
