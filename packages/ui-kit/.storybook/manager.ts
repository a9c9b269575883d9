import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Outlay UI kit',
    colorPrimary: '#6f2347',
    colorSecondary: '#8a3a5f',
  }),
});
