import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Browsers the kit's stylesheets are written for. Older targets make the bundler rewrite `:dir()` as a list of
 * languages, which is wrong for a left-to-right name on an Arabic page.
 */
const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17'];

/**
 * The build settings the kit asks of a host. `react-remove-scroll`, which Radix imports, is replaced by the kit's own
 * scroll lock, so that nothing injects styles at runtime (`style-src 'self'` holds); stylesheets keep their `:dir()`.
 * Panel, site, Storybook and the kit's tests all use this plugin.
 */
export function kitVite(): Plugin {
  return {
    name: 'outlay-ui-kit',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^react-remove-scroll$/,
            replacement: fileURLToPath(new URL('./foundation/remove-scroll.tsx', import.meta.url)),
          },
        ],
      },
      build: { cssTarget: CSS_TARGET },
      ssr: { noExternal: ['@outlay/ui-kit'] },
    }),
  };
}
