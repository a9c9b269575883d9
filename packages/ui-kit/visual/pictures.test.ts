import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasChromium, launch } from './chromium.ts';
import { paint } from './painted.ts';
import { comparePictures, acceptPictures, type Comparison } from './pictures.ts';

// Each test paints pictures in Chromium, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.skipIf(!hasChromium)('reference pictures (needs Chromium)', () => {
  let browser: Browser;
  let folder = '';
  /** Current colour of each picture. */
  const seen: Record<string, string> = { list: 'teal', sheet: 'navy' };
  const comparison = (): Comparison => ({
    browser,
    names: Object.keys(seen),
    take: (name) =>
      paint(browser, {
        width: 40,
        height: 40,
        colour: seen[name] ?? 'white',
        stripe: { colour: 'white', height: 4 },
      }),
    baselines: join(folder, 'baselines'),
    out: join(folder, 'out'),
  });
  const out = () => readdir(join(folder, 'out'));

  beforeAll(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'outlay-pictures-'));
    await acceptPictures(comparison());
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('pass while nothing has changed', async () => {
    expect(await comparePictures(comparison())).toEqual({
      lines: ['2 of 2 pictures match their references.'],
      code: 0,
    });
    expect(await out()).toEqual([]);
  });

  it('fail when a picture differs, with its share and three pictures', async () => {
    seen['sheet'] = 'maroon';
    const { lines, code } = await comparePictures(comparison());
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      '1 of 2 pictures match their references.',
      'sheet: 90.00 % of it differs.',
    ]);
    expect(lines.at(-1)).toContain('pnpm visual --accept');
    expect(await out()).toEqual(['sheet.difference.png', 'sheet.now.png', 'sheet.reference.png']);
    const marked = await readFile(join(folder, 'out/sheet.difference.png'));
    expect([...marked.subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  });

  it('pass after the change is accepted', async () => {
    expect(await acceptPictures(comparison())).toEqual({
      lines: ['2 pictures saved as references.'],
      code: 0,
    });
    expect((await comparePictures(comparison())).code).toBe(0);
    expect(await out()).toEqual([]);
  });

  it('fail for a picture without a reference', async () => {
    const { lines, code } = await comparePictures({ ...comparison(), names: ['list', 'new'] });
    expect([code, lines[1]]).toEqual([1, 'new: it has no reference.']);
  });

  it('are not compared under another version of Chromium, and report it', async () => {
    await writeFile(join(folder, 'baselines/chromium.txt'), '99.0.1.2\n');
    seen['list'] = 'red';
    expect(await comparePictures(comparison())).toEqual({
      lines: [
        `Pictures were not compared: the references were made with Chromium 99.0.1.2, this is ${browser.version()}.`,
      ],
      code: 0,
    });
  });
});
