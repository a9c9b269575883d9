import { create } from 'storybook/theming';

/** Storybook's own pages in the kit's faces and colours; its themes take no custom properties, so the light set in hex. */
export const DOCS_THEME = create({
  base: 'light',
  brandTitle: 'Outlay UI kit',
  fontBase: "'Inter Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif",
  colorPrimary: '#6f2347',
  colorSecondary: '#8a3a5f',
  textColor: '#26201c',
  textMutedColor: '#5a524c',
  appBg: '#f9f7f5',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#e7e3df',
  appBorderRadius: 10,
  inputBorderRadius: 6,
  barTextColor: '#5a524c',
  barSelectedColor: '#6f2347',
  barHoverColor: '#8a3a5f',
});
