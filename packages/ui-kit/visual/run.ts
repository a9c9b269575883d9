/**
 * Compares pictures of stories with the kept ones: `pnpm visual`, and `pnpm visual --accept` to keep the new ones.
 * Fonts are drawn differently by every version of Chromium; with another one than made the kept pictures this says so
 * and passes.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasChromium, launch } from './chromium.ts';
import { compare } from './compare.ts';
import { SHOTS } from './shots.ts';
import { serveFolder } from './static-server.ts';
import { openStory, shotName } from './story-page.ts';

const KEPT = join(import.meta.dirname, 'baselines');
const VERSION = join(KEPT, 'chromium.txt');
const OUT = join(import.meta.dirname, '../node_modules/.cache/visual');
const BUILT = join(import.meta.dirname, '../storybook-static');
/** Share of a picture that may differ: a caret, a rounding of one edge. */
const ALLOWED = 0.0005;

const accept = process.argv.includes('--accept');
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<number> {
  if (!hasChromium) {
    say('Pictures were not compared: there is no Chromium here (CHROMIUM_PATH names one).');
    return 0;
  }
  const browser = await launch();
  const version = browser.version();
  const kept = existsSync(VERSION) ? (await readFile(VERSION, 'utf8')).trim() : '';
  if (!accept && kept !== version) {
    say(
      `Pictures were not compared: the kept ones were made by Chromium ${kept || 'nobody'}, this is ${version}.`,
    );
    await browser.close();
    return 0;
  }
  const served = await serveFolder(BUILT);
  await mkdir(accept ? KEPT : OUT, { recursive: true });
  const wrong: string[] = [];
  for (const shot of SHOTS) {
    const page = await openStory(browser, served.origin, shot);
    const now = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await page.close();
    const name = shotName(shot);
    if (accept) {
      await writeFile(join(KEPT, `${name}.png`), now);
      continue;
    }
    const before = await readFile(join(KEPT, `${name}.png`)).catch(() => null);
    const found = before ? await compare(browser, before, now) : { share: 1, picture: now };
    if (found.share <= ALLOWED) continue;
    await writeFile(join(OUT, `${name}.png`), found.picture);
    wrong.push(`${name}: ${(found.share * 100).toFixed(2)} % differ`);
  }
  if (accept) await writeFile(VERSION, `${version}\n`);
  await browser.close();
  await served.close();
  say(
    accept
      ? `${SHOTS.length} pictures kept.`
      : `${SHOTS.length - wrong.length} of ${SHOTS.length} pictures are as kept.`,
  );
  if (wrong.length > 0)
    say([...wrong, `The differences are marked in ${OUT}. To keep them: pnpm visual --accept`].join('\n'));
  return wrong.length > 0 ? 1 : 0;
}

process.exitCode = await run();
