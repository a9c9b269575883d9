import type { Locator, Page } from 'playwright-core';
import { callerOf, submitted } from './calls.ts';
import { action, fromMenu, REQUESTS } from './steps.ts';

const owner = 'owner@outlay.example';

const firstId = async (path: string): Promise<number> => {
  const { items } = await (await callerOf(owner)).get<{ items: readonly { id: number }[] }>(path);
  const [first] = items;
  if (!first) throw new Error(`The demo data has nothing under ${path}.`);
  return first.id;
};

/** Creates a pending request of the member and returns its path. */
async function pendingOf(description: string): Promise<string> {
  const { id } = await submitted(await callerOf('member@outlay.example'), description);
  return `${REQUESTS}/${id}`;
}

/** A form or dialog of the panel with user input. */
export interface DraftForm {
  readonly what: string;
  /** Returns the path it opens at. */
  readonly path: () => Promise<string>;
  /** Opens it, if the path alone does not. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  readonly text: string;
  /** Values by round for fields whose value cannot be extended with text: a date, a choice, a number. */
  readonly valuesByRound?: readonly string[];
  /** Enters the value; default: fills the field. */
  readonly write?: (page: Page, field: Locator, text: string) => Promise<void>;
  /** Signed-in user; default: the owner of the company. */
  readonly email?: string;
  /** Submission to the server; omitted if it is never submitted. */
  readonly submission?: Submission;
}

/** Submit button, end of the request path, and a function that fills in the other required fields. */
export interface Submission {
  readonly button: (page: Page) => Locator;
  readonly to: RegExp;
  readonly complete?: (page: Page) => Promise<void>;
}

const dialogOf = (page: Page) => page.getByRole('dialog').last();

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true });

const buttonIn =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    dialogOf(page).getByRole('button', { name, exact: true });

