import type { Page } from 'playwright-core';

/** How many things in a page move or load, once its fonts are there. */
export const movingIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // What has just arrived is drawn in the next frame, and may ask for more.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // Those without an end go with what is busy, which is counted by itself.
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    return ending.length + document.querySelectorAll('[aria-busy=true]').length;
  });
