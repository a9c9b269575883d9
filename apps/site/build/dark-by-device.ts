import type { Plugin } from 'vite';

const DARK_BLOCK = /\[data-theme='dark'\]\s*\{(?<declarations>[^}]*)\}/;

/**
 * Lets the kit's dark tokens follow the device where no script has put a theme on the page: the site is complete
 * without one. Repeats the block under a media query; compressed, the repetition costs next to nothing.
 */
export const darkByDevice = (): Plugin => ({
  name: 'dark-by-device',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/tokens/tokens.css')) return null;
    const declarations = DARK_BLOCK.exec(code)?.groups?.['declarations'];
    if (declarations === undefined) throw new Error('The kit’s tokens hold no dark theme.');
    return `${code}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) {${declarations}} }\n`;
  },
});
