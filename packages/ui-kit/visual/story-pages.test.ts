import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, launch } from './chromium.ts';
import { serveFolder } from './static-server.ts';
import { MODES, openMode, showStory } from './story-pages.ts';

/**
 * Preview that takes globals, as that of Storybook does, only from its channel; the other one takes none. The size of the
 * page while a story is rendered is its title.
 */
const preview = (takes: boolean): string => `<!doctype html><script>
  let onNextStory = () => {};
  const userGlobals = { globals: { locale: 'en', theme: 'light' } };
  const stories = { phone: { viewport: { value: 'phone' } }, other: {}, stuck: {} };
  const options = { phone: { styles: { width: '360px', height: '740px' } } };
  const loadStory = async ({ storyId }) => ({
    storyGlobals: stories[storyId],
    parameters: { viewport: { options } },
  });
  globalThis.__STORYBOOK_PREVIEW__ = { storyStoreValue: { userGlobals, loadStory } };
  globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
    emit(event, { globals, storyId }) {
      if (${takes} && event === 'updateGlobals') Object.assign(userGlobals.globals, globals);
      if (event !== 'setCurrentStory') return;
      if (storyId === 'stuck') onNextStory = () => location.reload();
      else onNextStory();
      globalThis.__STORYBOOK_PREVIEW__.currentRender = { id: storyId, phase: 'completed' };
      document.title = innerWidth + ' x ' + innerHeight;
    },
  };
</script>`;

describe.skipIf(!hasChromium)('pictures of stories in a mode (needs Chromium)', () => {
  let browser: Browser;
  const folders: string[] = [];
  const serve = async (html: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'outlay-preview-'));
    folders.push(folder);
    await writeFile(join(folder, 'iframe.html'), html);
    return serveFolder(folder);
  };
  beforeAll(async () => {
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('sets language and theme of each of the four modes', async () => {
    const served = await serve(preview(true));
    const globals = await Promise.all(
      MODES.map(async (mode) => {
        const page = await openMode(browser, served.origin, mode);
        return page.evaluate<unknown>('__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.globals');
      }),
    );
    await served.close();
    expect(globals).toEqual(MODES);
    expect(MODES).toHaveLength(4);
  }, 60_000);

  it('renders a story in its viewport, and the next one without any at the size of the mode', async () => {
    const served = await serve(preview(true));
    const mode = { locale: 'en', theme: 'light' } as const;
    const page = await openMode(browser, served.origin, mode);
    const sizes: string[] = [];
    for (const story of ['phone', 'other']) {
      await showStory(page, story, mode);
      sizes.push(await page.title());
    }
    await served.close();
    expect(sizes).toEqual(['360 x 740', '960 x 720']);
  }, 60_000);

  it('renders all stories of a phone in its window', async () => {
    const served = await serve(preview(true));
    const mode = { locale: 'en', theme: 'light', system: 'phone' } as const;
    const page = await openMode(browser, served.origin, mode);
    await showStory(page, 'other', mode);
    const size = await page.title();
    await served.close();
    expect(size).toBe('360 x 740');
  }, 60_000);

  it('keeps the mode when the preview loads itself again after a story that did not end', async () => {
    const served = await serve(preview(true));
    const mode = { locale: 'ar', theme: 'dark' } as const;
    const page = await openMode(browser, served.origin, mode);
    for (const story of ['stuck', 'other']) await showStory(page, story, mode);
    const globals = await page.evaluate<unknown>('__STORYBOOK_PREVIEW__.storyStoreValue.userGlobals.globals');
    await served.close();
    expect(globals).toEqual(mode);
    expect(await page.title()).toBe('960 x 720');
  }, 60_000);

  it('fails when the preview does not take the mode', async () => {
    const served = await serve(preview(false));
    await expect(openMode(browser, served.origin, { locale: 'ar', theme: 'dark' })).rejects.toThrow(
      'Timeout',
    );
    await served.close();
  }, 60_000);
});
