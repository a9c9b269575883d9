import { expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Button } from '../foundation/button/button.tsx';
import { AppShell } from '../navigation/app-shell/app-shell.tsx';
import { mount } from '../tests/mount.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { DropdownMenu, MenuItem } from './menu/menu.tsx';

const menu = (name: string) => (
  <DropdownMenu trigger={<Button>{name}</Button>}>
    <MenuItem>Export</MenuItem>
  </DropdownMenu>
);

it('opens a menu inside the main landmark', async () => {
  mount(
    <AppShell
      labels={{ skip: 'Skip to content', menu: 'Navigation', closeMenu: 'Close' }}
      brand="Outlay"
      brandMark="O"
      nav={null}
      topBar={menu('Account')}
    >
      <p>Requests</p>
    </AppShell>,
  );
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('main').getByRole('menu')).toBeInTheDocument();
});

it('opens a menu of a dialog inside the dialog, because the rest of the page is hidden', async () => {
  mount(
    <main>
      <Dialog open onOpenChange={() => {}} title="Lines">
        {menu('Columns')}
      </Dialog>
    </main>,
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect.element(page.getByRole('dialog').getByRole('menuitem', { name: 'Export' })).toBeVisible();
});

it('does not print the menu from which a dialog is printed', async () => {
  mount(
    <Dialog open onOpenChange={() => {}} title="Lines">
      {menu('Columns')}
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Columns' }).click();
  const item = page.getByText('Export');
  await expect.element(item).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(item).not.toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});
