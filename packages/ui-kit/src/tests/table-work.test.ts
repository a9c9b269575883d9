import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../../visual/chromium.ts';
import { openHost } from './host.ts';
import { openTable } from './table-work.ts';

describe.skipIf(!hasChromium)('table of 20 rows (needs Chromium)', () => {
  let host: Awaited<ReturnType<typeof openHost>>;
  let table: Awaited<ReturnType<typeof openTable>>;
  beforeAll(async () => {
    host = await openHost();
    await host.page.locator('thead[role]').evaluate((head) => head.scrollIntoView());
    table = await openTable(host.page);
  }, 240_000);
  afterAll(() => host.close());

  it('causes no layout when the pointer moves over its rows', async () => {
    const names = (await table.points('names')).slice(0, 10);
    expect(names).toHaveLength(10);
    const done = await table.work(async () => {
      for (const name of names) {
        await table.hover(name);
        await table.settle();
      }
    });
    expect(done).toMatchObject({ rows: 0, layouts: 0, shift: 0 });
  });

  it('causes no layout or render when the page scrolls under its head', async () => {
    const [name = { x: 0, y: 0 }] = await table.points('names');
    const before = await host.page.evaluate('scrollY');
    const done = await table.work(async () => {
      await table.scroll(240, name);
      await expect.poll(() => host.page.evaluate('scrollY')).not.toBe(before);
      await table.scroll(-120, name);
    });
    expect(done).toMatchObject({ rows: 0, layouts: 0, shift: 0 });
  });

  it('renders only the selected row, in one layout', async () => {
    const boxes = await table.points('boxes');
    for (const box of boxes.slice(2, 6)) {
      await table.hover(box);
      const done = await table.work(() => table.click(box));
      expect(done.rows).toBe(1);
      expect(done.layouts).toBeLessThanOrEqual(1);
      expect(done.shift).toBe(0);
    }
    expect(await host.page.locator('tbody[role] input:checked').count()).toBe(4);
  });

  it('renders no row when the user requests another order, before the host provides the rows', async () => {
    const head = host.page.getByRole('columnheader', { name: 'Amount' });
    const done = await table.work(() => head.getByRole('button').click());
    expect(done).toMatchObject({ rows: 0, shift: 0 });
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('moves existing rows without rendering them when the host provides the same records in another order', async () => {
    const head = host.page.getByRole('columnheader', { name: 'Amount' });
    const first = host.page.locator('tbody[role] [data-row-link]').first();
    expect(await first.textContent()).toBe('Request 1');
    const done = await table.work(() => head.getByRole('button').click());
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect(await first.textContent()).toBe('Request 20');
    expect(done.rows).toBe(0);
  });
});
