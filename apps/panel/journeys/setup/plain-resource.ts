import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoFaults, visit, type BrowserUser } from './browser.ts';
import { callerOf } from './calls.ts';
import { signInAt } from './steps.ts';

/** Member who may change every plain resource. */
export const OWNER = 'owner@outlay.example';

/** Labels of a list in one language. */
interface ListLabels {
  /** Title of the list, in the navigation and as its heading. */
  readonly title: string;
  /** Link to the form of a new record. */
  readonly create: string;
}

/** List of a plain resource, as its journey uses it. */
export interface PlainResource extends ListLabels {
  /** Path of the list in the panel. */
  readonly path: string;
  /** Path of the list in the API. */
  readonly call: string;
  readonly arabic: ListLabels;
}

/** Signs the owner in and opens the list by its link in the navigation. */
export async function openFromNavigation(
  browser: Browser,
  { path, title }: PlainResource,
): Promise<BrowserUser> {
  const user = await visit(browser, { path: '/panel/login' });
  const { page } = user;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return user;
}

/** Returns the link of a row by its text. */
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('tbody').getByRole('link', { name, exact: true });

/** Opens the form of a new record. */
export const openNew = (page: Page, { create }: PlainResource): Promise<void> =>
  page.getByRole('link', { name: create }).first().click();

/** Saves the open form and waits until it is closed; `field` is one of its fields. */
export async function save(page: Page, field: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await field.waitFor({ state: 'detached' });
}

/** Deletes the open record and waits until a search for it finds nothing. */
export async function deleteOpened(page: Page, resource: PlainResource, search: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => storedRows(resource, search)).toEqual([]);
}

/** Returns the stored records that a search finds. */
export async function storedRows({ call }: PlainResource, search: string): Promise<readonly unknown[]> {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly unknown[] }>(`${call}?q=${encodeURIComponent(search)}`);
  return items;
}

/** Opens the list in Arabic and checks its labels. */
export async function expectInArabic(
  browser: Browser,
  { path, arabic }: PlainResource,
): Promise<BrowserUser> {
  const user = await visit(browser, { email: OWNER, language: 'ar', path });
  await user.page.getByRole('heading', { level: 1, name: arabic.title }).waitFor();
  expect(await user.page.getByRole('link', { name: arabic.create }).count()).toBeGreaterThan(0);
  return user;
}

/** Checks that the user saw no fault, and ends the session. */
export async function endVisit(user: BrowserUser): Promise<void> {
  expectNoFaults(user);
  await user.context.close();
}
