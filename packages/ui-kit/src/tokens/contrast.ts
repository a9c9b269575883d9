/** Colour in Oklch: lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];
/** Colours of one theme by token name without the leading dashes. */
export type Palette = ReadonlyMap<string, Oklch>;

/** Text or line colour, its background, and the minimum contrast the kit guarantees. */
export interface ContrastPair {
  text: string;
  ground: string;
  least: number;
}

const TOKEN = /--([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\s*\)/gu;

function palette(block: string): Palette {
  return new Map(
    [...block.matchAll(TOKEN)].map(([, name = '', lightness, chroma, hue]) => [
      name,
      [Number(lightness), Number(chroma), Number(hue)],
    ]),
  );
}

/** Parses the opaque colours of both themes from the source of `tokens.css`. */
export function palettes(css: string): { light: Palette; dark: Palette } {
  const bare = css.replace(/\/\*[\s\S]*?\*\//gu, '');
  const blockOf = (selector: RegExp) => selector.exec(bare)?.[1] ?? '';
  const both = palette(blockOf(/:root\s*\{([^}]*)\}/u));
  return {
    light: new Map([...palette(blockOf(/\[data-theme='light'\]\s*\{([^}]*)\}/u)), ...both]),
    dark: new Map([...palette(blockOf(/\[data-theme='dark'\]\s*\{([^}]*)\}/u)), ...both]),
  };
}

/** Converts a colour to linear sRGB; a component outside 0–1 is outside the sRGB gamut. */
export function linearRgb([lightness, chroma, hue]: Oklch): readonly [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns the contrast ratio of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['page', 'side', 'raised', 'sunken', 'hover', 'active', 'selected'].map(
  (name) => `ground-${name}`,
);
const STATUSES = ['neutral', 'pending', 'comment', 'approved', 'rejected', 'verified'];

const pair = (text: string, ground: string, least: number): ContrastPair => ({ text, ground, least });

/**
 * Colour pairs that components may use, with minimum contrast: 4.5 for text, 7 for body text, 3 for borders of
 * controls and lines of charts.
 */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...GROUNDS.flatMap((ground) => [
    pair('text-body', ground, 7),
    pair('text-muted', ground, 5.5),
    pair('text-subtle', ground, 4.5),
    pair('accent-text', ground, 4.5),
    pair('danger-text', ground, 4.5),
  ]),
  ...['ground-page', 'ground-raised', 'ground-side'].flatMap((ground) => [
    pair('line-control', ground, 3),
    pair('focus', ground, 3),
    ...['chart-this', 'chart-2', 'chart-3'].map((series) => pair(series, ground, 3)),
  ]),
  ...STATUSES.flatMap((status) => [
    pair(`status-${status}-text`, `status-${status}-ground`, 4.5),
    pair(`status-${status}-text`, 'ground-page', 4.5),
    pair('text-body', `status-${status}-ground`, 7),
    pair('text-muted', `status-${status}-ground`, 5.5),
  ]),
  pair('accent-on', 'accent-solid', 4.5),
  pair('accent-on', 'accent-solid-hover', 4.5),
  pair('danger-on', 'danger-solid', 4.5),
  pair('danger-on', 'danger-solid-hover', 4.5),
  pair('accent-text', 'accent-ground', 4.5),
  pair('text-body', 'accent-ground', 7),
  pair('text-muted', 'accent-ground', 5.5),
  pair('danger-text', 'status-rejected-ground', 4.5),
  pair('text-inverse', 'ground-inverse', 7),
  pair('paper-text', 'paper-ground', 7),
  pair('accent-solid', 'ground-page', 3),
  pair('danger-solid', 'ground-page', 3),
  pair('status-pending-text', 'chart-track', 3),
  pair('status-rejected-text', 'chart-track', 3),
  pair('status-approved-text', 'chart-track', 3),
];
