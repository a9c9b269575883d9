/**
 * Makes contact sheets of stories for a reviewer: `pnpm visual:sheets [--stories form-,overlay-dialog] [--every 5] [--modes
 * en-light,ar-dark-forced-colours]`. The sheets have the size of a screen and the pictures are cut to what a story shows. Modes: English
 * and Arabic, light and dark, and in both languages with text of 200 %, with forced colours and on a phone. Requires a built Storybook
 * (`pnpm build-storybook`); the sheets are in `visual-sheets`.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { launch } from './chromium.ts';
import { serveFolder } from './static-server.ts';
import { contentOf, openMode, SHEET_MODES, showStory, type Mode } from './story-pages.ts';
import { storiesOf } from './story-index.ts';

const KIT = join(import.meta.dirname, '..');
const BUILT = join(KIT, 'storybook-static');
const OUT = join(KIT, 'visual-sheets');
/** Pictures that are laid out at once. */
const PICTURES = 60;
/** Largest size of a sheet in CSS px. */
const SHEET = { width: 1500, height: 1500 };

const { values } = parseArgs({
  options: {
    stories: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    modes: { type: 'string', default: '' },
  },
});

const nameOf = ({ locale, theme, system }: Mode): string =>
  [locale, theme, ...(system === undefined ? [] : [system.replace(' ', '-')])].join('-');

interface Picture {
  story: string;
  png: Buffer;
}

/** Returns the top edges of sheets, and the bottom edge of the last one; each sheet has whole rows of pictures. */
function edgesOf(rows: readonly { top: number; bottom: number }[]): readonly number[] {
  let first = 0;
  const tops = rows.flatMap(({ top, bottom }) => {
    if (top > first && bottom - first > SHEET.height) first = top;
    return first === top ? [top] : [];
  });
  return [...new Set([0, ...tops]), Math.max(...rows.map(({ bottom }) => bottom))];
}

/** Saves pictures side by side, each with the ID of its story, on as many sheets as they need. */
async function saveSheets(
  browser: Browser,
  pictures: readonly Picture[],
  pathOf: () => string,
): Promise<void> {
  const page = await browser.newPage({ viewport: SHEET });
  const figures = pictures.map(
    ({ story, png }) =>
      `<figure><figcaption>${story}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:16px;align-items:start;background:#888;font:12px system-ui}
figure{margin:0}img{display:block;max-width:980px;zoom:.75}</style>${figures.join('')}`,
  );
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('figure')].map(({ offsetTop, offsetHeight }) => ({
      top: offsetTop,
      bottom: offsetTop + offsetHeight,
    })),
  );
  for (const [index, top] of edgesOf(rows).entries()) {
    const bottom = edgesOf(rows)[index + 1];
    if (bottom === undefined) break;
    const clip = { x: 0, y: top, width: SHEET.width, height: bottom - top };
    await page.screenshot({ path: pathOf(), fullPage: true, clip });
  }
  await page.close();
}

/** Saves all sheets of one mode. */
async function sheetsOf(browser: Browser, origin: string, mode: Mode, stories: readonly string[]) {
  const page = await openMode(browser, origin, mode);
  let sheets = 0;
  const pathOf = () => {
    sheets += 1;
    return join(OUT, `${nameOf(mode)}-${String(sheets).padStart(2, '0')}.png`);
  };
  for (let first = 0; first < stories.length; first += PICTURES) {
    const pictures: Picture[] = [];
    for (const story of stories.slice(first, first + PICTURES)) {
      await showStory(page, story, mode);
      const clip = await contentOf(page);
      pictures.push({ story, png: await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }) });
    }
    await saveSheets(browser, pictures, pathOf);
  }
  await page.close();
}

const wanted = values.stories.split(',');
const every = Number(values.every);
const stories = (await storiesOf(BUILT))
  .filter((id) => wanted.some((start) => id.startsWith(start)))
  .filter((_, index) => index % every === 0);
const modes = SHEET_MODES.filter(
  (mode) => values.modes === '' || values.modes.split(',').includes(nameOf(mode)),
);
await rm(OUT, { recursive: true, force: true });
await mkdir(OUT, { recursive: true });
const served = await serveFolder(BUILT);
const browser = await launch();
for (const mode of modes) await sheetsOf(browser, served.origin, mode, stories);
await browser.close();
await served.close();
process.stdout.write(`${stories.length} stories in ${modes.length} modes: ${OUT}\n`);
