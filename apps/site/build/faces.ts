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

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly text: string;
  readonly axes?: Record<string, { min: number; max: number }>;
  readonly extra: string;
  /** Languages whose first view uses the font. */
  readonly preload: readonly string[];
}

const arabic = (weight: number, range_: string, preload: readonly string[]): Face => ({
  family: 'IBM Plex Sans Arabic',
  file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
  weight: range_,
  text: ARABIC,
  // As in the kit: 6 % larger, so that both scripts have the same optical size.
  extra: 'size-adjust:106%;unicode-range:U+600-6FF;',
  preload,
});

const FACES: readonly Face[] = [
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
export interface Faces {
  readonly styles: string;
  readonly preload: (locale: string) => readonly string[];
}

/**
 * Subsets the kit's fonts to the characters of the site and writes them to the assets. Uses `font-display: optional`,
 * because a font that loads late must not shift the layout.
 */
export const writeFaces = async (folder: string): Promise<Faces> => {
  const assets = join(folder, 'home/assets');
  mkdirSync(assets, { recursive: true });
  const written = await Promise.all(
    FACES.map(async (face) => {
      const whole = readFileSync(require.resolve(face.file));
      const cut = await subsetFont(whole, face.text, {
        targetFormat: 'woff2',
        ...(face.axes && { variationAxes: face.axes }),
      });
      const name = `${face.file.split('/').at(-1)?.replace('.woff2', '')}-${createHash('sha256').update(cut).digest('hex').slice(0, 8)}.woff2`;
      writeFileSync(join(assets, name), cut);
      const address = `/home/assets/${name}`;
      const style = `@font-face{font-family:'${face.family}';src:url(${address}) format('woff2');font-weight:${face.weight};font-display:optional;${face.extra}}`;
      return { ...face, address, style };
    }),
  );
  const stack =
    ":root{--font-sans:'Inter Variable','IBM Plex Sans Arabic','Inter Fallback',system-ui,sans-serif}";
  return {
    styles: written.map(({ style }) => style).join('') + FALLBACK + stack,
    preload: (locale) =>
      written.filter(({ preload }) => preload.includes(locale)).map(({ address }) => address),
  };
};

/** Returns a font of the kit as TrueType, for the images of shared pages. */
export const faceForPictures = async (locale: 'en' | 'ar'): Promise<Buffer> => {
  const face = locale === 'en' ? FACES[0] : FACES[3];
  if (!face) throw new Error(`There is no face for ${locale}.`);
  return subsetFont(readFileSync(require.resolve(face.file)), face.text + LATIN, {
    targetFormat: 'truetype',
    ...(face.axes && { variationAxes: { wght: 600 } }),
  });
};
