import { dialog, found, owner, press, recordAt, SUPPLIERS, type Found, type ShownState } from './state.ts';

/** States of the settings records. */
export const SETTINGS_STATES: readonly ShownState[] = [
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
];
