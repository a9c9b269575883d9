import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the panel begins. */
export const MAIN = at('src/main.tsx');

const FIRST = { name: 'first', tags: ['$initial' as const], priority: 1 };

/** What several screens and sheets share of the rest, by what is used together. */
const SHARED = [
  { name: 'overlays', test: /radix-ui|floating-ui|aria-hidden|ui-kit\/src\/overlay\// },
  { name: 'forms', test: /ui-kit\/src\/form\/|panel\/src\/edit\// },
  { name: 'records', test: /ui-kit\/src\/(?:data|foundation|navigation)\/|lucide-react/ },
  { name: 'business', test: /packages\/(?:domain|api-client)\/src\// },
].map((group) => ({ ...group, minShareCount: 2 }));

/**
 * Puts whatever the first list needs into one file. Left to itself the bundler cuts a file for each set of screens that
 * share a module: 180 small files, which weigh a sixth more once packed and are fetched one by one.
 */
export function firstList(): Plugin {
  return {
    name: 'outlay-first-list',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: at('index.html') },
          output: {
            codeSplitting: { groups: [FIRST, ...SHARED] },
          },
        },
      },
    }),
  };
}
