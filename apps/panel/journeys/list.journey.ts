import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit, waitUntilIdle } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Timeout for the URL, which updates after the screen is rendered. */
const LONG_TIMEOUT = { timeout: 20_000 };

/** Position of the row that contains an element, in a list that scrolls through all rows. */
const indexOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => Number(one.closest('tr')?.dataset['index']));

describe('a list', () => {
  it('keeps page, page size, order and search in the URL for Back, reload and shared links', async () => {
    const user = await visit(browser, { email: 'owner@outlay.example', path: REQUESTS });
    const { page, context } = user;
    const first = page.locator('tbody a').first();
    const param = (name: string) => new URL(page.url()).searchParams.get(name);
    await first.waitFor();
    const top = await first.innerText();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => param('page')).toBe('2');
    await expect.poll(() => first.innerText()).not.toBe(top);
    const second = await first.innerText();
    await page.reload();
    await expect.poll(() => first.innerText()).toBe(second);
    expect(param('page')).toBe('2');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect.poll(() => [param('sort'), param('page')]).toEqual(['amount', null]);
    await page.goBack();
    await expect.poll(() => first.innerText()).toBe(second);
    expect([param('sort'), param('page')]).toEqual([null, '2']);
    await page.goBack();
    await expect.poll(() => first.innerText()).toBe(top);
    expectNoFaults(user);
    await context.close();
  });

  it('scrolls through all rows, opens one far down and moves on by key, and starts at the top in another order', async () => {
    const user = await visit(browser, { email: 'owner@outlay.example', path: REQUESTS });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
    const table = page.locator('table[aria-rowcount]');
    await table.waitFor();
    const total = Number(await table.getAttribute('aria-rowcount')) - 1;
    expect(total).toBeGreaterThan(200);
    // Beyond the first response of 100 rows.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    const links = page.locator('tr[data-index] a[data-row-link]');
    await expect.poll(() => indexOf(links.nth(10)), LONG_TIMEOUT).toBeGreaterThan(100);
    expect(await page.locator('tr[data-index]').count()).toBeLessThan(60);
    await links.nth(10).click();
    await page.waitForURL(/list\/\d+/);
    const current = page.locator('tr[aria-current]');
    const opened = await indexOf(current);
    for (let step = 1; step <= 3; step += 1) {
      await page.keyboard.press('j');
      await expect.poll(() => indexOf(current)).toBe(opened + step);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.locator('tr[data-index="0"] a').waitFor();
    await page.getByRole('radio', { name: '10', exact: true }).check({ force: true });
    await expect.poll(() => page.locator('tbody > tr').count()).toBe(10);
    expectNoFaults(user);
    await context.close();
  });

  it('opens the sheet of a request that does not exist with a title that says so', async () => {
    const { page, context } = await visit(browser, {
      language: 'ar',
      email: 'owner@outlay.example',
      path: `${REQUESTS}/999999`,
    });
    const gone = page.getByRole('heading', { name: 'هذا السجل غير موجود أو تم حذفه' });
    await expect.poll(() => gone.count()).toBe(2);
    expect(await page.getByRole('heading', { name: 'جارٍ التحميل…' }).count()).toBe(0);
    await context.close();
  });

  it('prints all rows under the filters, with the name of the company', async () => {
    const user = await visit(browser, {
      email: 'owner@outlay.example',
      path: `${REQUESTS}?status=approved,verified,rejected&q=a`,
    });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    const rows = await page.locator('h1 + *').innerText();
    const total = Number(/\d+/u.exec(rows)?.[0]);
    expect(total).toBeGreaterThan(20);
    // The browser's dialog cannot be used here; it prints what is in the document when it opens.
    const printed = page.evaluate(
      () =>
        new Promise<readonly [head: string, rows: number]>((resolve) => {
          globalThis.print = () => {
            const sheet = document.querySelector('body > [data-print="only"]');
            resolve([
              sheet?.querySelector('header')?.textContent ?? '',
              sheet?.querySelectorAll('tbody tr').length ?? 0,
            ]);
          };
        }),
    );
    await page.getByRole('button', { name: 'Print the list' }).click();
    const [head, count] = await printed;
    expect(count).toBe(total);
    for (const part of [
      'Acme Trading Co.',
      'Requests',
      `${total} requests`,
      'Search: a',
      'Approved, Rejected and Verified',
    ])
      expect(head).toContain(part);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('body > [data-print="only"]').count()).toBe(0);
    expectNoFaults(user);
    await context.close();
  });

  it('applies the typed search even if another filter is chosen immediately', async () => {
    const user = await visit(browser, { email: 'owner@outlay.example', path: REQUESTS });
    const { page, context } = user;
    const search = page.getByRole('searchbox');
    const param = (name: string) => new URL(page.url()).searchParams.get(name);
    const heading = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
    await heading.waitFor();
    // Types faster than the search debounce: no letter may be lost.
    await search.pressSequentially('expense', { delay: 90 });
    await expect.poll(() => param('q'), LONG_TIMEOUT).toBe('expense');
    expect(await search.inputValue()).toBe('expense');
    await search.fill('a');
    await heading.click();
    await expect.poll(() => [param('q'), param('sort')], LONG_TIMEOUT).toEqual(['a', 'amount']);
    // The rows of this search and order are shown, so that their links lead back to it.
    await page.locator('tbody a[href*="sort=amount"]').first().waitFor();
    // The rows found come after the click: it would miss a row that is replaced under the pointer.
    const { promise: isOpen, resolve: showFound } = Promise.withResolvers<void>();
    await page.route(/companyExpenses\?.*\bq=e(?:&|$)/u, async (route) => {
      await isOpen;
      await route.continue();
    });
    // On a slow device the search is in the address before the links of the rows are rendered again.
    await page.evaluate(() => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        replaceState(...state);
        history.replaceState = replaceState;
        queueMicrotask(() => document.querySelector<HTMLElement>('tbody a')?.click());
      };
    });
    await search.fill('e');
    await page.waitForURL(/list\/\d+/);
    showFound();
    await expect.poll(() => [param('q'), param('sort')], LONG_TIMEOUT).toEqual(['e', 'amount']);
    expect(new URL(page.url()).pathname).toMatch(/list\/\d+$/);
    expectNoFaults(user);
    await context.close();
  });

  it('shows changes of other users automatically, up to the last of a burst', async () => {
    const member = await callerOf('member@outlay.example');
    const owner = await callerOf('owner@outlay.example');
    const made = await submitted(member, 'Watched from afar');
    const user = await visit(browser, {
      email: 'approver@outlay.example',
      path: `${REQUESTS}?q=Watched`,
    });
    const { page, context } = user;
    const row = page.getByRole('row', { name: new RegExp(made.number) });
    await row.getByText('Pending').waitFor();
    // A burst of changes, faster than the list batches them: the last one must win.
    let { version } = made;
    const updateStatus = async (by: typeof owner, status: string, details = '') => {
      const now = await by.post<{ version: number }>('expenses/updateStatus', {
        id: made.id,
        version,
        status,
        details,
      });
      version = now.version;
    };
    for (let round = 0; round < 4; round += 1) {
      await updateStatus(owner, 'rejected', 'No');
      await updateStatus(owner, 'pending');
    }
    await updateStatus(owner, 'approved');
    await row.getByText('Approved', { exact: true }).waitFor();
    // An older response must not overwrite the newer state after later events arrived.
    await submitted(member, 'Watched a little later');
    await page.getByRole('button', { name: 'Show one new' }).waitFor();
    await waitUntilIdle(user);
    expect(await row.getByText('Approved', { exact: true }).count()).toBe(1);
    expectNoFaults(user);
    await context.close();
  });

  it('keeps its rows in position while other users add requests, and shows new ones on demand', async () => {
    const member = await callerOf('member@outlay.example');
    await submitted(member, 'Steady one');
    await submitted(member, 'Steady two');
    const user = await visit(browser, {
      email: 'approver@outlay.example',
      path: `${REQUESTS}?q=Steady`,
    });
    const { page, context } = user;
    const rows = page.locator('tbody tr');
    const first = () => rows.first().boundingBox();
    await expect.poll(() => rows.count()).toBe(2);
    // A font that arrives later would move the rows by a pixel.
    await page.evaluate(async () => void (await document.fonts.ready));
    await waitUntilIdle(user);
    const place = await first();
    await submitted(member, 'Steady three');
    const reveal = page.getByRole('button', { name: 'Show one new' });
    await reveal.waitFor();
    expect(await rows.first().innerText()).toContain('Steady two');
    expect(await first()).toEqual(place);
    await reveal.click();
    await expect.poll(() => rows.first().innerText()).toContain('Steady three');
    expect(await rows.count()).toBe(3);
    expect(await reveal.count()).toBe(0);
    expectNoFaults(user);
    await context.close();
  });
});
