import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { compare } from './compare.ts';

/** Input of a comparison. */
export interface Comparison {
  browser: Browser;
  /** Names of the pictures, without extension. */
  names: readonly string[];
  /** Takes one picture as PNG. */
  take: (name: string) => Promise<Buffer>;
  /** Folder of the reference pictures and of `chromium.txt`, the version that made them. */
  baselines: string;
  /** Folder of the pictures of differences; emptied first. */
  out: string;
}

/** Result of a run: lines to print and the exit code. */
export interface Ending {
  lines: readonly string[];
  code: 0 | 1;
}

/** Share of a picture that may differ: a caret, a rounded edge. */
export const ALLOWED = 0.0005;

const versionFile = (baselines: string) => join(baselines, 'chromium.txt');

/** Saves the current pictures as references, with the version of the browser. */
export async function acceptPictures({ browser, names, take, baselines }: Comparison): Promise<Ending> {
  await mkdir(baselines, { recursive: true });
  for (const name of names) await writeFile(join(baselines, `${name}.png`), await take(name));
  await writeFile(versionFile(baselines), `${browser.version()}\n`);
  return { lines: [`${names.length} pictures saved as references.`], code: 0 };
}

/**
 * Compares the current pictures with the references. Each version of Chromium renders fonts differently: with another
 * version than that of the references it reports so and passes. For each difference it writes three pictures: the
 * reference, the current one, and the current one with the differing pixels in red.
 */
export async function comparePictures({ browser, names, take, baselines, out }: Comparison): Promise<Ending> {
  const madeBy = (await readFile(versionFile(baselines), 'utf8').catch(() => '')).trim();
  if (madeBy !== browser.version()) {
    const line = `Pictures were not compared: the references were made with Chromium ${madeBy || '(unknown)'}, this is ${browser.version()}.`;
    return { lines: [line], code: 0 };
  }
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const wrong: string[] = [];
  for (const name of names) {
    const now = await take(name);
    const before = await readFile(join(baselines, `${name}.png`)).catch(() => null);
    if (before === null) {
      await writeFile(join(out, `${name}.now.png`), now);
      wrong.push(`${name}: it has no reference.`);
      continue;
    }
    const { share, picture } = await compare(browser, before, now);
    if (share <= ALLOWED) continue;
    await writeFile(join(out, `${name}.reference.png`), before);
    await writeFile(join(out, `${name}.now.png`), now);
    await writeFile(join(out, `${name}.difference.png`), picture);
    wrong.push(`${name}: ${(share * 100).toFixed(2)} % of it differs.`);
  }
  const same = `${names.length - wrong.length} of ${names.length} pictures match their references.`;
  if (wrong.length === 0) return { lines: [same], code: 0 };
  const where = `Reference, current picture and difference in red: ${out}. To accept the changes: pnpm visual --accept`;
  return { lines: [same, ...wrong, where], code: 1 };
}
