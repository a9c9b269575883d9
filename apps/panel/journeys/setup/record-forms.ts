import type { Locator, Page } from 'playwright-core';
import { REQUESTS } from './steps.ts';

/** Form of one resource. */
export interface RecordForm {
  readonly what: string;
  /** Path of the list. */
  readonly path: string;
  /** End of the API path that creates a record. */
  readonly to: RegExp;
  /** Returns the text field that is typed into. */
  readonly field: (page: Page) => Locator;
  /** Name of the field in the API. */
  readonly name: string;
  /** Fills in the other required fields. */
  readonly complete?: (page: Page) => Promise<void>;
  /** Label of the button that creates a record; default: Save. */
  readonly save?: string;
}

const labelled =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label, { exact: true });

const description = (page: Page) => page.getByLabel(/^Description/);

/** Selects the first option that a combobox finds. */
async function chooseFirst(page: Page, label: RegExp, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label });
  await box.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

const amount = (page: Page) => labelled('Amount')(page).fill('12.50');

/** Returns a value that no existing record has. */
const unique = (): string => Date.now().toString(36);

/**
 * Forms that use the domain's edit machine: the declared resources and requests. Suppliers are covered by other journeys.
 */
export const RECORD_FORMS: readonly RecordForm[] = [
  {
    what: 'an account',
    path: '/panel/settings/accounts/list',
    to: /setting\/account$/,
    field: labelled('Name (English)'),
    name: 'name',
    complete: async (page) => {
      await labelled('Code')(page).fill(unique());
      await labelled('Type')(page).selectOption('expense');
    },
  },
  {
    what: 'a customer',
    path: '/panel/settings/customers/list',
    to: /setting\/customer$/,
    field: labelled('Name'),
    name: 'name',
  },
  {
    what: 'an entry type',
    path: '/panel/settings/entry_types/list',
    to: /company\/entry\/type$/,
    field: labelled('Name (English)'),
    name: 'name',
  },
  {
    what: 'a team',
    path: '/panel/settings/teams/list',
    to: /web\/team$/,
    field: labelled('Name (English)'),
    name: 'name',
  },
  {
    what: 'a member',
    path: '/panel/settings/members/list',
    to: /web\/user$/,
    field: labelled('Name'),
    name: 'name',
    complete: (page) => labelled('E-mail')(page).fill(`${unique()}@outlay.example`),
  },
  {
    what: 'a sale',
    path: '/panel/finance/sales/list',
    to: /sales\/sales$/,
    field: description,
    name: 'description',
    complete: async (page) => {
      await chooseFirst(page, /^Customer/, 'a');
      await labelled('Date of issue')(page).fill(new Date().toISOString().slice(0, 10));
      await amount(page);
    },
  },
  {
    what: 'a recurring expense',
    path: '/panel/expenses/recurring/list',
    to: /expenses\/subscriptions$/,
    field: labelled('Name'),
    name: 'name',
    complete: amount,
  },
  {
    what: 'a cash-in entry',
    path: '/panel/finance/entries/list',
    to: /finance\/entries$/,
    field: description,
    name: 'description',
    complete: async (page) => {
      await chooseFirst(page, /^Account/, 'Bank');
      await amount(page);
    },
  },
  {
    what: 'a request',
    path: REQUESTS,
    to: /expenses\/companyExpenses$/,
    field: description,
    name: 'description',
    complete: amount,
    save: 'Save as draft',
  },
];
