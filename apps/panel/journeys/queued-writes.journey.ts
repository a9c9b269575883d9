import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, launch, visit, waitForIdleCode } from './setup/browser.ts';
import { callerOf, submitted, type Caller, type JourneyExpense } from './setup/calls.ts';
import { acceptDialogs, action, open, REQUESTS, signInAt, signOutDiscardingDrafts } from './setup/steps.ts';

let browser: Browser;
let member: Caller;
beforeAll(async () => {
  browser = await launch();
  member = await callerOf('member@outlay.example');
});
afterAll(() => closeContexts(browser));

const WAITING = /saved on this device and will be sent/;

/**
 * Waits for a row with a text. The list offers a row whose event arrived after it was loaded by a
 * button; it holds the row already when it was loaded after the write. Both are correct.
 */
async function rowArrived(page: Page, text: string): Promise<void> {
  const row = page.locator('tbody').getByText(text).first();
  const offer = page.getByRole('button', { name: /^Show (one|\d+) new$/ });
  await row.or(offer).first().waitFor();
  if (await offer.isVisible()) await offer.click();
  await row.waitFor();
}

interface Details {
  readonly status: string;
  readonly details: string;
}

/** Returns the requests with a description, as the server stored them. */
async function storedWith(description: string): Promise<readonly JourneyExpense[]> {
  const { items } = await member.get<{ items: readonly JourneyExpense[] }>(
    `expenses/companyExpenses?q=${encodeURIComponent(description)}`,
  );
  return items;
}

/** Opens the panel and waits until its code for working offline is loaded. */
async function ready(email: string, path: string) {
  const user = await visit(browser, { email, path });
  acceptDialogs(user.page);
  await user.page.locator('tbody a').first().waitFor();
  await waitForIdleCode(user.page);
  return user;
}

async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.getByText(/No connection since/).waitFor();
}

/** Fills in the form of a new request and saves it as a draft. */
async function saveDraft(page: Page, description: string): Promise<void> {
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByLabel(/^Description/).fill(description);
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByLabel(/^Description/).waitFor({ state: 'detached' });
}

/** Opens the reject dialog and sends a comment. */
async function reject(page: Page, comment: string): Promise<void> {
  await action(page, 'Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const SESSION_KEYS = ['accessToken', 'refreshToken', 'userData'];

/** Ends the session as an expiry does: drafts and queued writes stay on the device. */
const expireSession = (page: Page) =>
  page.evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key);
  }, SESSION_KEYS);

describe('requests saved while offline', () => {
  it('sends each request saved offline once after the connection returns', async () => {
    const { page, context } = await ready('member@outlay.example', REQUESTS);
    await goOffline(page, context);
    await saveDraft(page, 'Offline taxi one');
    await saveDraft(page, 'Offline taxi two');
    await page.getByText('2 changes are saved on this device').waitFor();
    expect(await storedWith('Offline taxi')).toEqual([]);
    await context.setOffline(false);
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    await rowArrived(page, 'Offline taxi two');
    expect(await storedWith('Offline taxi one')).toHaveLength(1);
    expect(await storedWith('Offline taxi two')).toHaveLength(1);
    await context.close();
  });

  it('are stored once after a reload, although the connection broke before the first response', async () => {
    const { page, context } = await ready('member@outlay.example', REQUESTS);
    await goOffline(page, context);
    await saveDraft(page, 'Offline hotel');
    await page.getByText(WAITING).waitFor();
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    const keys: (string | undefined)[] = [];
    await next.route('**/expenses/companyExpenses', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await open(next, REQUESTS);
    await expect.poll(() => keys.length).toBe(2);
    await rowArrived(next, 'Offline hotel');
    await next.getByText(WAITING).waitFor({ state: 'detached' });
    expect(new Set(keys).size).toBe(1);
    expect(await storedWith('Offline hotel')).toHaveLength(1);
    await context.close();
  });

  it('keeps requests saved offline while another user works in the same browser', async () => {
    const { page, context } = await ready('member@outlay.example', REQUESTS);
    await goOffline(page, context);
    await saveDraft(page, 'Offline parking');
    await page.getByText(WAITING).waitFor();
    await expireSession(page);
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    acceptDialogs(next);
    let sent = 0;
    next.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/companyExpenses')) sent += 1;
    });
    await open(next, REQUESTS);
    await signInAt(next, 'owner@outlay.example');
    await next.locator('tbody a').first().waitFor();
    await waitForIdleCode(next);
    expect(await next.getByText(WAITING).count()).toBe(0);
    expect([sent, await storedWith('Offline parking')]).toEqual([0, []]);

    await expireSession(next);
    await open(next, REQUESTS);
    await signInAt(next, 'member@outlay.example');
    await expect.poll(() => storedWith('Offline parking'), { timeout: 20_000 }).toHaveLength(1);
    // The browser may report the request after the server has stored it.
    await next.getByText(WAITING).waitFor({ state: 'detached' });
    await expect.poll(() => sent).toBe(1);
    await context.close();
  });

  it('deletes requests saved offline with the drafts when the user signs out', async () => {
    const { page, context } = await ready('member@outlay.example', REQUESTS);
    await goOffline(page, context);
    await saveDraft(page, 'Offline lunch');
    await page.getByText(WAITING).waitFor();
    await signOutDiscardingDrafts(page);
    await context.setOffline(false);
    await open(page, REQUESTS);
    await signInAt(page, 'member@outlay.example');
    await page.locator('tbody a').first().waitFor();
    await waitForIdleCode(page);
    expect(await storedWith('Offline lunch')).toEqual([]);
    await context.close();
  });
});

