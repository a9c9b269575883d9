import { messagesOf } from '@outlay/domain';
import type { Locator, Page, Route } from 'playwright-core';
import ar from '../../../src/i18n/ar.json' with { type: 'json' };
import en from '../../../src/i18n/en.json' with { type: 'json' };
import type { PanelScreen } from '../screens.ts';

/** Returns a text of the panel by id; for a plural message, the part before the braces. */
export type MessageText = (id: string) => string;

/** Returns the texts of a language. */
export function messagesIn(language: 'en' | 'ar'): MessageText {
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

/** Calls the API as a demo user and returns the `data`. */
export type CallApi = (email: string, path: string, method?: string, body?: object) => Promise<unknown>;

/** Arguments of a state's `open` function. */
export interface Opening {
  readonly page: Page;
  readonly message: MessageText;
  readonly callApi: CallApi;
  readonly phone: boolean;
}

/** State of a screen to take a screenshot of: a dialog or menu, an error, or loading. */
export interface ShownState extends Omit<PanelScreen, 'path'> {
  readonly path: string | ((callApi: CallApi) => Promise<string>);
  /** Prepares the page before it is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly open?: (opening: Opening) => Promise<unknown>;
  /** The state keeps loading or animating, so the screenshot does not wait for it to end. */
  readonly neverSettles?: boolean;
}

export const owner = 'owner@outlay.example';
export const approver = 'approver@outlay.example';
export const member = 'member@outlay.example';
export const finance = 'finance@outlay.example';
export const REQUESTS = '/panel/expenses/company/list';
export const EXPENSES = 'expenses/companyExpenses';

export interface ListedRecord {
  readonly id: number;
  readonly version: number;
  readonly can?: Readonly<Record<string, unknown>>;
}

export async function findRecord(
  callApi: CallApi,
  email: string,
  path: string,
  matches = (_one: ListedRecord) => true,
): Promise<ListedRecord> {
  const { items } = (await callApi(email, path)) as { items: readonly ListedRecord[] };
  const one = items.find(matches);
  if (!one) throw new Error(`The demo data has nothing under ${path}.`);
  return one;
}

export const recordAt =
  (base: string, list: string, email = owner) =>
  async (callApi: CallApi) =>
    `${base}#${(await findRecord(callApi, email, list)).id}`;

/** Returns a function that finds a request on which a user may perform an action, as a path. */
export const requestFor = (email: string, action: string, query: string) => async (callApi: CallApi) => {
  const { items } = (await callApi(email, `${EXPENSES}?per_page=20&${query}`)) as {
    items: readonly ListedRecord[];
  };
  for (const { id } of items) {
    const { can } = (await callApi(email, `${EXPENSES}/${id}`)) as ListedRecord;
    if (can?.[action] === true) return `${REQUESTS}/${id}`;
  }
  throw new Error(`The demo data has no request that ${email} may ${action}.`);
};

export const press = (root: Page | Locator, name: string | RegExp) =>
  root
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

export const dialog = (page: Page) => page.getByRole('dialog').last();

const inActions = ({ page, message }: Opening) =>
  page.getByRole('group', { name: message('expense.actions') });

export async function fromMenu(opening: Opening, id: string): Promise<void> {
  const { page, message } = opening;
  await press(page, message('kit.more'));
  await page.getByRole('menuitem', { name: message(id) }).click();
}

/** Opens a decision dialog from the sheet; on a narrow screen some actions are in its menu. */
export async function decide(opening: Opening, id: string): Promise<void> {
  const button = inActions(opening).getByRole('button', { name: opening.message(id) });
  await button
    .or(opening.page.getByRole('button', { name: opening.message('kit.more') }))
    .first()
    .waitFor();
  if (await button.count()) await button.first().click();
  else await fromMenu(opening, id);
  await dialog(opening.page).locator('textarea').waitFor();
}

export const rows = (page: Page) => page.locator('tbody a').first();

/** Returns a function that handles the requests whose path matches. */
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

/** Matches the beginning of a plural message, whose number and noun vary. */
export const beginningOf = (message: MessageText, id: string) =>
  new RegExp(`^${message(id).split('{')[0]?.trim() || '.*'}`);

export const SUPPLIERS = '/panel/settings/suppliers/list';
