import type { Locator, Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import { PASSWORD } from './browser.ts';

/** Path of the request list. */
export const REQUESTS = '/panel/expenses/company/list';

/** Returns a button among the actions of the open sheet. */
export const action = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: /Actions|الإجراءات/ }).getByRole('button', { name });

/** Selects an action in the menu of the sheet. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(More|المزيد)$/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Opens a path of the panel. */
export const open = (page: Page, path: string): Promise<unknown> => page.goto(inject('baseUrl') + path);

/** Accepts every beforeunload dialog, so that the page is left as by a crash or a reload. */
export function acceptDialogs(page: Page): void {
  page.on('dialog', (confirmation) => void confirmation.accept());
}

/** Crashes the page's process, as out of memory does, and opens a new tab at a path. */
export async function crashAndReopen(page: Page, path: string): Promise<Page> {
  const gone = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => {});
  await gone;
  const next = await page.context().newPage();
  await open(next, path);
  return next;
}

/** Request that is held back before it reaches the server. */
export interface HeldRequest {
  /** Resolves when the request was made. */
  readonly caught: Promise<void>;
  readonly release: () => void;
}

/** Holds back requests of a method and path until `release` is called. */
export async function holdRequest(page: Page, method: string, path: RegExp): Promise<HeldRequest> {
  const caught = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    caught.resolve();
    await released.promise;
    return route.continue();
  };
  await page.route((url) => path.test(url.pathname), hold);
  return { caught: caught.promise, release: () => released.resolve() };
}

/** Signs in on the login screen. */
export async function signInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Signs out by the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Signs out with unsaved input and confirms its deletion. */
export async function signOutDiscardingDrafts(page: Page): Promise<void> {
  await signOut(page);
  await page
    .getByRole('dialog', { name: 'Sign out and delete your drafts?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await page.waitForURL(/login/);
}
