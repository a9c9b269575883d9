import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, crashed, neverAsked, open, REQUESTS, signInAt } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const TYPED = 'Two nights, the client asked for it';

const envelope = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status, message: 'No.', ...more }),
});

interface Failure {
  readonly name: string;
  readonly fail: (route: Route) => Promise<void>;
  /** Where the catalogue takes the person (Specification §8). */
  readonly takenTo?: RegExp;
}

/** Everything a save can meet besides success. */
const FAILURES: readonly Failure[] = [
  {
    name: 'an expired session (401)',
    fail: (route) => route.fulfill(envelope(401)),
    takenTo: /\/panel\/login/,
  },
  {
    name: 'a refusal (403)',
    fail: (route) => route.fulfill(envelope(403, { reason: 'not_current_approver' })),
    takenTo: /\/panel\/not-authorized/,
  },
  { name: 'a conflict without a record (409)', fail: (route) => route.fulfill(envelope(409)) },
  {
    name: 'faults in the input (422)',
    fail: (route) => route.fulfill(envelope(422, { errors: { version: ['Old.'] } })),
  },
  { name: 'too many requests (429)', fail: (route) => route.fulfill(envelope(429)) },
  { name: 'a fault of the server (500)', fail: (route) => route.fulfill(envelope(500)) },
  { name: 'a lost connection', fail: (route) => route.abort('internetdisconnected') },
];

/** Lets one write fail while something is sent, and waits until the panel has dealt with it. */
async function failing(page: Page, path: string, { fail, takenTo }: Failure, send: () => Promise<void>) {
  const isIt = (url: URL) => url.pathname.endsWith(path);
  await page.route(isIt, (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()));
  const sent = page.waitForRequest((one) => isIt(new URL(one.url())) && one.method() === 'POST');
  await send();
  await sent;
  if (takenTo) await page.waitForURL(takenTo);
  else await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.unroute(isIt);
}

async function signInAgain(page: Page, email: string) {
  if (page.url().includes('/panel/login')) await signInAt(page, email);
}

const approver = 'approver@outlay.example';
const member = 'member@outlay.example';

const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Reject Expense' });

/** The comment of the decision being written. */
const comment = (page: Page) => dialogIn(page).getByRole('textbox');

/** What stands in the form of a new request. */
const typed = (page: Page) => [
  page.getByLabel(/^Description/).inputValue(),
  page.getByLabel('Amount', { exact: true }).inputValue(),
];

/** An approver about to reject a fresh request, with the comment typed. */
async function rejecting() {
  const { id } = await submitted(await callerOf(member), 'For the matrix');
  const address = `${REQUESTS}/${id}`;
  const { page, context } = await visit(browser, { email: approver, path: address });
  const confirm = dialogIn(page).getByRole('button', { name: 'Reject', exact: true });
  await action(page, 'Reject').click();
  await comment(page).fill(TYPED);
  return { page, context, address, confirm };
}

/** A member with a new request typed. */
async function asking() {
  const { page, context } = await visit(browser, { email: member, path: `${REQUESTS}#new` });
  neverAsked(page);
  await page.getByLabel(/^Description/).fill(TYPED);
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  return { page, context };
}

describe.each(FAILURES)('after $name', (failure) => {
  it('the comment of a decision is still there, also after a reload', async () => {
    const { page, context, address, confirm } = await rejecting();
    await failing(page, '/expenses/updateStatus', failure, () => confirm.click());
    await signInAgain(page, approver);
    await open(page, address);
    await action(page, 'Reject').click();
    expect(await comment(page).inputValue()).toBe(TYPED);
    await context.close();
  });

  it('what was typed into a new request is still there, also after a reload', async () => {
    const { page, context } = await asking();
    await failing(page, '/expenses/companyExpenses', failure, () =>
      page.getByRole('button', { name: 'Save as draft' }).click(),
    );
    await signInAgain(page, member);
    await open(page, REQUESTS);
    await open(page, `${REQUESTS}#new`);
    await page.reload();
    await page.getByText('What you typed before is back.').waitFor();
    expect(await Promise.all(typed(page))).toEqual([TYPED, '12.50']);
    await context.close();
  });
});

describe('after a crash of the tab', () => {
  it('the comment of a decision is still there', async () => {
    const { page, context, address } = await rejecting();
    const next = await crashed(page, address);
    await action(next, 'Reject').click();
    expect(await comment(next).inputValue()).toBe(TYPED);
    await context.close();
  });

  it('what was typed into a new request is still there', async () => {
    const { page, context } = await asking();
    const next = await crashed(page, `${REQUESTS}#new`);
    await next.getByText('What you typed before is back.').waitFor();
    expect(await Promise.all(typed(next))).toEqual([TYPED, '12.50']);
    await context.close();
  });
});

describe('a double click sends once', () => {
  it('from the dialog', async () => {
    const { page, context, confirm } = await rejecting();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/updateStatus')) sent += 1;
    });
    await confirm.dblclick({ noWaitAfter: true });
    await page.getByRole('dialog', { name: 'Reject Expense' }).waitFor({ state: 'detached' });
    expect(sent).toBe(1);
    await context.close();
  });

  it('from the form', async () => {
    const { page, context } = await asking();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/companyExpenses')) sent += 1;
    });
    await page.getByRole('button', { name: 'Save as draft' }).dblclick();
    await page.waitForURL(/list\/\d+/);
    expect(sent).toBe(1);
    await context.close();
  });
});

it.each([
  ['at once', () => Promise.resolve()],
  ['after a reload', (page: Page) => page.reload()],
] as const)(
  'an answer that got lost is no second request: the same words sent again %s make one',
  async (_, before) => {
    const { page, context } = await asking();
    const made: unknown[] = [];
    let lost = false;
    await page.route('**/expenses/companyExpenses', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: { id: number } };
      made.push(data.id);
      if (lost) return route.fulfill({ response: answer });
      lost = true;
      return route.abort('connectionreset');
    });
    const save = page.getByRole('button', { name: 'Save as draft' });
    await save.click();
    await page
      .getByText(/^Not saved/)
      .first()
      .waitFor();
    await before(page);
    await save.click();
    await page.waitForURL(/list\/\d+/);
    expect(made).toHaveLength(2);
    expect(made[1]).toBe(made[0]);
    await context.close();
  },
);

it('an answer that got lost, and words written since: the dialog says what has become of it, and is not stuck', async () => {
  const { page, context, confirm } = await rejecting();
  await page.route(
    '**/expenses/updateStatus',
    async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirm.click();
  await dialogIn(page)
    .getByText(/^Not saved/)
    .waitFor();
  await comment(page).fill(`${TYPED}, and nobody asked us`);
  await confirm.click();
  await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
  await confirm.click();
  await dialogIn(page).getByText('Rejected', { exact: true }).first().waitFor();
  expect(await comment(page).inputValue()).toBe(`${TYPED}, and nobody asked us`);
  await context.close();
});
