import type { Page } from 'playwright-core';

/** Returns the number of elements that animate or load, after the fonts are loaded. */
export const busyElementCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // New data renders in the next frame and may trigger further requests.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // Endless animations belong to busy elements, which are counted separately.
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    return ending.length + document.querySelectorAll('[aria-busy=true]').length;
  });
