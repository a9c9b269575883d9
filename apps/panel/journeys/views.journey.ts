import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { open, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const LONG_TIMEOUT = { timeout: 20_000 };

const email = 'approver@outlay.example';
const FILTERED = '?paid_by=company&status=pending&sort=amount&desc=true';

const dialog = (page: Page) => page.getByRole('dialog');

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** Selects an item in the menu of the current view. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More about the view/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function named(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('textbox').fill(name);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
}

const searchOf = (page: Page) => new URL(page.url()).search;

describe('a custom view', () => {
  it('keeps filters and order, can be renamed, opens from the navigation, and is restored by undoing its deletion', async () => {
    const user = await visit(browser, { email, path: `${REQUESTS}${FILTERED}` });
    const { page, context } = user;
    await page.getByRole('button', { name: 'Save view' }).click();
    await named(page, 'Costly');
    await view(page, 'Costly').waitFor();

    // The name of a view must be unique.
    await choose(page, 'Rename the view');
    await named(page, 'Overdue');
    await dialog(page).getByText('This is in use already.').waitFor();
    await named(page, 'Biggest first');
    await view(page, 'Biggest first').waitFor();

    await choose(page, 'Open the list with this view');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL(/dashboard/);
    await page
      .getByRole('link', { name: /^Requests/ })
      .first()
      .click();
    await expect.poll(() => searchOf(page), LONG_TIMEOUT).toBe(FILTERED);
    await page.reload();
    await view(page, 'Biggest first').waitFor();
    await view(page, 'All').click();
    await expect.poll(() => searchOf(page), LONG_TIMEOUT).toBe('');
    await page.goBack();
    await expect.poll(() => searchOf(page), LONG_TIMEOUT).toBe(FILTERED);

    await choose(page, 'Delete the view');
    await view(page, 'Biggest first').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await view(page, 'Biggest first').waitFor();
    await page.reload();
    await view(page, 'Biggest first').waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it('shares a custom view by its URL but lists it for its owner only', async () => {
    const owner = await visit(browser, { email: 'owner@outlay.example', path: `${REQUESTS}${FILTERED}` });
    await owner.page.getByRole('button', { name: 'Save view' }).waitFor();
    expect(await view(owner.page, 'Biggest first').count()).toBe(0);
    expect(searchOf(owner.page)).toBe(FILTERED);
    await owner.page.getByRole('button', { name: /^Status: Pending/ }).waitFor();
    await owner.context.close();
  });
});

describe('an invalid list URL', () => {
  const REFUSED = [
    '?page=-1',
    '?page=0',
    '?page=1e3',
    '?sort=password',
    '?per_page=7',
    '?status=bogus',
    '?status=pending,bogus',
    '?from=2026-13-45',
    '?min=abc',
    '?desc=maybe',
    '?awaiting=you',
    `?q=${'x'.repeat(500)}`,
    '?q=%00',
    '?colour=red',
  ];

  it('shows that the list does not support the filter, and links to the whole list', async () => {
    const user = await visit(browser, { email: 'member@outlay.example', path: REQUESTS });
    const { page, context, refusals } = user;
    for (const search of REFUSED) {
      await open(page, `${REQUESTS}${search}`);
      await page.getByText('The address is not valid').waitFor();
    }
    await page.getByRole('button', { name: 'Show the whole list' }).click();
    await page.locator('tbody tr').first().waitFor();
    expect(searchOf(page)).toBe('');
    // Of invalid parameters, only the early request of each page reaches the server: the panel sends none.
    expect(refusals.length).toBeLessThanOrEqual(REFUSED.length);
    expectNoFaults(user);
    await context.close();
  });

  it('redirects a page beyond the last one to the last page', async () => {
    const { page, context } = await visit(browser, {
      email: 'member@outlay.example',
      path: `${REQUESTS}?page=9999`,
    });
    await page.locator('tbody tr').first().waitFor();
    await expect
      .poll(() => Number(new URL(page.url()).searchParams.get('page')), LONG_TIMEOUT)
      .toBeLessThan(100);
    await context.close();
  });

  it('shows no rows and no name for records of another company or unknown ids, and keeps the user signed in', async () => {
    const other = await callerOf('owner@nakheel.example');
    const { items } = await other.get<{ items: readonly { id: number; name: string }[] }>('setting/supplier');
    const [foreign] = items;
    if (!foreign) throw new Error('The second company has suppliers.');
    const member = await visit(browser, {
      email: 'member@outlay.example',
      path: `${REQUESTS}?supplier_id=${foreign.id}&user_id=99999`,
    });
    const { page, context } = member;
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: `Supplier: Not found (${foreign.id})` }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain(foreign.name);
    // A member may not read members, so the user filter has no chip; the filters can still be cleared.
    await page.getByRole('button', { name: 'Clear the filters' }).first().click();
    await page.locator('tbody tr').first().waitFor();
    expectNoFaults(member);
    await context.close();
  });
});

describe('a filter', () => {
  it('has a chip that removes it, also one of a link that the list has no control for', async () => {
    const user = await visit(browser, {
      email: 'owner@outlay.example',
      path: '/panel/settings/audit/list?grant_id=1',
    });
    const { page, context } = user;
    const chip = page.getByRole('search').getByText('Filter of a link: 1');
    await chip.waitFor();
    await page.getByRole('button', { name: 'Remove the filter Filter of a link' }).click();
    await chip.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('grant_id');
    expectNoFaults(user);
    await context.close();
  });

  it('opens a filter of amounts without the bounds that were removed', async () => {
    const user = await visit(browser, { email, path: '/panel/expenses/company/list' });
    const { page, context } = user;
    const bar = page.getByRole('search');
    await bar.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Amount' }).click();
    await page.getByLabel('At least').fill('100');
    await page.getByRole('button', { name: 'Apply' }).click();
    await bar.getByRole('button', { name: 'Remove the filter Amount' }).click();
    await bar.getByRole('button', { name: 'Amount', exact: true }).click();
    expect(await page.getByLabel('At least').inputValue()).toBe('');
    expectNoFaults(user);
    await context.close();
  });
});

it('shows a range of amounts in the direction of the language, as one of days', async () => {
  for (const [language, isRightToLeft] of [
    ['en', false],
    ['ar', true],
  ] as const) {
    const { page, context } = await visit(browser, {
      email: 'owner@outlay.example',
      language,
      path: `${REQUESTS}?min=10000&max=500000`,
    });
    const figures = page.getByRole('button', { name: /(Amount|المبلغ)\D+100.00\D+5,000.00/u }).locator('bdi');
    await figures.last().waitFor();
    const [least, most] = await figures.evaluateAll((ones) =>
      ones.map((one) => [one.textContent, one.getBoundingClientRect().left] as const),
    );
    expect([least?.[0], most?.[0]]).toEqual(['100.00', '5,000.00']);
    expect((least?.[1] ?? 0) > (most?.[1] ?? 0)).toBe(isRightToLeft);
    await context.close();
  }
});
