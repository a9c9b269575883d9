import type { Page } from 'playwright-core';

/**
 * Returns the number of animations that are running and will end. Endless ones belong to busy elements, and those of
 * another timeline follow the scroll position.
 */
export const movingCount = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        ).length,
  );

/** Returns the number of elements that animate or load, after the fonts are loaded. */
export async function busyElementCount(page: Page): Promise<number> {
  const loading = await page.evaluate(async () => {
    await document.fonts.ready;
    // New data renders in the next frame and may trigger further requests.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.querySelectorAll('[aria-busy=true]').length;
  });
  return loading + (await movingCount(page));
}
