import { expect, it } from 'vitest';
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
  const item = page.getByRole('menuitem', { name: 'Approve' });
  if (by === 'click') await userEvent.click(item, { force: true });
  else await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(location.hash).not.toBe('#denied');
  await expect.element(item).toHaveAccessibleDescription('Only for approvers');
});
