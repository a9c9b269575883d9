import { messagesOf } from '@outlay/domain';
import type { Locator, Page, Route } from 'playwright-core';
import ar from '../../src/i18n/ar.json' with { type: 'json' };
import en from '../../src/i18n/en.json' with { type: 'json' };
import type { WalkedScreen } from './screens.ts';

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

const owner = 'owner@outlay.example';
const approver = 'approver@outlay.example';
const member = 'member@outlay.example';
const finance = 'finance@outlay.example';
const REQUESTS = '/panel/expenses/company/list';
const EXPENSES = 'expenses/companyExpenses';

interface Found {
  readonly id: number;
  readonly version: number;
  readonly can?: Readonly<Record<string, unknown>>;
}

async function found(ask: Ask, email: string, path: string, fits = (_one: Found) => true): Promise<Found> {
  const { items } = (await ask(email, path)) as { items: readonly Found[] };
  const one = items.find(fits);
  if (!one) throw new Error(`The demo data has nothing under ${path}.`);
  return one;
}

const recordAt =
  (base: string, list: string, email = owner) =>
  async (ask: Ask) =>
    `${base}#${(await found(ask, email, list)).id}`;

/** A request on which a person may act. */
const requestFor = (email: string, action: string, query: string) => async (ask: Ask) => {
  const one = await found(
    ask,
    email,
    `${EXPENSES}?per_page=20&${query}`,
    ({ can }) => can?.[action] === true,
  );
  return `${REQUESTS}/${one.id}`;
};

const press = (root: Page | Locator, name: string | RegExp) =>
  root
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

const dialog = (page: Page) => page.getByRole('dialog').last();

const inActions = ({ page, say }: Opening) => page.getByRole('group', { name: say('expense.actions') });

async function fromMenu(opening: Opening, id: string): Promise<void> {
  const { page, say } = opening;
  await press(page, say('kit.more'));
  await page.getByRole('menuitem', { name: say(id) }).click();
}

/** Opens the dialog of a decision from the sheet; on a phone some actions stand in its menu. */
async function decide(opening: Opening, id: string): Promise<void> {
  const button = inActions(opening).getByRole('button', { name: opening.say(id) });
  await button
    .or(opening.page.getByRole('button', { name: opening.say('kit.more') }))
    .first()
    .waitFor();
  if (await button.count()) await button.first().click();
  else await fromMenu(opening, id);
  await dialog(opening.page).getByRole('textbox').waitFor();
}

const decision = (name: string, email: string, action: string, query: string): ShownState => ({
  name: `dialog-${name}`,
  email,
  path: requestFor(email, action, query),
  open: (opening) => decide(opening, `expense_dialog.${name}.button`),
});

const rows = (page: Page) => page.locator('tbody a').first();

/** Answers calls whose path fits. */
const answering = (path: RegExp, answer: (route: Route) => unknown) => (page: Page) =>
  page.route((url) => path.test(url.pathname), answer);

const status = (code: number, reason?: string) => (route: Route) =>
  route.fulfill({
    status: code,
    json: { status: code, message: reason ?? 'Failed.', ...(reason === undefined ? {} : { reason }) },
  });

async function tick(page: Page, howMany: number): Promise<void> {
  await rows(page).waitFor();
  const boxes = page.locator('tbody').getByRole('checkbox');
  for (let row = 0; row < howMany; row += 1) await boxes.nth(row).check();
}

/** A counted text says its noun around the number; what is left of it finds the button. */
const startOf = (say: Say, id: string) => new RegExp(`^${say(id).split('{')[0]?.trim() || '.*'}`);

const FLAGS = [
  {
    policy_id: 1,
    policy_name: 'Company policy',
    code: 'over_expense_limit',
    mode: 'warn',
    params: { total: { minor: 34_575, currency: 'SAR' }, limit: { minor: 30_000, currency: 'SAR' } },
  },
  {
    policy_id: 2,
    policy_name: 'سياسة السفر',
    code: 'too_old',
    mode: 'block',
    params: { days: 11, max_age_days: 3 },
  },
];

const LONG = {
  description: 'تأجير معدات العرض والإضاءة لجناح الشركة في المعرض الدولي، Riyadh Front, hall 4',
  supplier: 'The Eastern Province Company for Exhibition Stands Ltd',
  person: 'عبدالرحمن بن عبدالعزيز المطيري القحطاني',
};

