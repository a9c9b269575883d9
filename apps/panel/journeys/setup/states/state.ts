import { messagesOf } from '@outlay/domain';
import type { Locator, Page, Route } from 'playwright-core';
import ar from '../../../src/i18n/ar.json' with { type: 'json' };
import en from '../../../src/i18n/en.json' with { type: 'json' };
import type { WalkedScreen } from '../screens.ts';

/** Says a text of the panel; of one with a count, what stands before its braces. */
export type Say = (id: string) => string;

/** The texts of a language. */
export function sayIn(language: 'en' | 'ar'): Say {
  const texts: Readonly<Record<string, string>> = {
    ...messagesOf(language),
    ...(language === 'ar' ? ar : en),
  };
  return (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`No text ${id}.`);
    return text;
  };
}

/** Calls the server as somebody of the demo data; answers the `data`. */
export type Ask = (email: string, path: string, method?: string, body?: object) => Promise<unknown>;

/** What a state is opened with. */
export interface Opening {
  readonly page: Page;
  readonly say: Say;
  readonly ask: Ask;
  readonly phone: boolean;
}

/** A state of a screen that is worth a picture: what opens over it, what failed, what is being waited for. */
export interface ShownState extends Omit<WalkedScreen, 'path'> {
  readonly path: string | ((ask: Ask) => Promise<string>);
  /** What is done before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (opening: Opening) => Promise<unknown>;
  /** Something is under way and stays so. */
  readonly restless?: boolean;
}

export const owner = 'owner@outlay.example';
export const approver = 'approver@outlay.example';
export const member = 'member@outlay.example';
export const finance = 'finance@outlay.example';
export const REQUESTS = '/panel/expenses/company/list';
export const EXPENSES = 'expenses/companyExpenses';

export interface Found {
  readonly id: number;
  readonly version: number;
  readonly can?: Readonly<Record<string, unknown>>;
}

export async function found(
  ask: Ask,
  email: string,
  path: string,
  fits = (_one: Found) => true,
): Promise<Found> {
  const { items } = (await ask(email, path)) as { items: readonly Found[] };
  const one = items.find(fits);
  if (!one) throw new Error(`The demo data has nothing under ${path}.`);
  return one;
}

export const recordAt =
  (base: string, list: string, email = owner) =>
  async (ask: Ask) =>
    `${base}#${(await found(ask, email, list)).id}`;

/** A request on which a person may act. */
export const requestFor = (email: string, action: string, query: string) => async (ask: Ask) => {
  const one = await found(
    ask,
    email,
    `${EXPENSES}?per_page=20&${query}`,
    ({ can }) => can?.[action] === true,
  );
  return `${REQUESTS}/${one.id}`;
};

export const press = (root: Page | Locator, name: string | RegExp) =>
  root
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

export const dialog = (page: Page) => page.getByRole('dialog').last();

const inActions = ({ page, say }: Opening) => page.getByRole('group', { name: say('expense.actions') });

export async function fromMenu(opening: Opening, id: string): Promise<void> {
  const { page, say } = opening;
  await press(page, say('kit.more'));
  await page.getByRole('menuitem', { name: say(id) }).click();
}

/** Opens the dialog of a decision from the sheet; on a phone some actions stand in its menu. */
export async function decide(opening: Opening, id: string): Promise<void> {
  const button = inActions(opening).getByRole('button', { name: opening.say(id) });
  await button
    .or(opening.page.getByRole('button', { name: opening.say('kit.more') }))
    .first()
    .waitFor();
  if (await button.count()) await button.first().click();
  else await fromMenu(opening, id);
  await dialog(opening.page).getByRole('textbox').waitFor();
}

export const rows = (page: Page) => page.locator('tbody a').first();

/** Answers calls whose path fits. */
export const answering = (path: RegExp, answer: (route: Route) => unknown) => (page: Page) =>
  page.route((url) => path.test(url.pathname), answer);

export const status = (code: number, reason?: string) => (route: Route) =>
  route.fulfill({
    status: code,
    json: { status: code, message: reason ?? 'Failed.', ...(reason === undefined ? {} : { reason }) },
  });

export async function tick(page: Page, howMany: number): Promise<void> {
  await rows(page).waitFor();
  const boxes = page.locator('tbody').getByRole('checkbox');
  for (let row = 0; row < howMany; row += 1) await boxes.nth(row).check();
}

/** A counted text says its noun around the number; what is left of it finds the button. */
export const startOf = (say: Say, id: string) => new RegExp(`^${say(id).split('{')[0]?.trim() || '.*'}`);

export const SUPPLIERS = '/panel/settings/suppliers/list';
