import { addons } from 'storybook/manager-api';
import { themes } from 'storybook/theming';
import { DOCS_THEME } from './docs-theme.ts';

// The frame around the stories has Storybook's own face; the kit's faces are loaded with the stories.
addons.setConfig({ theme: { ...DOCS_THEME, fontBase: themes.light.fontBase } });
