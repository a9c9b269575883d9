import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { Pager } from './pager.tsx';

it('wraps its page sizes where they do not fit', async () => {
  await page.viewport(240, 600);
  mount(
    <Pager
      page={1}
      perPage={10}
      total={40}
      sizes={[2, 5, 10, 15, 20, 50, 100]}
      range="1–10 of 40"
      labels={{
        pager: 'Pages',
        sizes: 'Rows',
        previous: 'Previous page',
        next: 'Next page',
        page: (number) => `Page ${number}`,
      }}
      onPage={() => undefined}
    />,
  );
  const { right } = page.getByRole('navigation').element().getBoundingClientRect();
  const last = page.getByRole('radio', { name: '100' }).element();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});
