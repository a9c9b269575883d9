import type { Plugin } from 'vite';

/**
 * Browser targets of the kit's stylesheets. With older targets the bundler rewrites `:dir()` as a list of languages,
 * which is wrong for a left-to-right name on an Arabic page.
 */
const CSS_TARGET = ['chrome120', 'edge120', 'firefox121', 'safari17'];

/**
 * Returns a Vite plugin with the build settings that the kit requires: stylesheets keep their `:dir()`, and the kit
 * is bundled into a pre-rendered page. The panel, the site, Storybook and the kit's tests use it.
 */
export function kitVite(): Plugin {
  return {
    name: 'outlay-ui-kit',
    config: () => ({
      build: { cssTarget: CSS_TARGET },
      ssr: { noExternal: ['@outlay/ui-kit'] },
    }),
  };
}
