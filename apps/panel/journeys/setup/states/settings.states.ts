import {
  dialog,
  findRecord,
  owner,
  press,
  recordAt,
  SUPPLIERS,
  type ListedRecord,
  type ShownState,
} from './state.ts';

/** States of the settings records. */
export const SETTINGS_STATES: readonly ShownState[] = [
  { name: 'supplier-sheet', email: owner, path: recordAt(SUPPLIERS, 'setting/supplier') },
  {
    name: 'supplier-conflict',
    email: owner,
    path: recordAt(SUPPLIERS, 'setting/supplier'),
    open: async ({ page, message, callApi }) => {
      const name = page.getByLabel(message('field.name'), { exact: true });
      await name.fill('مكتب الخبير القانوني للاستشارات والمحاماة والتحكيم الدولي');
      const { id } = await findRecord(callApi, owner, 'setting/supplier');
      const now = (await callApi(owner, `setting/supplier/${id}`)) as Record<string, unknown>;
      await callApi(owner, `setting/supplier/${id}`, 'PUT', {
        version: now['version'],
        name: now['name'],
        active: now['active'],
        note: `${String(now['note'] ?? '')} +`.trim(),
      });
      await press(page, message('save'));
      await page.getByText(message('form.conflict')).first().waitFor();
    },
  },
  {
    name: 'supplier-leave',
    email: owner,
    path: `${SUPPLIERS}#new`,
    open: async ({ page, message }) => {
      await page.getByLabel(message('field.name'), { exact: true }).fill('Najm Courier');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: message('form.leave.stay') }).waitFor();
    },
  },
  {
    name: 'supplier-delete',
    email: owner,
    path: recordAt(SUPPLIERS, 'setting/supplier'),
    open: async ({ page, message }) => {
      await press(page, message('delete'));
      await page.getByText(message('form.delete.help')).waitFor();
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
    open: async ({ page, message }) => {
      await press(page, message('members.delegation.give'));
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
    path: async (callApi) => {
      const { items } = (await callApi(owner, 'web/rule')) as {
        items: readonly (ListedRecord & { built_in: string })[];
      };
      return `/panel/settings/rules/list#new-${items.find((set) => set.built_in === 'approver')?.id}`;
    },
    open: async ({ page, message }) => {
      const name = new RegExp(`${message('permissions.action.approve')}.*${message('subject.expense')}`);
      await page.getByRole('button', { name }).first().click();
    },
  },
  {
    name: 'permissions-view-as',
    email: owner,
    path: async (callApi) =>
      `/panel/settings/rules/list#view-${(await findRecord(callApi, owner, 'web/user?status=active')).id}`,
  },
  {
    name: 'webhook-sheet',
    email: owner,
    path: recordAt('/panel/settings/webhooks/list', 'web/webhook'),
  },
];
