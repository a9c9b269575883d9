import {
  answering,
  dialog,
  owner,
  press,
  REQUESTS,
  rows,
  beginningOf,
  status,
  type ShownState,
} from './state.ts';

/** States of the application shell and of the screens before sign-in. */
export const LAYOUT_STATES: readonly ShownState[] = [
  {
    name: 'dashboard-failed',
    email: owner,
    path: '/panel/dashboard',
    before: answering(/dashboard\/(suppliers|expense\/analysis)$/, status(500)),
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
    open: async ({ page, message }) => {
      await rows(page).waitFor();
      const bell = page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(message('route.notifications')) });
      await bell.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-menu',
    email: owner,
    path: REQUESTS,
    open: async ({ page, message }) => {
      await rows(page).waitFor();
      await press(page, beginningOf(message, 'shell.account'));
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'company-menu',
    email: 'provider@outlay.example',
    path: REQUESTS,
    open: async ({ page, message, phone }) => {
      await rows(page).waitFor();
      if (phone) await press(page, message('shell.menu'));
      await page.locator('[aria-haspopup=menu]', { hasText: 'Acme' }).last().click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'menu',
    email: owner,
    path: '/panel/settings/plan',
    open: async ({ page, message, phone }) => {
      if (phone) await press(page, message('shell.menu'));
    },
  },
  {
    name: 'toast',
    email: owner,
    path: '/panel/profile',
    open: async ({ page, message }) => {
      await press(page, message('save'));
      await page.getByText(message('toast.profile_updated')).first().waitFor();
    },
  },
  {
    name: 'login-failed',
    path: '/panel/login',
    open: async ({ page, message }) => {
      await page.getByLabel(message('field.email')).fill('owner@outlay.example');
      await page.getByLabel(message('field.password'), { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: message('login.button'), exact: true }).click();
      await page.getByText(message('login.failed')).first().waitFor();
    },
  },
  {
    name: 'register-faults',
    path: '/panel/register',
    open: async ({ page, message }) => {
      await page.getByLabel(message('field.password'), { exact: true }).fill('Outlay7');
      await press(page, message('register.button'));
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
];
