import {
  answering,
  dialog,
  owner,
  press,
  REQUESTS,
  rows,
  startOf,
  status,
  type ShownState,
} from './state.ts';

/** States of the application shell and of the screens before sign-in. */
export const FRAME_STATES: readonly ShownState[] = [
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
];
