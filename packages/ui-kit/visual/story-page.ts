import type { Browser, Page } from 'playwright-core';

/** Screenshot of a story in one theme, language and width. */
export interface Shot {
  /** Story ID of Storybook: `form-form--default`. */
  story: string;
  locale: 'en' | 'ar';
  theme: 'light' | 'dark';
  width: number;
  /** Height of the viewport. Default 800; with `full` the screenshot has the height of the page. */
  height?: number;
  full?: boolean;
  /** Emulates print media, without panes, menus and backgrounds. */
  print?: boolean;
}

/** Returns the file name of a shot without extension. */
export function shotName({ story, locale, theme, width, print = false }: Shot): string {
  return `${story}-${locale}-${theme}-${print ? 'print' : width}`;
}

/** Opens the story and waits until it is rendered, its play function has finished and its fonts are loaded. */
export async function openStory(browser: Browser, origin: string, shot: Shot): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: shot.width, height: shot.height ?? 800 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const globals = `locale:${shot.locale};theme:${shot.theme}`;
  await page.goto(`${origin}/iframe.html?id=${shot.story}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(() => {
    const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
    const render: unknown = preview instanceof Object ? Reflect.get(preview, 'currentRender') : null;
    const phase: unknown = render instanceof Object ? Reflect.get(render, 'phase') : null;
    return ['completed', 'finished', 'afterEach', 'errored', 'aborted'].includes(String(phase));
  });
  if (shot.print) await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  return page;
}
