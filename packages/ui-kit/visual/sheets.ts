/**
 * Makes contact sheets of stories for a reviewer: `pnpm visual:sheets [--stories form-,overlay-dialog] [--every 5] [--modes
 * en-light,ar-dark-forced-colours]`. Each sheet has 30 pictures, cut to what the story shows, in one of eight modes: English
 * and Arabic, light and dark, and in both languages with text of 200 % and with forced colours. Requires a built Storybook
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
/** Pictures of one sheet, and its width in CSS px. */
const PICTURES = 30;
const WIDTH = 1900;

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

/** Saves pictures side by side, each with the ID of its story. */
async function saveSheet(browser: Browser, path: string, pictures: readonly Picture[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 } });
  const figures = pictures.map(
    ({ story, png }) =>
      `<figure><figcaption>${story}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:16px;align-items:start;background:#888;font:12px system-ui}
figure{margin:0}img{display:block;max-width:940px;zoom:.75}</style>${figures.join('')}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** Saves all sheets of one mode. */
async function sheetsOf(browser: Browser, origin: string, mode: Mode, stories: readonly string[]) {
  const page = await openMode(browser, origin, mode);
  for (let first = 0; first < stories.length; first += PICTURES) {
    const pictures: Picture[] = [];
    for (const story of stories.slice(first, first + PICTURES)) {
      await showStory(page, story);
      const clip = await contentOf(page);
      pictures.push({ story, png: await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }) });
    }
    const number = String(first / PICTURES + 1).padStart(2, '0');
    await saveSheet(browser, join(OUT, `${nameOf(mode)}-${number}.png`), pictures);
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
