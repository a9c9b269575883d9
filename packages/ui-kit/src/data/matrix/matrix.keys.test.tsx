import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Matrix, type MatrixProps } from './matrix.tsx';

function grid(props: Partial<MatrixProps>) {
  return (
    <Matrix
      label="Permissions"
      corner="Subject"
      moreLabel="More"
      rows={[{ key: 'r', label: 'Requests' }]}
      columns={['read', 'edit'].map((key) => ({ key, label: key }))}
      cell={(_, column) => ({ state: 'if', name: `${column}: if`, note: `Own ${column}` })}
      {...props}
    />
  );
}

it('is reached and read by the keyboard where it is read-only', async () => {
  await page.viewport(1200, 600);
  mount(grid({}));
  await userEvent.tab();
  await expect.element(page.getByRole('img', { name: 'read: if' })).toHaveFocus();
  await expect.element(page.getByRole('img', { name: 'read: if' })).toHaveAccessibleDescription('Own read');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('img', { name: 'edit: if' })).toHaveFocus();
});

it('leaves the arrow keys with Alt to the browser', async () => {
  await page.viewport(1200, 600);
  mount(grid({ onOpen: () => undefined }));
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'read: if' })).toHaveFocus();
});
