import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the panel begins. */
export const MAIN = at('src/main.tsx');

/** What is in sight from opening the panel to the first list: their code is one file, so that it packs well and needs one request. */
export const FIRST_SCREENS = {
  login: at('src/screens/gate/login.screen.tsx'),
  requests: at('src/screens/expenses/requests.screen.tsx'),
};

/** What the client fetches when it is used, and always uses before the first list: signing in, events. */
const clientPart = (path: string): string =>
  fileURLToPath(new URL(path, import.meta.resolve('@outlay/api-client')));
const FIRST_PARTS = {
  signing: clientPart('./session/signing.ts'),
  realtime: clientPart('./realtime/realtime.ts'),
};

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
          input: { index: at('index.html'), ...FIRST_SCREENS, ...FIRST_PARTS },
          output: {
            codeSplitting: { groups: [FIRST, ...SHARED] },
          },
        },
      },
    }),
  };
}
