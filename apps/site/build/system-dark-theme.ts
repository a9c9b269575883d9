import type { Plugin } from 'vite';

const DARK_BLOCK = /\[data-theme='dark'\]\s*\{(?<declarations>[^}]*)\}/;

/**
 * Applies the kit's dark tokens by the system preference while no script has set a theme, so that the site works without
 * JavaScript. Repeats the block in a media query; compression makes the repetition negligible.
 */
export const withSystemDarkTheme = (tokens: string): string => {
  const declarations = DARK_BLOCK.exec(tokens)?.groups?.['declarations'];
  if (declarations === undefined) throw new Error('The kit’s tokens hold no dark theme.');
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) {${declarations}} }\n`;
};

/** Vite plugin that applies {@link withSystemDarkTheme} to the tokens. */
export const systemDarkTheme = (): Plugin => ({
  name: 'system-dark-theme',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/tokens/tokens.css') ? withSystemDarkTheme(code) : null),
});
