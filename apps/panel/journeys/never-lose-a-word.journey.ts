import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { envelope, failing, FAILURES, FAULT } from './setup/failures.ts';
import { RECORD_FORMS } from './setup/record-forms.ts';
import { action, crashed, neverAsked, open, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A form that comes back, or a save that goes through, takes its time. */
const PATIENT = { timeout: 20_000 };

const TYPED = 'Two nights, the client asked for it';

/** Presses the button of a form by the keyboard: what failed is told in passing, over the place where the pointer would be. */
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** What this browser has on its device. */
const onDevice = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

const SESSION_KEYS = ['accessToken', 'refreshToken', 'userData'];

/** What signing in leaves: put back, it is the sign-in without the screen. */
const sessionOf = (page: Page): Promise<readonly (readonly [string, string])[]> =>
  page.evaluate((keys) => keys.map((key) => [key, localStorage.getItem(key) ?? ''] as const), SESSION_KEYS);

const approver = 'approver@outlay.example';
const member = 'member@outlay.example';
const owner = 'owner@outlay.example';

const back = (page: Page) => page.getByText('What you typed before is back.').waitFor();

/** Nothing came of a failure: whoever was taken elsewhere comes back, as the same person. */
async function comeBack(page: Page, session: Awaited<ReturnType<typeof sessionOf>>, path: string) {
  await page.evaluate((kept) => {
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, session);
  await open(page, path);
}

const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Reject Expense' });

/** The comment of the decision being written. */
const comment = (page: Page) => dialogIn(page).getByRole('textbox');

/** An approver about to reject a fresh request, with the comment typed. */
async function rejecting(prepare?: (page: Page) => Promise<unknown>) {
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

/** A member with a new request typed. */
async function asking() {
  const { page, context } = await visit(browser, { email: member, path: `${REQUESTS}#new` });
  neverAsked(page);
  await page.getByLabel(/^Description/).fill(TYPED);
  await page.getByLabel('Amount', { exact: true }).fill('12.50');
  return { page, context };
}

describe('the form of a record, through everything a save can meet', () => {
  it.each(RECORD_FORMS)('$what', async (form) => {
    const { path, to, field: fieldOf, name, complete, save = 'Save' } = form;
    const { page, context } = await visit(browser, { email: owner, path: `${path}#new` });
    neverAsked(page);
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

    // Other words each time, or the client would hold the third identical write back for its minute.
    const keys = new Set<string | undefined>();
    let words = TYPED;
    for (const [round, failure] of FAILURES.entries()) {
      words = `${TYPED} ${round}`;
      await field.fill(words);
      const { key, times } = await failing(page, to, failure, () => press(page, save));
      expect([failure.name, times]).toEqual([failure.name, 1]);
      keys.add(key);
      expect(await onDevice(page)).toContain(words);
      if (failure.takenTo) await comeBack(page, session, `${path}#new`);
      await expect.poll(() => field.inputValue(), { ...PATIENT, message: failure.name }).toBe(words);
    }
    // However often it is sent, it is the same draft: sent again it makes no second record.
    expect([...keys]).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);

    const next = await crashed(page, `${path}#new`);
    await back(next);
    await expect.poll(() => fieldOf(next).inputValue(), PATIENT).toBe(words);

    // Pressed twice it is made once, under that key, and then the device has it no more.
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
    await expect.poll(() => onDevice(next), PATIENT).not.toContain(words);
    expect(made).toHaveLength(1);
    expect(keys.size).toBe(1);
    await next.unrouteAll();

    // The next one is another, and no resend of the first.
    await open(next, '/panel/profile');
    await open(next, `${path}#new`);
    await fieldOf(next).waitFor();
    expect(await fieldOf(next).inputValue()).toBe('');
    await complete?.(next);
    await fieldOf(next).fill(TYPED);
    const again = await failing(next, to, FAULT, () => press(next, save));
    expect(keys).not.toContain(again.key);

    // Somebody else was faster with the one that was made: what they did and what is typed stand side by side.
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
    await expect.poll(() => fieldOf(next).inputValue(), PATIENT).toBe(`${TYPED}, changed`);
    await context.close();
  });
});

it('the comment of a decision, through everything it can meet', async () => {
  const { page, context, address, confirm } = await rejecting();
  neverAsked(page);
  const session = await sessionOf(page);
  let words = TYPED;
  for (const [round, failure] of FAILURES.entries()) {
    words = `${TYPED} ${round}`;
    await comment(page).fill(words);
    const { times } = await failing(page, /updateStatus$/, failure, () => confirm.press('Enter'));
    expect([failure.name, times]).toEqual([failure.name, 1]);
    expect(await onDevice(page)).toContain(words);
    if (failure.takenTo) {
      await comeBack(page, session, address);
      await action(page, 'Reject').click();
    }
    await expect.poll(() => comment(page).inputValue(), { ...PATIENT, message: failure.name }).toBe(words);
  }
  const next = await crashed(page, address);
  await action(next, 'Reject').click();
  expect(await comment(next).inputValue()).toBe(words);
  await next.keyboard.press('Escape');
  await dialogIn(next).getByRole('button', { name: 'Continue writing' }).click();
  expect(await comment(next).inputValue()).toBe(words);
  await context.close();
});

it('a double click sends a decision once', async () => {
  const { page, context, confirm } = await rejecting();
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

/** Lets a decision arrive and its answer get lost. */
const losingTheAnswer = (page: Page) =>
  page.route(
    '**/expenses/updateStatus',
    async (route) => {
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );

/** Hears nothing of what happens: the stream of events does not open. */
const deaf = (page: Page) => page.route('**/realtime', (route) => route.abort());

describe('an answer that got lost, and words written since: the dialog says what has become of it, and is not stuck', () => {
  it('as soon as it is heard', async () => {
    const { page, context, confirm } = await rejecting();
    await losingTheAnswer(page);
    await confirm.click();
    await comment(page).fill(`${TYPED}, and nobody asked us`);
    await dialogIn(page).getByText('Rejected', { exact: true }).first().waitFor();
    expect(await comment(page).inputValue()).toBe(`${TYPED}, and nobody asked us`);
    // Nothing is left to send: no button is there that could only be refused.
    await confirm.waitFor({ state: 'detached' });
    await context.close();
  });

  it('where nothing is heard, as it is sent again', async () => {
    const { page, context, confirm } = await rejecting(deaf);
    await losingTheAnswer(page);
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
});
