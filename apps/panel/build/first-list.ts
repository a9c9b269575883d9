import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where the panel begins. */
export const MAIN = at('src/main.tsx');

const LOOK = '<script src="/panel/look.js"';

/** What whoever is not signed in sees first. */
export const LOGIN = at('src/screens/gate/login.screen.tsx');

const FIRST = { name: 'first', tags: ['$initial' as const], priority: 1 };

/** What several screens and sheets share of the rest, by what is used together. */
const SHARED = [
  {
    name: 'sign-in',
    test: /screens\/gate\/(?:gate-box|email-in|demo)|ui-kit\/src\/form\/(?:form|text-field|password-field)\//,
  },
  { name: 'overlays', test: /radix-ui|floating-ui|aria-hidden|ui-kit\/src\/overlay\// },
  { name: 'forms', test: /ui-kit\/src\/form\/|panel\/src\/edit\// },
  { name: 'records', test: /ui-kit\/src\/(?:data|foundation|navigation)\/|lucide-react/ },
  { name: 'business', test: /packages\/(?:domain|api-client)\/src\// },
].map((group) => ({ ...group, minShareCount: 2 }));

/** Files of a chunk and of what it imports, beside those of the page itself. */
function filesOf(name: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || chunk.isEntry) return [];
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
  return [name, ...styles, ...chunk.imports.flatMap((imported) => filesOf(imported, bundle))];
}

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
    // `look.js` lets the browser fetch the login along with the first file where nobody is signed in.
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const login = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId === LOGIN,
        );
        const files = login ? filesOf(login.fileName, bundle) : [];
        if (!html.includes(LOOK) || files.length === 0) throw new Error('The page does not know its login.');
        return html.replace(LOOK, `${LOOK} data-login="${files.join(' ')}"`);
      },
    },
  };
}
