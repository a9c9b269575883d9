import { addons } from 'storybook/manager-api';
import { themes } from 'storybook/theming';
import { DOCS_THEME } from './docs-theme.ts';

// The Storybook UI uses Storybook's font; only the preview loads the fonts of the kit.
addons.setConfig({ theme: { ...DOCS_THEME, fontBase: themes.light.fontBase } });
