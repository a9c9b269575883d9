import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { envelope, failing, FAILURES, FAULT } from './setup/failures.ts';
import { RECORD_FORMS } from './setup/record-forms.ts';
import { action, crashAndReopen, acceptDialogs, open, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Timeout for a restored form and for a save that succeeds. */
const LONG_TIMEOUT = { timeout: 20_000 };

const TYPED = 'Two nights, the client asked for it';

/** Presses a form's button by keyboard: an error toast may cover it, so a click would not reach it. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** Returns the content of localStorage. */
const onDevice = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

const SESSION_KEYS = ['accessToken', 'refreshToken', 'userData'];

/** Returns the stored session; restoring it signs in without the login screen. */
const sessionOf = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const), SESSION_KEYS);

const approver = 'approver@outlay.example';
const member = 'member@outlay.example';
const owner = 'owner@outlay.example';

const back = (page: Page) => page.getByText('What you typed before is back.').waitFor();

/** Restores the session and returns to the form, as a user who was redirected by a failure does. */
async function signInAgain(page: Page, session: Awaited<ReturnType<typeof sessionOf>>, path: string) {
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, session);
  await open(page, path);
}

const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Reject Expense' });

/** Returns the comment field of the decision dialog. */
const comment = (page: Page) => dialogIn(page).getByRole('textbox');

/** Opens the reject dialog of a new request as an approver, with a comment typed. */
async function openRejectDialog(prepare?: (page: Page) => Promise<unknown>) {
  const { id } = await submitted(await callerOf(member), 'For the matrix');
  const address = `${REQUESTS}/${id}`;
  const { page, context } = await visit(browser, {
    email: approver,
    path: address,
    ...(prepare && { prepare }),
  });
  const confirm = dialogIn(page).getByRole('button', { name: 'Reject', exact: true });
  await action(page, 'Reject').click();
  await comment(page).fill(TYPED);
  return { page, context, address, confirm };
}

/** Opens the form of a new request as a member, with the fields filled in. */
async function openNewRequest() {
  const { page, context } = await visit(browser, { email: member, path: `${REQUESTS}#new` });
  acceptDialogs(page);
  await page.getByLabel(/^Description/).fill(TYPED);
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  return { page, context };
}

describe('unsaved input of a record form survives every failed save', () => {
  it.each(RECORD_FORMS)('$what', async (form) => {
    const { path, to, field: fieldOf, name, complete, save = 'Save' } = form;
    const { page, context } = await visit(browser, { email: owner, path: `${path}#new` });
    acceptDialogs(page);
    const session = await sessionOf(page);
    const field = fieldOf(page);
    await field.waitFor();
    await complete?.(page);
    await field.fill(TYPED);

    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    expect(await field.inputValue()).toBe(TYPED);

    // Each round sends a different text, because the client delays the third identical write for a minute.
    const keys = new Set<string | undefined>();
    let text = TYPED;
    for (const [round, failure] of FAILURES.entries()) {
      text = `${TYPED} ${round}`;
      await field.fill(text);
      const { key, times } = await failing(page, to, failure, () => press(page, save));
      expect([failure.name, times]).toEqual([failure.name, 1]);
      keys.add(key);
      expect(await onDevice(page)).toContain(text);
      if (failure.takenTo) await signInAgain(page, session, `${path}#new`);
      await expect.poll(() => field.inputValue(), { ...LONG_TIMEOUT, message: failure.name }).toBe(text);
    }
    // All attempts have the same idempotency key, so a retry creates no second record.
    expect([...keys]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);

    const next = await crashAndReopen(page, `${path}#new`);
    await back(next);
    await expect.poll(() => fieldOf(next).inputValue(), LONG_TIMEOUT).toBe(text);

    // A double click creates one record under that key and deletes the draft from the device.
    const made: { readonly id: number }[] = [];
    await next.route(
      (url) => to.test(url.pathname),
      async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys.add(route.request().headers()['idempotency-key']);
        const response = await route.fetch();
        made.push(((await response.json()) as { data: (typeof made)[number] }).data);
        return route.fulfill({ response });
      },
    );
    await next.getByRole('button', { name: save, exact: true }).dblclick({ noWaitAfter: true });
    await expect.poll(() => onDevice(next), LONG_TIMEOUT).not.toContain(text);
    expect(made).toHaveLength(1);
    expect(keys.size).toBe(1);
    await next.unrouteAll();

    // The next new record starts empty and with a new key.
    await open(next, '/panel/profile');
    await open(next, `${path}#new`);
    await fieldOf(next).waitFor();
    expect(await fieldOf(next).inputValue()).toBe('');
    await complete?.(next);
    await fieldOf(next).fill(TYPED);
    const again = await failing(next, to, FAULT, () => press(next, save));
    expect(keys).not.toContain(again.key);

    // Another user changes the created record: the conflict shows both versions side by side.
    const [{ id } = { id: 0 }] = made;
    const one = new RegExp(to.source.replace(/\$$/, `/${id}$`));
    await open(next, path === REQUESTS ? `${path}/${id}#edit` : `${path}#${id}`);
    await fieldOf(next).waitFor();
    await fieldOf(next).fill(`${TYPED}, changed`);
    const conflict = (route: Route) =>
      route.fulfill(envelope(409, { data: { ...made[0], [name]: 'What another has made of it' } }));
    await failing(next, one, { name: 'a conflict (409)', fail: conflict }, () => press(next, 'Save'));
    await next.getByText('What another has made of it').first().waitFor();
    expect(await fieldOf(next).inputValue()).toBe(`${TYPED}, changed`);
    await next.reload();
    await back(next);
    await expect.poll(() => fieldOf(next).inputValue(), LONG_TIMEOUT).toBe(`${TYPED}, changed`);
    await context.close();
  });
});

