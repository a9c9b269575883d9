import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { DRAFT_FORMS } from './setup/draft-forms.ts';
import { action, acceptDialogs, open, REQUESTS, signInAt, signOut } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Timeout for a page that reloads. */
const LONG_TIMEOUT = { timeout: 20_000 };

describe('restores unsaved input after a reload', () => {
  it.each(DRAFT_FORMS)('$what', async (form) => {
    const path = await form.path();
    const { page, context } = await visit(browser, { email: form.email ?? 'owner@outlay.example', path });
    acceptDialogs(page);
    const field = form.field(page);
    await form.open?.(page);
    await (form.write?.(page, field, form.text) ?? field.fill(form.text));
    await page.reload();
    await form.open?.(page);
    await expect.poll(() => field.inputValue()).toContain(form.text);
    await context.close();
  });
});

describe('several users on one device', () => {
  it('hides a draft from the next user after the session expired and restores it for its author', async () => {
    const path = `${REQUESTS}#new`;
    const { page, context } = await visit(browser, { email: 'member@outlay.example', path });
    acceptDialogs(page);
    const description = page.getByLabel(/^Description/);
    await description.fill('A present for my boss');
    await page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
    });
    await open(page, '/panel/login');
    await signInAt(page, 'approver@outlay.example');
    await open(page, path);
    await page.reload();
    expect(await description.inputValue()).toBe('');
    await page.evaluate(() => {
      for (const key of ['accessToken', 'refreshToken', 'userData']) localStorage.removeItem(key);
    });
    await open(page, '/panel/login');
    await signInAt(page, 'member@outlay.example');
    await open(page, path);
    await page.reload();
    await expect.poll(() => description.inputValue()).toBe('A present for my boss');
    await context.close();
  });

  it('clears a suspended tab when another user signs in, and stores nothing for that user', async () => {
    const path = `${REQUESTS}#new`;
    const first = await visit(browser, { email: 'member@outlay.example', path });
    const next = await visit(browser, { email: 'approver@outlay.example', path: '/panel/profile' });
    const description = first.page.getByLabel(/^Description/);
    await description.fill('For member’s eyes only');
    const theirs = await next.page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    const awake = await first.context.newPage();
    await open(awake, '/panel/gone.txt');
    // Sets all keys in one task, as a browser delivers storage events to a suspended tab.
    await awake.evaluate((session) => {
      for (const key of ['accessToken', 'refreshToken', 'userData']) {
        localStorage.setItem(key, session[key] ?? '');
      }
    }, theirs);
    await expect.poll(() => description.inputValue().catch(() => 'on its way'), LONG_TIMEOUT).toBe('');
    const stored = await first.page.evaluate(() => Object.entries({ ...localStorage }));
    const mine = stored.filter(([, value]) => value.includes('For member’s eyes only'));
    const { id } = JSON.parse(theirs['userData'] ?? '{}') as { id: number };
    expect(mine.map(([name]) => name.startsWith(`outlay:${id}:`))).toEqual([false]);
    await first.context.close();
    await next.context.close();
  });

  it('asks before signing out and then deletes the drafts', async () => {
    const path = `${REQUESTS}#new`;
    const { page, context } = await visit(browser, { email: 'member@outlay.example', path });
    acceptDialogs(page);
    await page.getByLabel(/^Description/).fill('Not to be found');
    await signOut(page);
    const question = page.getByRole('dialog', { name: 'Sign out and delete your drafts?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await page.getByLabel(/^Description/).inputValue()).toBe('Not to be found');
    await signOut(page);
    await question.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Not to be found');
    await context.close();
  });
});

describe('reports that drafts cannot be stored, and keeps working', () => {
  const notStored = 'Not kept on this device: its storage is full or blocked.';

  it('reports that drafts cannot be stored when the storage is full', async () => {
    const { page, context } = await visit(browser, {
      email: 'member@outlay.example',
      path: `${REQUESTS}#new`,
    });
    const description = page.getByLabel(/^Description/);
    await description.fill('A few words');
    await page.getByText('Kept on this device').waitFor();
    await page.evaluate(() => {
      for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
        for (let full = false; !full;) {
          try {
            localStorage.setItem(`filler ${size} ${localStorage.length}`, 'x'.repeat(size));
          } catch {
            full = true;
          }
        }
      }
    });
    await description.fill('A few words more than there is room for');
    await page.getByText(notStored).waitFor();
    expect(await page.getByText('Kept on this device', { exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
    await confirmation.getByText('If you leave, it is lost.').waitFor();
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Amount', { exact: true }).fill('12.50');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/list\/\d+/);
    await context.close();
  });

  it('reports that drafts cannot be stored when the browser blocks storage', async () => {
    const {
      page,
      context,
      errors: faults,
    } = await visit(browser, {
      path: '/panel/login',
      prepare: (opening) =>
        opening.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('Blocked', 'SecurityError');
              },
            });
          }
        }),
    });
    await signInAt(page, 'member@outlay.example');
    await page.getByRole('link', { name: 'Requests' }).first().click();
    await page.getByRole('link', { name: 'New request' }).click();
    await page.getByLabel(/^Description/).fill('Nowhere to be kept');
    await page.getByText(notStored).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('asks before leaving unsaved input in a dialog, in a form and on Back', async () => {
  const member = await callerOf('member@outlay.example');
  const { id } = await submitted(member, 'Left alone');
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}/${id}`,
  });
  await action(page, 'Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  const comment = dialog.getByRole('textbox');
  await comment.fill('Too late');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Continue writing' }).click();
  expect(await comment.inputValue()).toBe('Too late');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  await action(page, 'Reject').click();
  expect(await comment.inputValue()).toBe('');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Suppliers' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
  await page.getByRole('link', { name: 'Requests' }).click();
  await page.getByRole('link', { name: 'New request' }).click();
  const description = page.getByLabel(/^Description/);
  await description.fill('Half a sentence');
  const confirmation = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  expect(await description.inputValue()).toBe('Half a sentence');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  // The form opens by the hash of the same path: Back and its close button leave it as well.
  await page.goBack();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  expect(await description.inputValue()).toBe('Half a sentence');
  await page.getByRole('link', { name: 'Suppliers' }).click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
  await open(page, `${REQUESTS}#new`);
  await expect.poll(() => description.inputValue()).toBe('Half a sentence');
  await context.close();
});
