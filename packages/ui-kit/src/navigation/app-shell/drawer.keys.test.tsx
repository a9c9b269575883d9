import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { AppShell } from './app-shell.tsx';

it('closes where the page has room for its side navigation, which a modal layer would block', async () => {
  await page.viewport(400, 700);
  mount(
    <AppShell
      labels={{ skip: 'Skip', menu: 'Menu', closeMenu: 'Close' }}
      brand="Outlay"
      brandMark="O"
      nav={<a href="#x">Requests</a>}
      topBar={null}
    >
      <button type="button">Save</button>
    </AppShell>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Menu' }));
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.viewport(900, 400);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect.poll(() => document.body.style.pointerEvents).not.toBe('none');
});
