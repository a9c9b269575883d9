import {
  answering,
  approver,
  dialog,
  owner,
  press,
  REQUESTS,
  rows,
  status,
  SUPPLIERS,
  tick,
  type Opening,
  type ShownState,
} from './state.ts';

const LONG = {
  description: 'تأجير معدات العرض والإضاءة لجناح الشركة في المعرض الدولي، Riyadh Front, hall 4',
  supplier: 'The Eastern Province Company for Exhibition Stands Ltd',
  person: 'عبدالرحمن بن عبدالعزيز المطيري القحطاني',
};

/** Opens a menu above the rows by the text of its button. */
const menuOf =
  (id: string) =>
  async ({ page, message }: Opening) => {
    await rows(page).waitFor();
    await press(page, message(id));
    await page.getByRole('menu').waitFor();
  };

/** States of a list: controls, empty and loading. */
export const LIST_STATES: readonly ShownState[] = [
  {
    name: 'requests-filter',
    email: owner,
    path: REQUESTS,
    open: menuOf('list.filter'),
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
    open: menuOf('field.status'),
  },
  { name: 'requests-nothing', email: owner, path: `${REQUESTS}?q=zzzzzz` },
  {
    name: 'requests-long-names',
    email: owner,
    path: `${REQUESTS}/320`,
    before: answering(/companyExpenses(\/320)?$/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text())
        .replaceAll(/"description":"[^"]*"/g, `"description":"${LONG.description}"`)
        .replaceAll(/("supplier":\{"id":\d+,"name":)"[^"]*"/g, `$1"${LONG.supplier}"`)
        .replaceAll(/("user":\{"id":\d+,"name":)"[^"]*"/g, `$1"${LONG.person}"`);
      await route.fulfill({ response: answer, body: text });
    }),
  },
  {
    name: 'requests-columns',
    email: owner,
    path: REQUESTS,
    open: menuOf('list.columns'),
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
    open: async ({ page, message }) => {
      await tick(page, 2);
      await press(page, new RegExp(`${message('expense_dialog.approved.button')}.*\\d`));
      await dialog(page).getByRole('textbox').waitFor();
    },
  },
  {
    name: 'requests-save-view',
    email: owner,
    path: `${REQUESTS}?status=pending&paid_by=company`,
    open: async ({ page, message, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, message('list.view.save'));
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
    neverSettles: true,
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
    open: async ({ page, message }) => {
      await rows(page).waitFor();
      await page.context().setOffline(true);
      await page.getByText(message('shell.offline').split('{')[0]?.trim() ?? '').waitFor();
    },
  },
  {
    name: 'import',
    email: owner,
    path: SUPPLIERS,
    open: async ({ page, message, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, message('list.import'));
      await dialog(page).locator('input[type=file]').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'import-review',
    email: owner,
    path: SUPPLIERS,
    open: async ({ page, message, phone }) => {
      await rows(page).waitFor();
      if (phone) return;
      await press(page, message('list.import'));
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
    name: 'print-requests',
    email: owner,
    path: REQUESTS,
    open: async ({ page }) => {
      await rows(page).waitFor();
      await page.emulateMedia({ media: 'print' });
    },
  },
];
