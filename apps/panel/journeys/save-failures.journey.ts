import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { DRAFT_FORMS, type DraftForm, type Submission } from './setup/draft-forms.ts';
import { crashAndReopen, acceptDialogs, open, signInAt } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const OWNER = 'owner@outlay.example';

/** Timeout for a form after a new sign-in or in a new tab. */
const LONG_TIMEOUT = { timeout: 20_000 };
/** Returns the user who signs in on this device after the session of another one expired. */
const nextAfter = (email: string): string =>
  email === 'approver@outlay.example' ? 'member@outlay.example' : 'approver@outlay.example';

/** Ends the session as an expiry does, without a prompt about drafts. */
async function sessionEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
  });
  await open(page, '/panel/login');
}

const answer = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status, message: 'No.', ...more }),
});

/** Failed responses that leave the user on the same screen. */
const FAILURES: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill(answer(409)),
  (route) => route.fulfill(answer(422, { errors: { version: ['Old.'] } })),
  (route) => route.fulfill(answer(429)),
  (route) => route.fulfill(answer(500)),
  (route) => route.abort('internetdisconnected'),
];

type Sent = DraftForm & { readonly submission: Submission };

const isSent = (form: DraftForm): form is Sent => form.submission !== undefined;

/** Returns the values of all fields, independent of the language of their labels. */
const written = (page: Page): Promise<string> =>
  page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : '')).join('\n'));

async function begin(page: Page, form: Sent, path: string) {
  await open(page, path);
  await form.open?.(page);
}

/** Submits with a failing response and waits until the panel has handled it. Returns the number of requests. */
async function failing(
  page: Page,
  { submission: { to, button } }: Sent,
  fail: (route: Route) => Promise<void>,
  meanwhile?: () => Promise<void>,
): Promise<number> {
  const released = Promise.withResolvers<void>();
  let count = 0;
  const isIt = (url: URL) => to.test(url.pathname);
  const handle = async (route: Route) => {
    if (route.request().method() === 'GET') return route.continue();
    count += 1;
    await released.promise;
    return fail(route);
  };
  await page.route(isIt, handle);
  const made = page.waitForRequest((one) => isIt(new URL(one.url())) && one.method() !== 'GET');
  const press = button(page);
  // Uses the keyboard after the first round: the error toast covers the button, so a click would not reach it.
  await (meanwhile ? press.dblclick({ noWaitAfter: true }) : press.press('Enter'));
  await made;
  await meanwhile?.();
  released.resolve();
  await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.unroute(isIt);
  return count;
}

/**
 * Returns the values of the fields after switching language and theme, and after switching the language back. A dialog
 * blocks the switches, so its values are returned unchanged.
 */
async function writtenWhileSwitching(page: Page): Promise<readonly string[]> {
  if ((await page.getByRole('dialog').count()) > 0) return [await written(page)];
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.locator('html[lang=ar]').waitFor();
  await page.getByRole('button', { name: /^المظهر/ }).click();
  const there = await written(page);
  await page.getByRole('button', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
  return [there, await written(page)];
}

describe('unsaved input of every form and dialog', () => {
  it.each(DRAFT_FORMS.filter(isSent))('$what', async (form) => {
    const { submission, text, valuesByRound = [], field: fieldOf, email = OWNER } = form;
    const path = await form.path();
    const { page, context } = await visit(browser, { email, path });
    acceptDialogs(page);
    const field = fieldOf(page);
    const write = async () => {
      await (form.write?.(page, field, text) ?? field.fill(text));
      await submission.complete?.(page);
    };
    await form.open?.(page);
    await write();

    // The client limits identical requests to two per minute, so each round sends a different text.
    let all = text;
    const instead = [...valuesByRound];
    const typeOn = async (more: string) => {
      const next = instead.shift();
      if (next !== undefined) {
        await (form.write?.(page, field, next) ?? field.fill(next));
        all = next;
        return;
      }
      await field.press('End');
      await field.pressSequentially(more);
      all += more;
    };

    // A double click sends one request, and the user keeps typing meanwhile.
    const count = await failing(
      page,
      form,
      (route) => route.fulfill(answer(500)),
      () => typeOn(' and more'),
    );
    expect(count).toBe(1);
    expect(await written(page)).toContain(all);

    for (const fail of FAILURES) {
      await typeOn('.');
      expect(await failing(page, form, fail)).toBe(1);
      expect(await written(page)).toContain(all);
    }

    for (const seen of await writtenWhileSwitching(page)) expect(seen).toContain(all);

    // After a 403 the panel shows the reason; the draft is restored on return.
    await typeOn('.');
    await failing(page, form, (route) => route.fulfill(answer(403, { reason: 'forbidden' })));
    await page.waitForURL(/not-authorized/);
    await begin(page, form, path);
    await field.waitFor();
    await typeOn('.');
    await expect.poll(() => written(page), LONG_TIMEOUT).toContain(all);

    // The session expires, another user signs in on this device, and then the first user again.
    await failing(page, form, (route) => route.fulfill(answer(401)));
    await page.waitForURL(/\/panel\/login/);
    await signInAt(page, nextAfter(email));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await written(page)).not.toContain(all);
    await sessionEnds(page);
    await signInAt(page, email);
    await begin(page, form, path);
    await expect.poll(() => written(page), LONG_TIMEOUT).toContain(all);

    const next = await crashAndReopen(page, path);
    await form.open?.(next);
    await expect.poll(() => written(next), LONG_TIMEOUT).toContain(all);
    await context.close();
  });
});
