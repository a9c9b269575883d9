/**
 * Writes the colours of the design tokens as hex into the files that cannot read custom properties: the PDF report,
 * images, the page's theme colour and the Storybook theme. `tokens.css` is the source.
 *
 * Run `node packages/ui-kit/build/colours.ts` after a change of the tokens; a test compares the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linearRgb, palettes, type Oklch } from '../src/tokens/contrast.ts';

const ROOT = join(import.meta.dirname, '../../..');
export const TOKENS = 'packages/ui-kit/src/tokens/tokens.css';

/** Colour in a file: the text before its hex value, and its token. */
export interface DerivedColour {
  readonly file: string;
  readonly before: string;
  readonly token: string;
  readonly theme: 'light' | 'dark';
}

const colour = (
  file: string,
  before: string,
  token: string,
  theme: 'light' | 'dark' = 'light',
): DerivedColour => ({ file, before, token, theme });

const REPORT = 'apps/api/src/files/report/report-styles.ts';
const MAIL = 'apps/api/src/notify/mail/mail-layout.ts';
const PICTURES = 'apps/site/build/pictures.ts';
const DOCUMENT = 'apps/site/src/frame/document.tsx';
const MARK = 'apps/panel/public/mark.svg';
const STORYBOOK = 'packages/ui-kit/.storybook/docs-theme.ts';

export const DERIVED_COLOURS: readonly DerivedColour[] = [
  colour(REPORT, "const INK = '", 'text-body'),
  colour(REPORT, "const MUTED = '", 'text-muted'),
  colour(REPORT, "const LINE = '", 'line-hairline'),
  colour(REPORT, "const ACCENT = '", 'accent-solid'),
  colour(MAIL, "const INK = '", 'text-body'),
  colour(MAIL, "const MUTED = '", 'text-muted'),
  colour(MAIL, "const LINE = '", 'line-hairline'),
  colour(MAIL, "const GROUND = '", 'ground-sunken'),
  colour(MAIL, "const ACCENT = '", 'accent-solid'),
  colour(MAIL, "const ON_ACCENT = '", 'accent-on'),
  colour(PICTURES, "const PAPER = '", 'ground-page'),
  colour(PICTURES, "const INK = '", 'text-body'),
  colour(PICTURES, "const ACCENT = '", 'accent-solid'),
  colour(PICTURES, "const ACCENT_ON_DARK = '", 'accent-text', 'dark'),
  colour(DOCUMENT, 'name="theme-color" content="', 'ground-page'),
  colour(DOCUMENT, 'light)" />\n      <meta name="theme-color" content="', 'ground-page', 'dark'),
  colour(MARK, '<style>.m{color:', 'accent-solid'),
  colour(MARK, '.w{fill:', 'text-body'),
  colour(MARK, 'dark){.m{color:', 'accent-text', 'dark'),
  colour(MARK, 'dark){.m{color:#------}.w{fill:', 'text-body', 'dark'),
  colour(STORYBOOK, "colorPrimary: '", 'accent-solid'),
  colour(STORYBOOK, "colorSecondary: '", 'focus'),
  colour(STORYBOOK, "textColor: '", 'text-body'),
  colour(STORYBOOK, "textMutedColor: '", 'text-muted'),
  colour(STORYBOOK, "appBg: '", 'ground-side'),
  colour(STORYBOOK, "appContentBg: '", 'ground-page'),
  colour(STORYBOOK, "appPreviewBg: '", 'ground-page'),
  colour(STORYBOOK, "appBorderColor: '", 'line-hairline'),
  colour(STORYBOOK, "barTextColor: '", 'text-muted'),
  colour(STORYBOOK, "barSelectedColor: '", 'accent-solid'),
  colour(STORYBOOK, "barHoverColor: '", 'focus'),
];

/** Returns a colour as `#rrggbb`. */
export function hexOf(value: Oklch): string {
  const channels = linearRgb(value).map((part) => {
    const linear = Math.min(1, Math.max(0, part));
    const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#------', '#[0-9a-f]{6}');

/** Returns the text of a file with the current colours of the tokens; throws when a colour or token is missing. */
export function withTokenColours(file: string, text: string): string {
  const themes = palettes(readFileSync(join(ROOT, TOKENS), 'utf8'));
  return DERIVED_COLOURS.filter((one) => one.file === file).reduce((written, { before, token, theme }) => {
    const value = themes[theme].get(token);
    const pattern = new RegExp(`(${escaped(before)})#[0-9a-f]{6}`);
    if (!value) throw new Error(`${TOKENS} has no --${token}`);
    if (!pattern.test(written)) throw new Error(`${file} has no colour after ${before}`);
    return written.replace(pattern, `$1${hexOf(value)}`);
  }, text);
}

/** Reads a file of the repository. */
export const readSource = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const file of new Set(DERIVED_COLOURS.map((one) => one.file)))
    writeFileSync(join(ROOT, file), withTokenColours(file, readSource(file)));
}
