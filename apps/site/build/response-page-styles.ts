import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withSystemDarkTheme } from './system-dark-theme.ts';

const read = (specifier: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8');

/** Returns fonts, tokens and base styles of the product, for pages that the server renders. */
export const productStyles = (fontStyles: string): string =>
  [fontStyles, withSystemDarkTheme(read('@outlay/ui-kit/tokens.css')), read('@outlay/ui-kit/base.css')].join(
    '\n',
  );

/** Returns the stylesheet of the response page for a contact form posted without JavaScript. */
export const responsePageStyles = (fontStyles: string): string =>
  [
    productStyles(fontStyles),
    readFileSync(new URL('../src/styles/answer.css', import.meta.url), 'utf8'),
  ].join('\n');