describe('a decision made while offline', () => {
  it('sends a decision made offline with its comment after the connection returns', async () => {
    const approver = await callerOf('approver@outlay.example');
    const { id } = await submitted(member, 'In the tunnel');
    const { page, context } = await ready('approver@outlay.example', `${REQUESTS}/${id}?status=pending`);
    await goOffline(page, context);
    await reject(page, 'The receipt is for another month');
    await page.getByText('1 change is saved on this device').waitFor();
    expect(await page.locator('tbody a').count()).toBeGreaterThan(0);
    // A change made by another user meanwhile must be visible once online.
    const other = await submitted(member, 'While you were away');
    await context.setOffline(false);
    await page.getByText(WAITING).waitFor({ state: 'detached' });
    await rowArrived(page, other.number);
    expect(await approver.get<Details>(`expenses/companyExpenses/${id}`)).toMatchObject({
      status: 'rejected',
      details: 'The receipt is for another month',
    });
    await context.close();
  });

  it('is refused after a change by another user, also visible after a reload, and its comment is kept', async () => {
    const approver = await callerOf('approver@outlay.example');
    const { id, number } = await submitted(member, 'Changed meanwhile');
    const { page, context } = await ready('approver@outlay.example', `${REQUESTS}/${id}`);
    await goOffline(page, context);
    await reject(page, 'Booked on the wrong trip');
    await page.getByText(WAITING).waitFor();

    const before = await member.get<JourneyExpense>(`expenses/companyExpenses/${id}`);
    const recalled = await member.post<JourneyExpense>('expenses/updateStatus', {
      id,
      version: before.version,
      status: 'draft',
    });
    await member.post('expenses/updateStatus', { id, version: recalled.version, status: 'pending' });
    await context.setOffline(false);
    const refusal = page.getByRole('alert').filter({ hasText: `${number} was not saved` });
    await refusal.waitFor();
    expect((await approver.get<Details>(`expenses/companyExpenses/${id}`)).status).toBe('pending');

    // The stored record is shown until the current one has arrived; a decision on it would be refused once more.
    const reread = page.waitForResponse((response) => response.url().endsWith(`/companyExpenses/${id}`));
    await page.reload();
    await reread;
    await refusal.waitFor();
    await refusal.getByRole('button', { name: 'Edit' }).click();
    await refusal.waitFor({ state: 'detached' });
    expect(page.url()).toBe(`${inject('baseUrl')}${REQUESTS}/${id}`);
    await action(page, 'Reject').click();
    const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Booked on the wrong trip');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await approver.get<Details>(`expenses/companyExpenses/${id}`)).status).toBe('rejected');
    await context.close();
  });
});
