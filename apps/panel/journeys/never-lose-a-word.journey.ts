import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launch, PASSWORD, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const LIST = '/panel/expenses/company/list';
const TYPED = 'Two nights, the client asked for it';

const envelope = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status, message: 'No.', ...more }),
});

/** Everything a save can meet besides success. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an expired session (401)': (route) => route.fulfill(envelope(401)),
  'a refusal (403)': (route) => route.fulfill(envelope(403, { reason: 'not_current_approver' })),
  'a conflict without a record (409)': (route) => route.fulfill(envelope(409)),
  'faults in the input (422)': (route) => route.fulfill(envelope(422, { errors: { version: ['Old.'] } })),
  'too many requests (429)': (route) => route.fulfill(envelope(429)),
  'a fault of the server (500)': (route) => route.fulfill(envelope(500)),
  'a lost connection': (route) => route.abort('internetdisconnected'),
};

async function signInAgain(page: Page, email: string) {
  if (!page.url().includes('/panel/login')) return;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

describe.each(Object.entries(FAILURES))('after %s', (_name, fail) => {
  it('the comment of a decision is still there', async () => {
    const email = 'approver@outlay.example';
    const { page, context } = await visit(browser, { email, path: `${LIST}?status=pending` });
    const rows = page.locator('tbody a');
    await rows.first().waitFor();
    const record = await page.evaluate(async () => {
      const answer = await fetch('/api/partner/v1/expenses/companyExpenses?status=pending&per_page=20', {
        headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
      });
      const { data } = (await answer.json()) as {
        data: { items: { id: number; can: Record<string, unknown> }[] };
      };
      return data.items.find(({ can }) => can['reject'] === true)?.id;
    });
    const address = `${inject('baseUrl')}${LIST}/${record}`;
    await page.goto(address);
    const reject = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Reject' });
    const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
    await reject.click();
    await dialog.getByRole('textbox').fill(TYPED);
    await page.route('**/expenses/updateStatus', fail);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.waitForTimeout(600);
    await page.unroute('**/expenses/updateStatus');
    await signInAgain(page, email);
    await page.goto(address);
    await reject.click();
    expect(await dialog.getByRole('textbox').inputValue()).toBe(TYPED);
    await context.close();
  });

  it('what was typed into a new request is still there, also after a reload', async () => {
    const email = 'member@outlay.example';
    const { page, context } = await visit(browser, { email, path: `${LIST}#new` });
    page.on('dialog', (asked) => void asked.accept());
    const description = page.getByLabel(/^Description/);
    await description.fill(TYPED);
    await page.getByLabel('Amount', { exact: true }).fill('12.50');
    await page.route('**/expenses/companyExpenses', (route) =>
      route.request().method() === 'POST' ? fail(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForTimeout(600);
    await page.unroute('**/expenses/companyExpenses');
    await signInAgain(page, email);
    await page.goto(`${inject('baseUrl')}${LIST}`);
    await page.goto(`${inject('baseUrl')}${LIST}#new`);
    await page.reload();
    await description.waitFor();
    expect(await description.inputValue()).toBe(TYPED);
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('12.50');
    await context.close();
  });
});

it('a double click sends one request', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: `${LIST}#new` });
  await page.getByLabel(/^Description/).fill('Once only');
  await page.getByLabel('Amount', { exact: true }).fill('3.00');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/companyExpenses')) sent += 1;
  });
  await page.getByRole('button', { name: 'Save as draft' }).dblclick();
  await page.waitForURL(/list\/\d+/);
  expect(sent).toBe(1);
  await context.close();
});
