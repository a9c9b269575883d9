import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Characters of the site and the input of its form; others use the system font. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‑–—‘’“”•…×→−`;
const ARABIC = `${range(0x60c, 0x60c)}؛؟${range(0x621, 0x63a)}${range(0x640, 0x652)}${range(0x660, 0x66c)}ٰٱ`;

interface FontSubset {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly text: string;
  readonly axes?: Record<string, { min: number; max: number }>;
  readonly extra: string;
  /** Languages whose first view uses the font. */
  readonly preload: readonly string[];
}

const arabic = (weight: number, range_: string, preload: readonly string[]): FontSubset => ({
  family: 'IBM Plex Sans Arabic',
  file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
  weight: range_,
  text: ARABIC,
  // As in the kit: 6 % larger, so that both scripts have the same optical size.
  extra: 'size-adjust:106%;unicode-range:U+600-6FF;',
  preload,
});

const FONT_SUBSETS: readonly FontSubset[] = [
  {
    family: 'Inter Variable',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weight: '400 640',
    text: LATIN,
    axes: { wght: { min: 400, max: 640 } },
    extra: '',
    preload: ['en', 'ar'],
  },
  arabic(400, '400 450', ['ar']),
  arabic(500, '451 560', []),
  arabic(600, '561 800', ['ar']),
];

/** Fallback with the metrics of Inter, so that swapping fonts does not move text. */
const FALLBACK =
  "@font-face{font-family:'Inter Fallback';src:local('Arial');ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%;size-adjust:107.12%}";

/** The site's fonts: their styles, and the files to preload in each language. */
export interface SiteFonts {
  /** Font faces of pages that preload them (`optional`), or of pages that do not (`swap`). */
  readonly styles: (display: 'optional' | 'swap') => string;
  readonly preload: (locale: string) => readonly string[];
}

/**
 * Subsets the kit's fonts to the characters of the site and writes them to the assets. Pages that preload them use
 * `font-display: optional`, because a font that loads late must not shift the layout; without a preload, it would not be
 * shown on the first visit.
 */
export const writeFonts = async (folder: string): Promise<SiteFonts> => {
  const assets = join(folder, 'home/assets');
  mkdirSync(assets, { recursive: true });
  const written = await Promise.all(
    FONT_SUBSETS.map(async (font) => {
      const whole = readFileSync(require.resolve(font.file));
      const cut = await subsetFont(whole, font.text, {
        targetFormat: 'woff2',
        ...(font.axes && { variationAxes: font.axes }),
      });
      const name = `${font.file.split('/').at(-1)?.replace('.woff2', '')}-${createHash('sha256').update(cut).digest('hex').slice(0, 8)}.woff2`;
      writeFileSync(join(assets, name), cut);
      const address = `/home/assets/${name}`;
      const style = (display: string) =>
        `@font-face{font-family:'${font.family}';src:url(${address}) format('woff2');font-weight:${font.weight};font-display:${display};${font.extra}}`;
      return { ...font, address, style };
    }),
  );
  const stack =
    ":root{--font-sans:'Inter Variable','IBM Plex Sans Arabic','Inter Fallback',system-ui,sans-serif}";
  return {
    styles: (display) => written.map(({ style }) => style(display)).join('') + FALLBACK + stack,
    preload: (locale) =>
      written.filter(({ preload }) => preload.includes(locale)).map(({ address }) => address),
  };
};

/** Returns a font of the kit as TrueType, for the images of shared pages. */
export const fontForImages = async (locale: 'en' | 'ar'): Promise<Buffer> => {
  const font = locale === 'en' ? FONT_SUBSETS[0] : FONT_SUBSETS[3];
  if (!font) throw new Error(`There is no font for ${locale}.`);
  return subsetFont(readFileSync(require.resolve(font.file)), font.text + LATIN, {
    targetFormat: 'truetype',
    ...(font.axes && { variationAxes: { wght: 600 } }),
  });
};