const SUPPLIERS = '/panel/settings/suppliers/list';

/** What the screens show besides themselves. */
export const STATES: readonly ShownState[] = [
  decision('approved', approver, 'approve', 'status=pending'),
  decision('rejected', approver, 'reject', 'status=pending'),
  decision('comment', approver, 'ask', 'status=pending'),
  decision('verified', finance, 'verify', 'status=approved'),
  decision('provide', member, 'provide', 'status=comment'),
  {
    name: 'dialog-error',
    email: approver,
    path: requestFor(approver, 'reject', 'status=pending'),
    open: async (opening) => {
      await decide(opening, 'expense_dialog.rejected.button');
      await press(dialog(opening.page), opening.say('expense_dialog.rejected.button'));
      await dialog(opening.page).locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    name: 'dialog-cancel',
    email: owner,
    path: requestFor(owner, 'cancel', 'status=pending'),
    open: (opening) => fromMenu(opening, 'expense_action.cancel'),
  },
  {
    name: 'dialog-leave',
    email: approver,
    path: requestFor(approver, 'reject', 'status=pending'),
    open: async (opening) => {
      await decide(opening, 'expense_dialog.rejected.button');
      await dialog(opening.page).getByRole('textbox').fill('The receipt is of another month.');
      await opening.page.keyboard.press('Escape');
      await opening.page.getByRole('button', { name: opening.say('expense.dialog.continue') }).waitFor();
    },
  },
  {
    name: 'request-flags',
    email: owner,
    path: `${REQUESTS}/320`,
    // Nothing of the demo data breaks a policy or is there twice.
    before: answering(/companyExpenses(\/320)?$/, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.text())
        .replaceAll('"violations":[]', `"violations":${JSON.stringify(FLAGS)}`)
        .replaceAll('"duplicate_ids":[]', '"duplicate_ids":[317,321]')
        .replaceAll('"overdue":false', '"overdue":true');
      await route.fulfill({ response: answer, body: told });
    }),
  },
  {
    name: 'request-verified',
    email: owner,
    path: async (ask) => `${REQUESTS}/${(await found(ask, owner, `${EXPENSES}?status=verified`)).id}`,
  },
  {
    name: 'request-asked',
    email: owner,
    path: async (ask) => `${REQUESTS}/${(await found(ask, owner, `${EXPENSES}?status=comment`)).id}`,
  },
  {
    name: 'request-keys',
    email: approver,
    path: requestFor(approver, 'approve', 'status=pending'),
    open: async ({ page }) => {
      await page.getByRole('group').first().waitFor();
      await page.keyboard.press('?');
      await dialog(page).locator('kbd').first().waitFor();
    },
  },
  {
    name: 'new-request-faults',
    email: owner,
    path: `${REQUESTS}#new`,
    open: async ({ page, say }) => {
      await page.getByLabel(say('field.description')).first().fill('Two nights in Jeddah');
      await press(page, say('expense.save_submit'));
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'requests-filter',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      await press(page, say('list.filter'));
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'requests-filtered',
    email: owner,
    path: `${REQUESTS}?status=pending&paid_by=employee&min=100&max=9000&from=2026-01-01&overdue=true`,
    open: ({ page }) => rows(page).waitFor(),
  },
  {
    name: 'requests-status-filter',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      await press(page, say('field.status'));
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'requests-nothing', email: owner, path: `${REQUESTS}?q=zzzzzz` },
  {
    name: 'requests-long-names',
    email: owner,
    path: `${REQUESTS}/320`,
    before: answering(/companyExpenses(\/320)?$/, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.text())
        .replaceAll(/"description":"[^"]*"/g, `"description":"${LONG.description}"`)
        .replaceAll(/("supplier":\{"id":\d+,"name":)"[^"]*"/g, `$1"${LONG.supplier}"`)
        .replaceAll(/("user":\{"id":\d+,"name":)"[^"]*"/g, `$1"${LONG.person}"`);
      await route.fulfill({ response: answer, body: told });
    }),
  },
  {
    name: 'requests-columns',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      await press(page, say('list.columns'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'requests-selected',
    email: approver,
    path: `${REQUESTS}?status=pending`,
    open: ({ page }) => tick(page, 3),
  },
  {
    name: 'requests-bulk-dialog',
    email: approver,
    path: `${REQUESTS}?awaiting=me`,
    open: async ({ page, say }) => {
      await tick(page, 2);
      await press(page, new RegExp(`${say('expense_dialog.approved.button')}.*\\d`));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'requests-save-view',
    email: owner,
    path: `${REQUESTS}?status=pending&paid_by=company`,
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, say('list.view.save'));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'requests-failed',
    email: owner,
    path: REQUESTS,
    before: answering(/companyExpenses$/, status(500)),
  },
  {
    name: 'requests-forbidden',
    email: owner,
    path: SUPPLIERS,
    before: answering(/setting\/supplier$/, status(403, 'Your permissions do not include this.')),
  },
  {
    name: 'requests-loading',
    email: owner,
    path: REQUESTS,
    before: answering(/companyExpenses$/, () => undefined),
    open: ({ page }) => page.waitForTimeout(900),
    restless: true,
  },
  {
    name: 'requests-empty',
    email: owner,
    path: SUPPLIERS,
    before: answering(/setting\/supplier$/, (route) =>
      route.fulfill({
        json: { status: 200, message: '', data: { items: [], total: 0, page: 1, per_page: 10 } },
      }),
    ),
  },
  {
    name: 'requests-offline',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      await page.context().setOffline(true);
      await page.getByText(say('shell.offline').split('{')[0]?.trim() ?? '').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    email: owner,
    path: '/panel/dashboard',
    before: answering(/dashboard\/(suppliers|expense\/analysis)$/, status(500)),
  },
  {
    name: 'import',
    email: owner,
    path: SUPPLIERS,
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, say('list.import'));
      await dialog(page).locator('input[type=file]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'import-review',
    email: owner,
    path: SUPPLIERS,
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, say('list.import'));
      const lines = [
        'name,email,phone',
        'مطعم بيت النخلة,orders@example.com,+966501234567',
        ',not-an-address,',
        'Najm,n@e.co,',
      ];
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({
          name: 'suppliers.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(lines.join('\n')),
        });
      await dialog(page).locator('summary').first().waitFor();
    },
  },
  {
    name: 'palette',
    email: owner,
    path: '/panel/dashboard',
    open: async ({ page }) => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('combobox').fill('an');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'bell',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      const bell = page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(say('route.notifications')) });
      await bell.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-menu',
    email: owner,
    path: REQUESTS,
    open: async ({ page, say }) => {
      await rows(page).waitFor();
      await press(page, startOf(say, 'shell.account'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'company-menu',
    email: 'provider@outlay.example',
    path: REQUESTS,
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) await press(page, say('shell.menu'));
      await page.locator('[aria-haspopup=menu]', { hasText: 'Acme' }).last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'menu',
    email: owner,
    path: '/panel/settings/plan',
    open: async ({ page, say, phone }) => {
      if (phone) await press(page, say('shell.menu'));
    },
  },
  {
    name: 'toast',
    email: owner,
    path: '/panel/profile',
    open: async ({ page, say }) => {
      await press(page, say('save'));
      await page.getByText(say('toast.profile_updated')).first().waitFor();
    },
  },
  {
    name: 'login-failed',
    path: '/panel/login',
    open: async ({ page, say }) => {
      await page.getByLabel(say('field.email')).fill('owner@outlay.example');
      await page.getByLabel(say('field.password'), { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: say('login.button'), exact: true }).click();
      await page.getByText(say('login.failed')).first().waitFor();
    },
  },
  {
    name: 'register-faults',
    path: '/panel/register',
    open: async ({ page, say }) => {
      await page.getByLabel(say('field.password'), { exact: true }).fill('Outlay7');
      await press(page, say('register.button'));
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'book-dialog',
    email: owner,
    path: '/panel/expenses/bookkeep/list?book_status=unbooked',
    open: async ({ page, say }) => {
      await tick(page, 3);
      await press(page, new RegExp(`^${say('bookkeeping.book.go')} `));
      await dialog(page).getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'books-export',
    email: owner,
    path: '/panel/expenses/bookkeep/list',
    open: async ({ page, say, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, say('list.export'));
      await dialog(page).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'book-sheet',
    email: owner,
    path: recordAt('/panel/expenses/bookkeep/list', 'expenses/bookKeep?book_status=booked'),
  },
  {
    name: 'payouts',
    email: owner,
    path: '/panel/expenses/reimbursable/list?list=payouts&status=paid',
  },
  {
    name: 'payout-sheet',
    email: owner,
    path: recordAt('/panel/expenses/reimbursable/list?list=payouts', 'expenses/reimbursements'),
  },
  {
    name: 'pay-dialog',
    email: owner,
    path: '/panel/expenses/reimbursable/list',
    open: async ({ page, say }) => {
      await tick(page, 2);
      await press(page, new RegExp(`^(Schedule|${say('reimbursable.schedule.go')}) `));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'cash-in-sheet',
    email: owner,
    path: recordAt('/panel/finance/entries/list', 'finance/entries?status=pending'),
  },
  {
    name: 'cash-in-confirm',
    email: owner,
    path: recordAt('/panel/finance/entries/list', 'finance/entries?status=pending'),
    open: async ({ page, say }) => {
      await press(page, say('cash_in.confirm'));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  { name: 'sale-sheet', email: owner, path: recordAt('/panel/finance/sales/list', 'sales/sales') },
  {
    name: 'recurring-sheet',
    email: owner,
    path: recordAt('/panel/expenses/recurring/list', 'expenses/subscriptions'),
  },
  { name: 'supplier-sheet', email: owner, path: recordAt(SUPPLIERS, 'setting/supplier') },
  {
    name: 'supplier-conflict',
    email: owner,
    path: recordAt(SUPPLIERS, 'setting/supplier'),
    open: async ({ page, say, ask }) => {
      const name = page.getByLabel(say('field.name'), { exact: true });
      await name.fill('مكتب الخبير القانوني للاستشارات والمحاماة والتحكيم الدولي');
      const { id } = await found(ask, owner, 'setting/supplier');
      const now = (await ask(owner, `setting/supplier/${id}`)) as Record<string, unknown>;
      await ask(owner, `setting/supplier/${id}`, 'PUT', {
        version: now['version'],
        name: now['name'],
        active: now['active'],
        note: `${String(now['note'] ?? '')} +`.trim(),
      });
      await press(page, say('save'));
      await page.getByText(say('form.conflict')).first().waitFor();
    },
  },
  {
    name: 'supplier-leave',
    email: owner,
    path: `${SUPPLIERS}#new`,
    open: async ({ page, say }) => {
      await page.getByLabel(say('field.name'), { exact: true }).fill('Najm Courier');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: say('form.leave.stay') }).waitFor();
    },
  },
  {
    name: 'supplier-delete',
    email: owner,
    path: recordAt(SUPPLIERS, 'setting/supplier'),
    open: async ({ page, say }) => {
      await press(page, say('delete'));
      await page.getByText(say('form.delete.help')).waitFor();
    },
  },
  {
    name: 'member-sheet',
    email: owner,
    path: recordAt('/panel/settings/members/list', 'web/user?status=active'),
  },
  {
    name: 'member-delegation',
    email: owner,
    path: recordAt('/panel/settings/members/list', 'web/user?status=active'),
    open: async ({ page, say }) => {
      await press(page, say('members.delegation.give'));
      await dialog(page).getByRole('combobox').waitFor();
    },
  },
  { name: 'team-sheet', email: owner, path: recordAt('/panel/settings/teams/list', 'web/team') },
  {
    name: 'policy-sheet',
    email: owner,
    path: recordAt('/panel/settings/spending_policies/list', 'web/spendingPolicy'),
  },
  {
    name: 'permissions-member',
    email: owner,
    path: async (ask) => {
      const { items } = (await ask(owner, 'web/rule')) as {
        items: readonly (Found & { built_in: string })[];
      };
      return `/panel/settings/rules/list#new-${items.find((set) => set.built_in === 'approver')?.id}`;
    },
    open: async ({ page, say }) => {
      const name = new RegExp(`${say('permissions.action.approve')}.*${say('subject.expense')}`);
      await page.getByRole('button', { name }).first().click();
    },
  },
  {
    name: 'permissions-view-as',
    email: owner,
    path: async (ask) =>
      `/panel/settings/rules/list#view-${(await found(ask, owner, 'web/user?status=active')).id}`,
  },
  {
    name: 'webhook-sheet',
    email: owner,
    path: recordAt('/panel/settings/webhooks/list', 'web/webhook'),
  },
  {
    name: 'print-requests',
    email: owner,
    path: REQUESTS,
    open: async ({ page }) => {
      await rows(page).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'print-request',
    email: owner,
    path: `${REQUESTS}/320`,
    open: async ({ page }) => {
      await page.getByRole('group').first().waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
];
