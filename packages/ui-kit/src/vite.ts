import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The one build setting the kit asks of a host: `react-remove-scroll`, which Radix imports, is replaced by the kit's
 * own scroll lock, so that nothing injects styles at runtime (`style-src 'self'` holds). Panel, site, Storybook and
 * the kit's tests all use this plugin.
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
      ssr: { noExternal: ['@outlay/ui-kit'] },
    }),
  };
}
