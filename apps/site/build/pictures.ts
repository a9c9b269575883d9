import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { SiteContent } from '../src/content/site-content.ts';
import type { Renderer } from './bundle.ts';
import { fontForImages } from './fonts.ts';

// Generated from the design tokens by packages/ui-kit/build/colours.ts.
const PAPER = '#ffffff';
const INK = '#251f1b';
const ACCENT = '#74264e';
const ACCENT_ON_DARK = '#e9adc6';

/** Logo mark: an O over the double rule of a final total. */
const MARK =
  '<g fill="none" stroke="currentColor"><circle cx="13" cy="9.6" r="6.8" stroke-width="4.4"/></g><path fill="currentColor" d="M2.5 20.8h21v2.2h-21zM2.5 24.9h21v2.2h-21z"/>';

const mark = (color: string, size: number, ground = 'none', inset = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-1 - inset} ${-inset} ${28 + 2 * inset} ${28 + 2 * inset}" color="${color}"><rect x="-20" y="-20" width="80" height="80" fill="${ground}"/>${MARK}</svg>`;

const png = (svg: string): ReturnType<typeof sharp> => sharp(Buffer.from(svg)).png({ compressionLevel: 9 });

/** Returns an ICO file with one PNG image. */
const ico = (picture: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const ICON_STYLE = `<style>svg{color:${ACCENT}}@media(prefers-color-scheme:dark){svg{color:${ACCENT_ON_DARK}}}</style>`;

/** Writes the icons of browser tabs and home screens. */
export const writeIcons = async (folder: string): Promise<void> => {
  const svg = mark(ACCENT, 28)
    .replace(/ color="[^"]*"/, '')
    .replace(/<rect[^>]*\/>/, ICON_STYLE);
  writeFileSync(join(folder, 'favicon.svg'), `${svg}\n`);
  writeFileSync(join(folder, 'favicon.ico'), ico(await png(mark(ACCENT, 32)).toBuffer(), 32));
  await png(mark(ACCENT, 180, PAPER, 7)).toFile(join(folder, 'apple-touch-icon.png'));
};

/** Names of the font families; the comma keeps Pango from parsing the end of a name as a weight. */
const FAMILIES = { en: 'Inter SemiBold', ar: 'IBM Plex Sans Arabic SemiBold,' } as const;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;

/** Writes the Open Graph images: each page's title in the site's font, under the mark. */
export const writePictures = async (
  folder: string,
  renderer: Renderer,
  content: SiteContent,
): Promise<void> => {
  const fonts = mkdtempSync(join(tmpdir(), 'outlay-faces-'));
  try {
    const files = { en: join(fonts, 'en.ttf'), ar: join(fonts, 'ar.ttf') };
    writeFileSync(files.en, await fontForImages('en'));
    writeFileSync(files.ar, await fontForImages('ar'));
    for (const { route, locale } of renderer.PAGES) {
      const page = renderer.pageContext(route, locale, content);
      const file = join(folder, renderer.pictureOf(page));
      mkdirSync(dirname(file), { recursive: true });
      const title = await sharp({
        text: {
          text: `<span foreground="${INK}">${page.messages.heads[route.head].title}</span>`,
          font: FAMILIES[locale],
          fontfile: files[locale],
          width: WIDTH - 2 * MARGIN,
          height: 250,
          rgba: true,
          align: 'left',
          wrap: 'word',
        },
      })
        .png()
        .toBuffer({ resolveWithObject: true });
      const sign = await png(mark(ACCENT, 112)).toBuffer();
      const fromStart = (width: number): number => (locale === 'en' ? MARGIN : WIDTH - MARGIN - width);
      await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
        .composite([
          { input: sign, top: MARGIN, left: fromStart(112) },
          { input: title.data, top: HEIGHT - MARGIN - title.info.height, left: fromStart(title.info.width) },
        ])
        .png({ compressionLevel: 9, palette: true })
        .toFile(file);
    }
  } finally {
    rmSync(fonts, { recursive: true, force: true });
  }
};
