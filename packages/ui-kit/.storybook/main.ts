import type { StorybookConfig } from '@storybook/react-vite';
import { READING } from './prop-reader.ts';
import { kitShapes } from './shapes.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), kitShapes()] }),
  typescript: {
    // Types as the compiler sees them: lists, unions and what comes from another file are names, not “unknown”.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: READING,
  },
};

export default config;
