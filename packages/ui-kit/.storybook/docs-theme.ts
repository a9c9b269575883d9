import { create } from 'storybook/theming';

/**
 * Theme of Storybook's own pages with the fonts and light colours of the kit. Storybook themes do not support custom
 * properties, so colours are hex values.
 */
export const DOCS_THEME = create({
  base: 'light',
  brandTitle: 'Outlay UI kit',
  fontBase: "'Inter Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif",
  colorPrimary: '#74264e',
  colorSecondary: '#9f366c',
  textColor: '#251f1b',
  textMutedColor: '#59524e',
  appBg: '#f9f7f4',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#e6e3e0',
  appBorderRadius: 10,
  inputBorderRadius: 6,
  barTextColor: '#59524e',
  barSelectedColor: '#74264e',
  barHoverColor: '#9f366c',
});
