import {
  answering,
  approver,
  decide,
  dialog,
  EXPENSES,
  finance,
  findRecord,
  fromMenu,
  member,
  owner,
  press,
  requestFor,
  REQUESTS,
  type ShownState,
} from './state.ts';

const decision = (name: string, email: string, action: string, query: string): ShownState => ({
  name: `dialog-${name}`,
  email,
  path: requestFor(email, action, query),
  open: (opening) => decide(opening, `expense_dialog.${name}.button`),
});

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

/** States of a request: decisions and its sheet. */
export const REQUEST_STATES: readonly ShownState[] = [
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
      await press(dialog(opening.page), opening.message('expense_dialog.rejected.button'));
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
      await opening.page.getByRole('button', { name: opening.message('expense.dialog.continue') }).waitFor();
    },
  },
  {
    name: 'request-flags',
    email: owner,
    path: `${REQUESTS}/320`,
    // The demo data has no policy violation and no duplicate.
    before: answering(/companyExpenses(\/320)?$/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text())
        .replaceAll('"violations":[]', `"violations":${JSON.stringify(FLAGS)}`)
        .replaceAll('"duplicate_ids":[]', '"duplicate_ids":[317,321]')
        .replaceAll('"overdue":false', '"overdue":true');
      await route.fulfill({ response: answer, body: text });
    }),
  },
  {
    name: 'request-verified',
    email: owner,
    path: async (callApi) =>
      `${REQUESTS}/${(await findRecord(callApi, owner, `${EXPENSES}?status=verified`)).id}`,
  },
  {
    name: 'request-asked',
    email: owner,
    path: async (callApi) =>
      `${REQUESTS}/${(await findRecord(callApi, owner, `${EXPENSES}?status=comment`)).id}`,
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
    open: async ({ page, message }) => {
      await page.getByLabel(message('field.description')).first().fill('Two nights in Jeddah');
      await press(page, message('expense.save_submit'));
      await page.locator('[aria-invalid=true]').first().waitFor();
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
