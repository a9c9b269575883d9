import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, PASSWORD, visit } from './setup/browser.ts';
import { callerOf, submitted, type Caller } from './setup/calls.ts';
import { action, neverAsked, open, REQUESTS } from './setup/steps.ts';

let browser: Browser;
let owner: Caller;
beforeAll(async () => {
  browser = await launch();
  owner = await callerOf('owner@outlay.example');
});
afterAll(() => browser.close());

const firstId = async (path: string): Promise<number> => {
  const { items } = await owner.get<{ items: readonly { id: number }[] }>(path);
  const [first] = items;
  if (!first) throw new Error(`The demo data has nothing under ${path}.`);
  return first.id;
};

interface Place {
  readonly what: string;
  /** Address it is written at. */
  readonly path: () => Promise<string>;
  /** Opens it, where it does not stand there already. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly words: string;
  /** Default: typed into the field. */
  readonly write?: (page: Page, field: Locator, words: string) => Promise<void>;
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();

const selectFirst = async (page: Page) => {
  await page.locator('tbody').getByRole('checkbox').first().check();
};

const PLACES: readonly Place[] = [
  {
    what: 'the delegation of a member',
    path: async () => `/panel/settings/members/list#${await firstId('web/user?status=active')}`,
    open: (page) => page.getByRole('button', { name: /^(Delegate|Change the delegation)$/ }).click(),
    field: (page) => dialogOf(page).getByLabel('To', { exact: true }),
    words: '2027-01-31',
  },
  {
    what: 'a payout',
    path: () => Promise.resolve('/panel/expenses/reimbursable/list'),
    open: async (page) => {
      await selectFirst(page);
      await page.getByRole('button', { name: /^Schedule the payment/ }).click();
    },
    field: (page) => dialogOf(page).getByRole('textbox'),
    words: 'IBAN ending 4711',
  },
  {
    what: 'a booking',
    path: () => Promise.resolve('/panel/expenses/bookkeep/list?book_status=unbooked'),
    open: async (page) => {
      await selectFirst(page);
      await page.getByRole('button', { name: /^Book / }).click();
    },
    field: (page) => dialogOf(page).getByRole('combobox', { name: /^Account/ }),
    words: 'Travel',
    write: async (page, field, words) => {
      await field.fill(words);
      await page.getByRole('option', { name: words }).first().click();
    },
  },
  {
    what: 'a cash-in entry',
    path: async () => `/panel/finance/entries/list#${await firstId('finance/entries?status=pending')}`,
    open: (page) => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    words: 'Seen on the statement',
  },
  {
    what: 'a remark about a request',
    path: async () => `${REQUESTS}/${await firstId('expenses/companyExpenses?status=pending')}`,
    field: (page) => page.getByPlaceholder(/Write a remark/),
    words: 'Ask Khalid about this one',
  },
  {
    what: 'the end of a request',
    path: async () => `${REQUESTS}/${await firstId('expenses/companyExpenses?status=pending')}`,
    open: (page) => action(page, 'Cancel the expense').click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    words: 'Submitted twice',
  },
  {
    what: 'many requests at once',
    path: async () => {
      const { number } = await submitted(await callerOf('member@outlay.example'), 'One of many');
      return `${REQUESTS}?q=${number}`;
    },
    open: async (page) => {
      await selectFirst(page);
      await page
        .getByRole('button', { name: /^(Approve|Reject|Request info) 1$/ })
        .first()
        .click();
    },
    field: (page) => dialogOf(page).getByRole('textbox'),
    words: 'For the whole trip',
  },
  {
    what: 'the name of a view',
    path: () => Promise.resolve(`${REQUESTS}?status=pending&paid_by=company`),
    open: (page) => page.getByRole('button', { name: 'Save view' }).click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    words: 'Paid by the company',
  },
  {
    what: 'the own profile',
    path: () => Promise.resolve('/panel/profile'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    words: 'Sara Al-Harbi, Dr.',
  },
  {
    what: 'the company',
    path: () => Promise.resolve('/panel/settings/company'),
    field: (page) => page.getByLabel(/^Timeout for pending/),
    words: '11',
  },
  {
    what: 'a new supplier',
    path: () => Promise.resolve('/panel/settings/suppliers/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    words: 'Desert Rose Catering',
  },
  {
    what: 'a new policy',
    path: () => Promise.resolve('/panel/settings/spending_policies/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    words: 'Fairs abroad',
  },
  {
    what: 'a new webhook',
    path: () => Promise.resolve('/panel/settings/webhooks/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    words: 'Ledger of the group',
  },
  {
    what: 'a new permission set',
    path: () => Promise.resolve('/panel/settings/rules/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    words: 'Interns of the summer',
  },
];

describe('what is written comes back after a reload', () => {
  it.each(PLACES)('$what', async (place) => {
    const path = await place.path();
    const { page, context } = await visit(browser, { email: 'owner@outlay.example', path });
    neverAsked(page);
    const field = place.field(page);
    await place.open?.(page);
    await (place.write?.(page, field, place.words) ?? field.fill(place.words));
    await page.reload();
    await place.open?.(page);
    await expect.poll(() => field.inputValue()).toContain(place.words);
    await context.close();
  });
});

async function signIn(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

describe('several people at one machine', () => {
  it('do not see what another has written, whose session has expired; that one finds it again', async () => {
    const path = `${REQUESTS}#new`;
    const { page, context } = await visit(browser, { email: 'member@outlay.example', path });
    neverAsked(page);
    const description = page.getByLabel(/^Description/);
    await description.fill('A present for my boss');
    await page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
    });
    await open(page, '/panel/login');
    await signIn(page, 'approver@outlay.example');
    await open(page, path);
    await page.reload();
    expect(await description.inputValue()).toBe('');
    await page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
    });
    await open(page, '/panel/login');
    await signIn(page, 'member@outlay.example');
    await open(page, path);
    await page.reload();
    await expect.poll(() => description.inputValue()).toBe('A present for my boss');
    await context.close();
  });

  it('leave nothing behind when they sign out, and are asked before', async () => {
    const path = `${REQUESTS}#new`;
    const { page, context } = await visit(browser, { email: 'member@outlay.example', path });
    neverAsked(page);
    await page.getByLabel(/^Description/).fill('Not to be found');
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    };
    await signOut();
    const question = page.getByRole('dialog', { name: 'Sign out and delete your drafts?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await page.getByLabel(/^Description/).inputValue()).toBe('Not to be found');
    await signOut();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not to be found');
    await context.close();
  });
});

it('leaving something written asks: in a dialog, in a form, and on the way Back', async () => {
  const member = await callerOf('member@outlay.example');
  const { id } = await submitted(member, 'Left alone');
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}/${id}`,
  });
  await action(page, 'Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  const comment = dialog.getByRole('textbox');
  await comment.fill('Too late');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Continue writing' }).click();
  expect(await comment.inputValue()).toBe('Too late');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await dialog.waitFor({ state: 'detached' });
  await action(page, 'Reject').click();
  expect(await comment.inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('link', { name: 'New request' }).click();
  const description = page.getByLabel(/^Description/);
  await description.fill('Half a sentence');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  expect(await description.inputValue()).toBe('Half a sentence');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
  await open(page, `${REQUESTS}#new`);
  await expect.poll(() => description.inputValue()).toBe('Half a sentence');
  await context.close();
});
