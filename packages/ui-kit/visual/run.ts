/**
 * Compares screenshots of stories with the references: `pnpm visual`, or `pnpm visual --accept` to save new
 * references.
 */
import { join } from 'node:path';
import { hasChromium, launch } from './chromium.ts';
import { comparePictures, acceptPictures, type Ending } from './pictures.ts';
import { SHOTS } from './shots.ts';
import { serveFolder } from './static-server.ts';
import { openStory, shotName } from './story-page.ts';

async function run(accept: boolean): Promise<Ending> {
  if (!hasChromium) {
    const line = 'Pictures were not compared: there is no Chromium here (CHROMIUM_PATH names one).';
    return { lines: [line], code: 0 };
  }
  const browser = await launch();
  const served = await serveFolder(join(import.meta.dirname, '../storybook-static'));
  const shots = new Map(SHOTS.map((shot) => [shotName(shot), shot]));
  const take = async (name: string): Promise<Buffer> => {
    const shot = shots.get(name);
    if (!shot) throw new Error(`There is no shot ${name}.`);
    const page = await openStory(browser, served.origin, shot);
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await page.close();
    return picture;
  };
  const comparison = {
    browser,
    names: [...shots.keys()],
    take,
    baselines: join(import.meta.dirname, 'baselines'),
    out: join(import.meta.dirname, '../node_modules/.cache/visual'),
  };
  try {
    return await (accept ? acceptPictures : comparePictures)(comparison);
  } finally {
    await browser.close();
    await served.close();
  }
}

const { lines, code } = await run(process.argv.includes('--accept'));
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = code;
