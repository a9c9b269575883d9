import { addons } from 'storybook/manager-api';
import { DOCS_THEME } from './docs-theme.ts';

addons.setConfig({ theme: DOCS_THEME });
