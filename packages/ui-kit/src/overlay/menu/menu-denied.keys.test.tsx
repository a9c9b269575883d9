import { Trash2 } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { DropdownMenu, MenuItem } from './menu.tsx';

it.each(['click', 'key'])('follows no link of a denied item by a %s', async (by) => {
  mount(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <MenuItem asChild denied="Only for approvers">
        <a href="#denied">Approve</a>
      </MenuItem>
    </DropdownMenu>,
  );
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  const item = page.getByRole('menuitem', { name: /^Approve/u });
  if (by === 'click') await userEvent.click(item, { force: true });
  else await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(location.hash).not.toBe('#denied');
  await expect.element(item).toHaveAccessibleName('Approve Only for approvers');
});

it.each([true, false])('shows the reason and names the item with it, as a link: %s', async (asChild) => {
  const select = vi.fn();
  mount(
    <DropdownMenu trigger={<button type="button">More</button>}>
      <MenuItem asChild={asChild} icon={Trash2} shortcut="D" denied="Only drafts" onSelect={select}>
        {asChild ? <a href="#denied">Delete</a> : 'Delete'}
      </MenuItem>
    </DropdownMenu>,
  );
  await userEvent.click(page.getByRole('button', { name: 'More' }));
  const item = page.getByRole('menuitem', { name: /^Delete/u });
  await expect.element(item).toHaveAccessibleName('Delete Only drafts');
  await expect.element(page.getByText('Only drafts')).toBeVisible();
  expect(item.element().tagName).toBe(asChild ? 'A' : 'DIV');
  expect(item.element().querySelector('svg')).not.toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(select).not.toHaveBeenCalled();
});