/** Selects the first option that the combobox finds. */
async function choose(page: Page, box: Locator, text: string): Promise<void> {
  // The demo data depends on the day: a box that has the value already opens no list when it is filled.
  await box.fill('');
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

const selectFirst = async (page: Page) => {
  await page.locator('tbody').getByRole('checkbox').first().check();
};

/** Returns ten days of a month, one for each round. */
const days = (month: string): readonly string[] =>
  Array.from({ length: 10 }, (_, at) => `${String(at + 10)}/${month}`);

/** Accounts of the demo data that expenses are booked to. */
const ACCOUNTS = [
  'Software',
  'Meals',
  'Office',
  'Fuel',
  'Marketing',
  'Utilities',
  'Travel',
  'Meals',
  'Software',
];

/** The forms and dialogs that journeys test. */
export const DRAFT_FORMS: readonly DraftForm[] = [
  {
    what: 'the delegation of a member',
    path: async () => `/panel/settings/members/list#${await firstId('web/user?status=active')}`,
    open: (page) => page.getByRole('button', { name: /^(Delegate|Change the delegation)$/ }).click(),
    field: (page) => dialogOf(page).getByLabel('To', { exact: true }),
    text: '31/01/2027',
    valuesByRound: days('02/2027'),
    submission: {
      button: buttonIn('Save'),
      to: /\/delegate$/,
      complete: (page) => choose(page, dialogOf(page).getByRole('combobox'), 'Omar'),
    },
  },
  {
    what: 'a payout',
    path: () => Promise.resolve('/panel/expenses/reimbursable/list'),
    open: async (page) => {
      await selectFirst(page);
      await page.getByRole('button', { name: /^Schedule the payment/ }).click();
    },
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'IBAN ending 4711',
    submission: { button: buttonIn(/^Schedule/), to: /\/reimbursements$/ },
  },
  {
    what: 'a booking',
    path: () => Promise.resolve('/panel/expenses/bookkeep/list?book_status=unbooked'),
    open: async (page) => {
      await selectFirst(page);
      await page.getByRole('button', { name: /^Book / }).click();
    },
    field: (page) => dialogOf(page).getByRole('combobox', { name: /^Account/ }),
    text: 'Travel',
    valuesByRound: ACCOUNTS,
    write: choose,
    submission: {
      button: buttonIn('Book'),
      to: /\/bookKeep$/,
      complete: (page) =>
        choose(page, dialogOf(page).getByRole('combobox', { name: /^Entry type/ }), 'Travel'),
    },
  },
  {
    what: 'a cash-in entry',
    path: async () => `/panel/finance/entries/list#${await firstId('finance/entries?status=pending')}`,
    open: (page) => page.getByRole('button', { name: 'Confirm', exact: true }).click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Seen on the statement',
    submission: { button: buttonIn('Confirm'), to: /finance\/updateStatus$/ },
  },
  {
    what: 'a remark about a request',
    path: async () => `${REQUESTS}/${await firstId('expenses/companyExpenses?status=pending')}`,
    field: (page) => page.getByPlaceholder(/Write a remark/),
    text: 'Ask Khalid about this one',
    submission: { button: button('Add a remark'), to: /updateStatus$/ },
  },
  {
    what: 'the end of a request',
    path: async () => `${REQUESTS}/${await firstId('expenses/companyExpenses?status=pending')}`,
    open: (page) => fromMenu(page, 'Cancel the expense'),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Submitted twice',
    submission: { button: buttonIn('Cancel the expense'), to: /updateStatus$/ },
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
    text: 'For the whole trip',
    submission: { button: buttonIn(/ 1$/), to: /multiple\/status$/ },
  },
  {
    what: 'the name of a view',
    path: () => Promise.resolve(`${REQUESTS}?status=pending&paid_by=company`),
    open: (page) => page.getByRole('button', { name: 'Save view' }).click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Paid by the company',
  },
  {
    what: 'a question about a request',
    email: 'approver@outlay.example',
    path: () => pendingOf('To be asked about'),
    open: (page) => action(page, 'Request info').click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Who was there with you?',
    submission: { button: buttonIn('Request info'), to: /updateStatus$/ },
  },
  {
    what: 'an approval',
    email: 'approver@outlay.example',
    path: () => pendingOf('To be approved'),
    open: (page) => fromMenu(page, 'Approve with a comment…'),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Well bought',
    submission: { button: buttonIn('Approve'), to: /updateStatus$/ },
  },
  {
    what: 'a rejection',
    email: 'approver@outlay.example',
    path: () => pendingOf('To be rejected'),
    open: (page) => action(page, 'Reject').click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'Not for work',
    submission: { button: buttonIn('Reject'), to: /updateStatus$/ },
  },
  {
    what: 'an answer',
    email: 'member@outlay.example',
    path: async () => {
      const path = await pendingOf('To be explained');
      const id = Number(path.split('/').at(-1));
      const approver = await callerOf('approver@outlay.example');
      const { version } = await approver.get<{ version: number }>(`expenses/companyExpenses/${id}`);
      await approver.post('expenses/updateStatus', { id, version, status: 'comment', details: 'Who?' });
      return path;
    },
    open: (page) => action(page, 'Send').click(),
    field: (page) => dialogOf(page).getByRole('textbox'),
    text: 'With the auditors',
    submission: { button: buttonIn('Send'), to: /updateStatus$/ },
  },
  {
    what: 'a verification',
    email: 'finance@outlay.example',
    path: async () => {
      const path = await pendingOf('To be verified');
      const id = Number(path.split('/').at(-1));
      const approver = await callerOf('approver@outlay.example');
      const { version } = await approver.get<{ version: number }>(`expenses/companyExpenses/${id}`);
      await approver.post('expenses/updateStatus', { id, version, status: 'approved' });
      return path;
    },
    open: (page) => action(page, 'Verify').click(),
    field: (page) => dialogOf(page).locator('textarea'),
    text: 'Transfer 4711',
    submission: { button: buttonIn('Verify'), to: /updateStatus$/ },
  },
  {
    what: 'a new request',
    email: 'member@outlay.example',
    path: () => Promise.resolve(`${REQUESTS}#new`),
    field: (page) => page.getByLabel(/^Description/),
    text: 'Two nights in Jeddah',
    submission: {
      button: button('Save as draft'),
      to: /companyExpenses$/,
      complete: (page) => page.getByLabel('Amount', { exact: true }).fill('12.50'),
    },
  },
  {
    what: 'the own profile',
    path: () => Promise.resolve('/panel/profile'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    text: 'Sara Al-Harbi, Dr.',
    submission: { button: button('Save'), to: /updateProfile$/ },
  },
  {
    what: 'the company',
    path: () => Promise.resolve('/panel/settings/company'),
    field: (page) => page.getByLabel(/^Timeout for pending/),
    text: '11',
    valuesByRound: ['12', '13', '14', '15', '16', '17', '18', '19', '20', '21'],
    submission: { button: button('Save'), to: /company\/update$/ },
  },
  {
    what: 'a new supplier',
    path: () => Promise.resolve('/panel/settings/suppliers/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    text: 'Desert Rose Catering',
    submission: { button: button('Save'), to: /setting\/supplier$/ },
  },
  {
    what: 'a new policy',
    path: () => Promise.resolve('/panel/settings/spending_policies/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    text: 'Fairs abroad',
    submission: { button: button('Save'), to: /spendingPolicy$/ },
  },
  {
    what: 'a new webhook',
    path: () => Promise.resolve('/panel/settings/webhooks/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    text: 'Ledger of the group',
    submission: {
      button: button('Save'),
      to: /web\/webhook$/,
      complete: async (page) => {
        await page.getByLabel(/^Address|^URL/).fill('https://example.com/hook');
        await page.getByRole('checkbox', { name: 'Expense submitted' }).check();
      },
    },
  },
  {
    what: 'a new permission set',
    path: () => Promise.resolve('/panel/settings/rules/list#new'),
    field: (page) => page.getByLabel('Name', { exact: true }),
    text: 'Interns of the summer',
    submission: { button: button('Save changes'), to: /web\/rule$/ },
  },
];
