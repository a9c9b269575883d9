import type { Browser, Page } from 'playwright-core';

/** Language and theme of a picture, and what the user's system adds to them. */
export interface Mode {
  locale: 'en' | 'ar';
  theme: 'light' | 'dark';
  /** Text of 200 %, the few colours of a high-contrast theme, or the window of a phone. */
  system?: 'large text' | 'forced colours' | 'phone';
}

export const MODES: readonly Mode[] = [
  { locale: 'en', theme: 'light' },
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
];

/** Modes of contact sheets: those of comparisons, large text, forced colours and a phone. */
export const SHEET_MODES: readonly Mode[] = [
  ...MODES,
  { locale: 'en', theme: 'light', system: 'large text' },
  { locale: 'ar', theme: 'light', system: 'large text' },
  { locale: 'en', theme: 'light', system: 'forced colours' },
  { locale: 'ar', theme: 'dark', system: 'forced colours' },
  { locale: 'en', theme: 'light', system: 'phone' },
  { locale: 'ar', theme: 'dark', system: 'phone' },
];

/** Size in CSS px of the page for stories without a viewport of their own. */
const SIZE = { width: 960, height: 720 };
/** The same in the window of a phone. */
const PHONE = { width: 360, height: 740 };
/** Twice the size of text that browsers have by default, in CSS px. */
const LARGE_TEXT_PX = 32;
/** Time in ms after which a story is photographed as it is. */
const STORY_MS = 15_000;
/** Time in ms for the preview to take a mode. */
const MODE_MS = 5000;

/** Resolves once the preview has loaded its stories. */
async function waitForPreview(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
    return preview instanceof Object && Reflect.get(preview, 'storyStoreValue') !== undefined;
  });
}

/** Returns true if the preview is in the mode. */
function isInMode({ locale, theme }: Mode): boolean {
  const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
  const store: unknown = preview instanceof Object ? Reflect.get(preview, 'storyStoreValue') : null;
  const user: unknown = store instanceof Object ? Reflect.get(store, 'userGlobals') : null;
  const globals: unknown = user instanceof Object ? Reflect.get(user, 'globals') : null;
  return (
    globals instanceof Object &&
    Reflect.get(globals, 'locale') === locale &&
    Reflect.get(globals, 'theme') === theme
  );
}

/** Sets language and theme of the preview. Throws if it does not take them. */
async function setMode(page: Page, mode: Mode): Promise<void> {
  await waitForPreview(page);
  await page.evaluate(({ locale, theme }) => {
    const globals = { locale, theme };
    const channel: unknown = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
    const emit: unknown = channel instanceof Object ? Reflect.get(channel, 'emit') : null;
    if (typeof emit === 'function') emit.call(channel, 'updateGlobals', { globals });
  }, mode);
  await page.waitForFunction(isInMode, mode, { timeout: MODE_MS });
}

/**
 * Opens the preview of a Storybook in one mode. Throws if the preview does not take the mode: Storybook ignores the
 * globals of an address without a story.
 */
export async function openMode(browser: Browser, origin: string, mode: Mode): Promise<Page> {
  const page = await browser.newPage({
    viewport: SIZE,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
    forcedColors: mode.system === 'forced colours' ? 'active' : 'none',
  });
  if (mode.system === 'large text') {
    // As in the settings of the browser, which media queries in `rem` depend on.
    const settings = await page.context().newCDPSession(page);
    await settings.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX } });
  }
  await page.clock.setFixedTime('2026-11-26T09:00:00Z');
  await page.goto(`${origin}/iframe.html?viewMode=story`);
  await setMode(page, mode);
  return page;
}

/** Parts of a loaded story of Storybook that set its viewport. */
interface LoadedStory {
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
  readonly parameters: {
    readonly viewport?: {
      readonly options?: Readonly<Record<string, { readonly styles?: { width: string; height: string } }>>;
    };
  };
}

/** Returns the size in CSS px of the viewport in the globals of a story; undefined if it has none. */
async function sizeOf(page: Page, story: string): Promise<{ width: number; height: number } | undefined> {
  const styles = await page.evaluate(async (storyId) => {
    const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
    const store: unknown = preview instanceof Object ? Reflect.get(preview, 'storyStoreValue') : null;
    const load: unknown = store instanceof Object ? Reflect.get(store, 'loadStory') : null;
    if (typeof load !== 'function') return [];
    const { storyGlobals, parameters }: LoadedStory = await load.call(store, { storyId });
    const size = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles;
    return [size?.width, size?.height].map((length) => Number.parseInt(String(length), 10));
  }, story);
  const [width = Number.NaN, height = Number.NaN] = styles;
  return Number.isNaN(width + height) ? undefined : { width, height };
}

/** Shows a story in its viewport, and resolves once its play function has finished and its fonts are loaded. */
async function renderStory(page: Page, story: string, { system }: Mode): Promise<void> {
  // Before the story is rendered: its play function depends on the layout.
  await page.setViewportSize(system === 'phone' ? PHONE : ((await sizeOf(page, story)) ?? SIZE));
  await page.evaluate((storyId) => {
    const channel: unknown = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__');
    const emit: unknown = channel instanceof Object ? Reflect.get(channel, 'emit') : null;
    if (typeof emit === 'function') emit.call(channel, 'setCurrentStory', { storyId, viewMode: 'story' });
  }, story);
  await page
    .waitForFunction(
      (storyId) => {
        const preview: unknown = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__');
        const render: unknown = preview instanceof Object ? Reflect.get(preview, 'currentRender') : null;
        const read = (name: string): unknown => (render instanceof Object ? Reflect.get(render, name) : null);
        return (
          read('id') === storyId &&
          ['completed', 'finished', 'afterEach', 'errored', 'aborted'].includes(String(read('phase')))
        );
      },
      story,
      { timeout: STORY_MS },
    )
    .catch(() => undefined);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.mouse.move(0, 0);
}

/**
 * Shows a story of the mode of the page, and resolves once its play function has finished and its fonts are loaded. The
 * preview stays open from story to story, which takes a tenth of the time of a new page. It loads itself again, in its first
 * mode, when a play function before did not end.
 */
export async function showStory(page: Page, story: string, mode: Mode): Promise<void> {
  await waitForPreview(page);
  await renderStory(page, story, mode);
  await waitForPreview(page);
  if (await page.evaluate(isInMode, mode)) return;
  await setMode(page, mode);
  await renderStory(page, story, mode);
}

/** Takes a picture of a story. */
export async function takeStory(page: Page, story: string, mode: Mode): Promise<Buffer> {
  await showStory(page, story, mode);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Space around the content of a picture in CSS px. */
const AROUND = 12;

/** Returns the part of the page in which the story shows something. */
export async function contentOf(
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return page.evaluate((around) => {
    const edges = [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          (element.childElementCount === 0 ||
            getComputedStyle(element).borderTopStyle !== 'none' ||
            [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.max(0, Math.min(...edges.map((edge) => edge.left)) - around);
    const top = Math.max(0, Math.min(...edges.map((edge) => edge.top)) - around);
    const right = Math.min(innerWidth, Math.max(...edges.map((edge) => edge.right)) + around);
    const bottom = Math.min(innerHeight, Math.max(...edges.map((edge) => edge.bottom)) + around);
    return edges.length === 0
      ? { x: 0, y: 0, width: innerWidth, height: innerHeight }
      : { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  }, AROUND);
}
