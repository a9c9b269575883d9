import type { Browser, Page } from 'playwright-core';

/** A story in one look at one width. */
export interface Shot {
  /** Storybook id: `form-form--default`. */
  story: string;
  locale: 'en' | 'ar';
  theme: 'light' | 'dark';
  width: number;
  /** Height of the window, default 800; the picture is as high as the page where `full` is set. */
  height?: number;
  full?: boolean;
  /** As it is printed: on paper there are no panes, menus and grounds. */
  print?: boolean;
}

/** File name of a shot without its ending. */
export function shotName({ story, locale, theme, width, print = false }: Shot): string {
  return `${story}-${locale}-${theme}-${print ? 'print' : width}`;
}

/** Opens the story and waits until it is drawn, its play function has run and its fonts are there. */
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
