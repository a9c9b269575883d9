import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Path of the list of requests. */
export const REQUESTS = '/panel/expenses/company/list';

/** A button among the actions of the sheet that is open. */
export const action = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /Actions|الإجراءات/ }).getByRole('button', { name });

/** Opens an address of the panel. */
export const open = (page: Page, path: string): Promise<unknown> => page.goto(inject('baseUrl') + path);

/** Leaves the page without being asked: as a reload, a closed lid or a crash would. */
export function neverAsked(page: Page): void {
  page.on('dialog', (asked) => void asked.accept());
}

/** Kills the page's process, as a browser that runs out of memory does, and opens a new tab at an address. */
export async function crashed(page: Page, path: string): Promise<Page> {
  const gone = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await gone;
  const next = await page.context().newPage();
  await open(next, path);
  return next;
}
