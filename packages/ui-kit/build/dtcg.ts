/**
 * Writes the design tokens in the format of the Design Tokens Community Group (2025.10), for design tools and other
 * platforms: `src/tokens/tokens.json`, from `tokens.css`.
 *
 * Run `node packages/ui-kit/build/dtcg.ts` after a change of the tokens; a test compares the file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hexOf, readSource, TOKENS } from './colours.ts';

export const TOKENS_JSON = 'packages/ui-kit/src/tokens/tokens.json';

/** Token of the format. */
export interface DtcgToken {
  readonly $type: string;
  readonly $value: unknown;
}

/** Group of the file, for a block of the stylesheet. */
export interface DtcgGroup {
  readonly $description: string;
  readonly [token: string]: DtcgToken | string;
}

/** Groups by the selector of their block. A product applies `base`, one theme, and the others over them. */
const GROUPS = [
  [":root,[data-theme='light']", 'light', 'Colours and shadows of the light theme.'],
  ["[data-theme='dark']", 'dark', 'Colours and shadows of the dark theme, by the same names.'],
  [':root', 'base', 'Type, spacing, sizes, layers and motion, in both themes.'],
  ["[data-density='compact']", 'compact', 'Replaces tokens of base in compact tables.'],
  ["[data-density='relaxed']", 'relaxed', 'Replaces tokens of base in relaxed tables.'],
  [':lang(ar)', 'arabic', 'Replaces tokens of base in Arabic text.'],
  ['prefers-reduced-motion', 'reducedMotion', 'Replaces tokens of base where the user reduces motion.'],
] as const;

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;
const SHADOW = /(-?[\d.]+)(?:px)? (-?[\d.]+)(?:px)? ([\d.]+)(?:px)? (oklch\([^)]*\))/g;

function colourOf(text: string): Record<string, unknown> {
  const match = OKLCH.exec(text);
  if (!match) throw new Error(`${text} is not an oklch colour.`);
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = match
    .slice(1)
    .flatMap((part) => (part === undefined ? [] : [Number(part)]));
  return {
    colorSpace: 'oklch',
    components: [lightness, chroma, hue],
    alpha,
    hex: hexOf([lightness, chroma, hue]),
  };
}

const px = (value: number) => ({ value, unit: 'px' });

const FORMS: readonly (readonly [RegExp, string, (text: string) => unknown])[] = [
  [OKLCH, 'color', colourOf],
  [
    /^-?[\d.]+(?:px)? .*oklch/,
    'shadow',
    (text) =>
      [...text.matchAll(SHADOW)].map(([, x, y, blur, colour = '']) => ({
        color: colourOf(colour),
        offsetX: px(Number(x)),
        offsetY: px(Number(y)),
        blur: px(Number(blur)),
        spread: px(0),
      })),
  ],
  [
    /^-?[\d.]+(?:px|rem)$/,
    'dimension',
    (text) => ({ value: Number.parseFloat(text), unit: text.replace(/^[-\d.]+/, '') }),
  ],
  [/^[\d.]+ms$/, 'duration', (text) => ({ value: Number.parseFloat(text), unit: 'ms' })],
  [/^cubic-bezier\(/, 'cubicBezier', (text) => (text.match(/[\d.]+/g) ?? []).map(Number)],
  // Also tracking, which is in em: a dimension of the format is in px or rem.
  [/^-?[\d.]+(?:em)?$/, 'number', Number.parseFloat],
  [/^'.*sans-serif$/, 'fontFamily', (text) => text.split(',').map((name) => name.trim().replaceAll("'", ''))],
];

function tokenOf(name: string, text: string): DtcgToken {
  const form = FORMS.find(([pattern]) => pattern.test(text));
  if (!form) throw new Error(`The format has no type for --${name}: ${text}`);
  const [, type, read] = form;
  return { $type: name.startsWith('weight-') ? 'fontWeight' : type, $value: read(text) };
}

/** Returns the declarations of custom properties in each innermost block of a stylesheet, with the selectors around it. */
function blocksOf(css: string): { selector: string; body: string }[] {
  const open: string[] = [];
  return [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)].flatMap(
    ([, text = '', brace]) => {
      if (brace === '{') {
        open.push(text.trim().replaceAll(/\s+/g, ' ').replaceAll(', ', ','));
        return [];
      }
      const selector = open.join(' ');
      open.pop();
      return text.includes('--') ? [{ selector, body: text }] : [];
    },
  );
}

const groupOf = (selector: string) =>
  GROUPS.find(([part]) => part === 'prefers-reduced-motion' && selector.includes(part)) ??
  GROUPS.find(([part]) => selector === part || selector.endsWith(` ${part}`));

/** Converts the tokens of a stylesheet to the format; throws on a block or value that it does not know. */
export function dtcgOf(css: string): Readonly<Record<string, DtcgGroup>> {
  return Object.fromEntries(
    blocksOf(css).map(({ selector, body }) => {
      const group = groupOf(selector);
      if (!group) throw new Error(`${selector} is no group of tokens.`);
      const tokens = [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
        ([, name = '', value = '']) => [name, tokenOf(name, value.trim())] as const,
      );
      return [group[1], { $description: group[2], ...Object.fromEntries(tokens) }];
    }),
  );
}

/** Returns the text of the file for a stylesheet. */
export const dtcgText = (css: string): string => `${JSON.stringify(dtcgOf(css), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(import.meta.dirname, '../../..', TOKENS_JSON), dtcgText(readSource(TOKENS)));
}
