/**
 * Takes screenshots of stories: `node visual/screenshots.ts <folder> <story id or start of it>… [--width=1280,360]`.
 * Requires a built Storybook (`pnpm build-storybook`).
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launch } from './chromium.ts';
import { serveFolder } from './static-server.ts';
import { storiesOf } from './story-index.ts';
import { openStory, shotName, type Shot } from './story-page.ts';

const BUILT = join(import.meta.dirname, '../storybook-static');
const [folder = 'pictures', ...rest] = process.argv.slice(2);
const wanted = rest.filter((word) => !word.startsWith('--'));
const widths = (rest.find((word) => word.startsWith('--width='))?.slice(8) ?? '1280').split(',').map(Number);

const stories = (await storiesOf(BUILT)).filter((id) => wanted.some((start) => id.startsWith(start)));

await mkdir(folder, { recursive: true });
const served = await serveFolder(BUILT);
const browser = await launch();
for (const story of stories) {
  for (const width of widths) {
    for (const appearance of [
      { locale: 'en', theme: 'light' } as const,
      { locale: 'ar', theme: 'dark' } as const,
    ]) {
      const shot: Shot = { story, width, ...appearance };
      const page = await openStory(browser, served.origin, shot);
      await page.screenshot({ path: join(folder, `${shotName(shot)}.png`), animations: 'disabled' });
      await page.close();
    }
  }
}
await browser.close();
await served.close();
