import type { Page } from 'playwright-core';

/** Source of the check; runs in the page. */
const FAULTS = `(() => {
  const isInFlow = (element) => {
    for (let at = element; at !== null && at !== document.body; at = at.parentElement) {
      const { position, overflowX } = getComputedStyle(at);
      if (['fixed', 'sticky', 'absolute'].includes(position) || overflowX !== 'visible') return false;
    }
    return true;
  };
  const named = (element) =>
    element.localName + ' ' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30);
  const parts = [...document.querySelectorAll('main :is(h1, h2, h3, table, button, a, input, select)')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isInFlow(element))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  return parts.flatMap(({ element, box }, at) => {
    const before = parts[at - 1];
    return before !== undefined && box.bottom < before.box.top - 2
      ? [named(element) + ' is above ' + named(before.element)]
      : [];
  });
})()`;

/**
 * Returns what a screen reader reads in another order than the one on the screen: a heading, table or control of the page
 * that stands above the one before it in the document. For screens in one column; positioned and scrolled parts are left out.
 */
export const readingOrderFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(FAULTS);
