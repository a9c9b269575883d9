import type { Locator, Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import { PASSWORD } from './browser.ts';

/** Path of the list of requests. */
export const REQUESTS = '/panel/expenses/company/list';

/** A button among the actions of the sheet that is open. */
export const action = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /Actions|الإجراءات/ }).getByRole('button', { name });

/** Chooses an action that the menu of the sheet holds. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(More|المزيد)$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

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

/** A call that is held back on its way to the server. */
export interface Held {
  /** It was made. */
  readonly caught: Promise<void>;
  readonly letGo: () => void;
}

/** Holds calls of a method and path back until they are let go. */
export async function held(page: Page, method: string, path: RegExp): Promise<Held> {
  const caught = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    caught.resolve();
    await gate.promise;
    return route.continue();
  };
  await page.route((url) => path.test(url.pathname), hold);
  return { caught: caught.promise, letGo: () => gate.resolve() };
}

/** Signs in at the login screen. */
export async function signInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Signs out although something was written, and gives it up when asked. */
export async function signOutWritten(page: Page): Promise<void> {
  await signOut(page);
  await page
    .getByRole('dialog', { name: 'Sign out and delete your drafts?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/login/);
}
