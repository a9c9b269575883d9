import type { Plugin } from 'vite';

const DARK_BLOCK = /\[data-theme='dark'\]\s*\{(?<declarations>[^}]*)\}/;

/**
 * Lets the kit's dark tokens follow the device where no script has put a theme on the page: the site is complete
 * without one. Repeats the block under a media query; compressed, the repetition costs next to nothing.
 */
export const followingTheDevice = (tokens: string): string => {
  const declarations = DARK_BLOCK.exec(tokens)?.groups?.['declarations'];
  if (declarations === undefined) throw new Error('The kit’s tokens hold no dark theme.');
  return `${tokens}\n@media (prefers-color-scheme: dark) { :root:not([data-theme]) {${declarations}} }\n`;
};

/** Applies {@link followingTheDevice} to the tokens as they come into the pages. */
export const darkByDevice = (): Plugin => ({
  name: 'dark-by-device',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/tokens/tokens.css') ? followingTheDevice(code) : null),
});
