import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { decisions } from './decisions-plugin.ts';
import { DOCGEN_OPTIONS } from './docgen-options.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [decisions()],
      // “Show code” prints components by their names.
      build: { rolldownOptions: { output: { keepNames: true } } },
    }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Reads types with the TypeScript compiler, so that arrays, unions and imported types have names.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: DOCGEN_OPTIONS,
  },
};

export default config;
