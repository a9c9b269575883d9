import type { Plugin } from 'vite';
import { UNUSED, unusedAskedBy } from './leave-out-plan.ts';
import { leaveOut } from './leave-out.ts';

/** A statement of a package that a bundler keeps although nobody uses what it makes. */
interface Kept {
  readonly file: RegExp;
  readonly statement: RegExp;
  /** The same statement, with the mark that it only makes a value. */
  readonly marked: string;
}

const KEPT: readonly Kept[] = [
  // CASL's own matcher of conditions and its parser; the domain has one of its own.
  {
    file: /@casl\/ability\/dist\/esm\/index\.mjs$/,
    statement: / = F\(I, J\)/,
    marked: ' = /*#__PURE__*/ F(I, J)',
  },
];

/** Lets the unused of packages be left out that a bundler holds fast, for it cannot tell that nothing happens there. */
export function leanModules(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'outlay-lean-modules',
    apply: 'build',
    // React has had the hook for long; the stand-in for older ones stays out.
    config: () => ({
      resolve: {
        alias: [
          { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
          {
            find: /^use-sync-external-store\/shim\/with-selector$/,
            replacement: 'use-sync-external-store/with-selector',
          },
        ],
      },
    }),
    transform: {
      filter: { id: [...KEPT, ...UNUSED].map(({ file }) => file) },
      handler(code, id) {
        const kept = KEPT.filter(({ file, statement }) => file.test(id) && statement.test(code));
        const unused = UNUSED.filter(({ file }) => file.test(id));
        for (const { file } of [...kept, ...unused]) found.add(file);
        const marked = kept.reduce((lean, one) => lean.replace(one.statement, one.marked), code);
        return { code: unused.reduce((lean, one) => leaveOut(lean, one.unused), marked), map: null };
      },
    },
    // Other packages may ask React for anything, and would find nothing there.
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const asked = file.type === 'chunk' ? unusedAskedBy(file.code) : undefined;
        if (asked !== undefined) this.error(`${file.fileName} asks for ${asked}, see leave-out-plan.ts.`);
      }
    },
    buildEnd() {
      const gone = [...KEPT, ...UNUSED].map(({ file }) => file).filter((file) => !found.has(file));
      if (gone.length > 0)
        this.error(
          `Built in another manner than lean-modules.ts expects: ${gone.map(({ source }) => source).join(', ')}`,
        );
    },
  };
}