it('keeps the comment of a decision through every failed request', async () => {
  const { page, context, address, confirm } = await openRejectDialog();
  acceptDialogs(page);
  const session = await sessionOf(page);
  let text = TYPED;
  for (const [round, failure] of FAILURES.entries()) {
    text = `${TYPED} ${round}`;
    await comment(page).fill(text);
    const { times } = await failing(page, /updateStatus$/, failure, () => confirm.press('Enter'));
    expect([failure.name, times]).toEqual([failure.name, 1]);
    expect(await onDevice(page)).toContain(text);
    if (failure.takenTo) {
      await signInAgain(page, session, address);
      await action(page, 'Reject').click();
    }
    await expect
      .poll(() => comment(page).inputValue(), { ...LONG_TIMEOUT, message: failure.name })
      .toBe(text);
  }
  const next = await crashAndReopen(page, address);
  await action(next, 'Reject').click();
  expect(await comment(next).inputValue()).toBe(text);
  await next.keyboard.press('Escape');
  await dialogIn(next).getByRole('button', { name: 'Continue writing' }).click();
  expect(await comment(next).inputValue()).toBe(text);
  await context.close();
});

it('sends a decision once on a double click', async () => {
  const { page, context, confirm } = await openRejectDialog();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/updateStatus')) sent += 1;
  });
  await confirm.dblclick({ noWaitAfter: true });
  await dialogIn(page).waitFor({ state: 'detached' });
  expect(sent).toBe(1);
  await context.close();
});

it.each([
  ['at once', () => Promise.resolve()],
  ['after a reload', (page: Page) => page.reload()],
] as const)(
  'creates one request when the response was lost and the same form is submitted again %s',
  async (_, before) => {
    const { page, context } = await openNewRequest();
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

/** Lets the server accept a decision but drops its response. */
const dropResponse = (page: Page) =>
  page.route(
    '**/expenses/updateStatus',
    async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Blocks the event stream, so that the panel receives no events. */
const blockEvents = (page: Page) => page.route('**/realtime', (route) => route.abort());

describe('a decision whose response was lost while the comment was edited', () => {
  it('shows its result when the event arrives', async () => {
    const { page, context, confirm } = await openRejectDialog();
    await dropResponse(page);
    await confirm.click();
    await comment(page).fill(`${TYPED}, and nobody asked us`);
    await dialogIn(page).getByText('Rejected', { exact: true }).first().waitFor();
    expect(await comment(page).inputValue()).toBe(`${TYPED}, and nobody asked us`);
    // The confirm button disappears, because the server would refuse the action.
    await confirm.waitFor({ state: 'detached' });
    await context.close();
  });

  it('shows its result when the panel reads the request again', async () => {
    const { page, context, confirm } = await openRejectDialog(blockEvents);
    await dropResponse(page);
    await confirm.click();
    await dialogIn(page).getByText('Rejected', { exact: true }).first().waitFor();
    expect(await comment(page).inputValue()).toBe(TYPED);
    await confirm.waitFor({ state: 'detached' });
    await context.close();
  });

  it('shows its result on retry when neither an event nor a read arrives', async () => {
    const { page, context, confirm } = await openRejectDialog(blockEvents);
    await page.route('**/companyExpenses**', (route) => route.abort());
    await dropResponse(page);
    await confirm.click();
    await dialogIn(page)
      .getByText(/^Not saved/)
      .waitFor();
    await comment(page).fill(`${TYPED}, and nobody asked us`);
    // The key of the lost response belongs to another comment; the next attempt has a new key and meets the decision.
    const refused = page.waitForResponse('**/expenses/updateStatus');
    await confirm.click();
    expect((await refused).status()).toBe(422);
    await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
    const conflicted = page.waitForResponse('**/expenses/updateStatus');
    await confirm.click();
    expect((await conflicted).status()).toBe(409);
    await dialogIn(page).getByText('Rejected', { exact: true }).first().waitFor();
    expect(await comment(page).inputValue()).toBe(`${TYPED}, and nobody asked us`);
    await context.close();
  });
});
