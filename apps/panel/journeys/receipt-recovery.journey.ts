import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf, submitted, type JourneyExpense } from './setup/calls.ts';
import {
  action,
  crashAndReopen,
  acceptDialogs,
  holdRequest,
  open,
  REQUESTS,
  signInAt,
  signOutDiscardingDrafts,
} from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'member@outlay.example';

/** Timeout for an upload after a new sign-in. */
const LONG_TIMEOUT = { timeout: 20_000 };

/** Returns a minimal PNG; the appended bytes make each one unique. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    Buffer.from(`${name} ${Date.now()}`),
  ]),
});

/** Opens a new request as a member, with the fields filled in and a receipt chosen. */
async function openNewRequest() {
  const { page, context } = await visit(browser, { email, path: `${REQUESTS}#new` });
  acceptDialogs(page);
  await page.getByLabel(/^Description/).fill('Paper and toner');
  await page.getByLabel('Amount', { exact: true }).fill('48.00');
  await page.locator('input[type=file]').setInputFiles(picture('toner.png'));
  await page.getByText(/· kept on this device/).waitFor();
  return { page, context };
}

/** Returns the receipt names of the request in the URL. */
async function receiptsOf(page: Page): Promise<readonly string[]> {
  await page.waitForURL(/list\/\d+/);
  const id = Number(/list\/(\d+)/.exec(page.url())?.[1]);
  const member = await callerOf(email);
  const { receipts } = await member.get<{ receipts: readonly { name: string }[] }>(
    `expenses/companyExpenses/${id}`,
  );
  return receipts.map(({ name }) => name);
}

const storedFileCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('outlay');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const { result: db } = opening;
          if (!db.objectStoreNames.contains('files')) return resolve(0);
          const counting = db.transaction('files').objectStore('files').count();
          counting.addEventListener('success', () => resolve(counting.result));
          return undefined;
        });
      }),
  );

describe('receipts chosen for a new request', () => {
  it('survive a reload and a crash, are uploaded with the request and then deleted from the device', async () => {
    const { page, context } = await openNewRequest();
    await page.reload();
    await page.getByText('toner.png').waitFor();
    const next = await crashAndReopen(page, `${REQUESTS}#new`);
    await next.getByText('toner.png').waitFor();
    await next.getByRole('button', { name: 'Save as draft' }).click();
    await expect.poll(() => receiptsOf(next), LONG_TIMEOUT).toEqual(['toner.png']);
    await expect.poll(() => storedFileCount(next), LONG_TIMEOUT).toBe(0);
    expect(await next.evaluate(() => JSON.stringify(localStorage))).not.toContain('files:');
    await context.close();
  });

  it('resumes uploading receipts to their request after the session expired', async () => {
    const { page, context } = await openNewRequest();
    let refused = 0;
    await page.route(/\/receipts$/, (route) => {
      refused += 1;
      return refused === 1
        ? route.fulfill({
            status: 401,
            contentType: 'application/json',
            body: JSON.stringify({ status: 401, message: 'Over.' }),
          })
        : route.continue();
    });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/\/panel\/login/);
    await signInAt(page, email);
    await expect.poll(() => receiptsOf(page), LONG_TIMEOUT).toEqual(['toner.png']);
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(0);
    await context.close();
  });

  it('resumes uploading receipts when the connection is back', async () => {
    const { page, context } = await openNewRequest();
    await page.route(/\/receipts$/, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => receiptsOf(page), LONG_TIMEOUT).toEqual(['toner.png']);
    await context.close();
  });

  it('resumes uploading receipts of an existing request after a reload', async () => {
    const member = await callerOf(email);
    const { id } = await member.post<{ id: number }>('expenses/companyExpenses', {
      description: 'Added later',
      amount: { minor: 4800, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      paid_by: 'company',
    });
    const { page, context } = await visit(browser, { email, path: `${REQUESTS}/${id}` });
    await page.route(/\/receipts$/, (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.locator('input[type=file]').setInputFiles(picture('later.png'));
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    // Storing and uploading run in parallel, so either may finish first.
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(1);
    await page.reload();
    await expect.poll(() => receiptsOf(page), LONG_TIMEOUT).toEqual(['later.png']);
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(0);
    await context.close();
  });

  it('are deleted from the device when the server rejects them, and retried after a server error', async () => {
    const member = await callerOf(email);
    const { id } = await member.post<{ id: number }>('expenses/companyExpenses', {
      description: 'Judged',
      amount: { minor: 4800, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      paid_by: 'company',
    });
    const { page, context } = await visit(browser, { email, path: `${REQUESTS}/${id}` });
    const sent: string[] = [];
    let status = 0;
    await page.route(/\/receipts$/, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent.push(String(status));
      return route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ status, message: 'No.', errors: {} }),
      });
    });
    const file = page.locator('input[type=file]');
    for (const rejected of [422, 413, 415, 404]) {
      status = rejected;
      await file.setInputFiles(picture(`checked-${rejected}.png`));
      await page.getByRole('button', { name: `Remove checked-${rejected}.png` }).waitFor();
      await expect.poll(() => sent.at(-1), LONG_TIMEOUT).toBe(String(rejected));
    }
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(0);
    status = 503;
    await file.setInputFiles(picture('failed.png'));
    await page.getByText('Not uploaded: the server failed. Try again.').waitFor();
    expect(sent).toEqual(['422', '413', '415', '404', '503']);
    await page.reload();
    await page.getByText('failed.png', { exact: true }).waitFor();
    await expect.poll(() => sent, LONG_TIMEOUT).toEqual(['422', '413', '415', '404', '503', '503']);
    expect(await page.getByText(/^checked-/).count()).toBe(0);
    await context.close();
  });

  it('stores no file of an invalid type on the device', async () => {
    const { page, context } = await openNewRequest();
    await page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Not a receipt'),
    });
    await page.getByText('Only JPEG, PNG, WebP and PDF files are accepted.').waitFor();
    await page.reload();
    await page.getByText('toner.png').waitFor();
    expect(await page.getByText('notes.txt').count()).toBe(0);
    await context.close();
  });

  it('hides chosen receipts from other users and deletes them on sign-out', async () => {
    const { page, context } = await openNewRequest();
    await signOutDiscardingDrafts(page);
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(0);
    await signInAt(page, 'approver@outlay.example');
    await open(page, `${REQUESTS}#new`);
    await page.getByLabel(/^Description/).waitFor();
    expect(await page.getByText('toner.png').count()).toBe(0);
    await context.close();
  });
});

const RECEIPTS = /\/companyExpenses\/\d+\/receipts$/;
const ANSWER = 'It is attached.';

/** Opens a request that waits for information, and records the answers that are sent, with their HTTP statuses. */
async function openQuestion(description: string) {
  const member = await callerOf(email);
  const approver = await callerOf('approver@outlay.example');
  const { id, version } = await submitted(member, description);
  await approver.post('expenses/updateStatus', { id, version, status: 'comment', details: 'Which taxi?' });
  const { page, context } = await visit(browser, { email, path: `${REQUESTS}/${id}` });
  acceptDialogs(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/expenses/updateStatus')) answers.push(response.status());
  });
  const read = () =>
    member.get<JourneyExpense & { receipts: readonly { name: string }[] }>(`expenses/companyExpenses/${id}`);
  const state = async () => {
    const { status, receipts } = await read();
    return [status, ...receipts.map(({ name }) => name).toSorted()];
  };
  return { page, context, answers, state };
}

const VARIANTS = ['in the sheet', 'in the dialog'] as const;

describe.each(VARIANTS)('answer with receipts %s', (variant) => {
  /** Writes the answer, and returns its form, its text box and its button by label. */
  const write = async (page: Page) => {
    const inDialog = variant === 'in the dialog';
    const sheet = page.locator('form').filter({ has: page.getByRole('textbox', { name: 'Answer' }) });
    if (inDialog) await action(page, 'Send').click();
    const form = inDialog ? page.getByRole('dialog', { name: 'Providing Information' }) : sheet;
    if (inDialog) await form.getByRole('blockquote').getByText('Which taxi?').waitFor();
    const box = form.getByRole('textbox', { name: 'Answer' });
    await box.fill(ANSWER);
    const files = (inDialog ? form : page).locator('input[type=file]');
    const button = (name: string) => form.getByRole('button', { name, exact: true });
    return { box, files, button, send: button(inDialog ? 'Send' : 'Answer') };
  };

  it('sends an answer once after the running uploads, without a conflict', async () => {
    const { page, context, answers, state } = await openQuestion('Answered during the upload');
    const upload = await holdRequest(page, 'POST', RECEIPTS);
    const { files, send, button } = await write(page);
    await files.setInputFiles([picture('taxi-1.png'), picture('taxi-2.png')]);
    await upload.caught;
    await send.dblclick();
    await button('Uploading receipts').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(300);
    expect(answers).toEqual([]);
    upload.release();
    await expect.poll(state, LONG_TIMEOUT).toEqual(['pending', 'taxi-1.png', 'taxi-2.png']);
    await expect.poll(() => answers).toEqual([200]);
    await expect.poll(() => storedFileCount(page)).toBe(0);
    await context.close();
  });

  it('is sent again for the version after an upload when the record with it could not be read', async () => {
    const { page, context, answers, state } = await openQuestion('Answered without a record');
    const { files, send } = await write(page);
    const upload = await holdRequest(page, 'POST', RECEIPTS);
    await files.setInputFiles(picture('taxi.png'));
    await upload.caught;
    await send.click();
    await page.route(/\/companyExpenses(\/\d+)?(\?.*)?$/, (route) => route.fulfill({ status: 500 }));
    upload.release();
    await expect.poll(state, LONG_TIMEOUT).toEqual(['pending', 'taxi.png']);
    await expect.poll(() => answers).toEqual([409, 200]);
    await context.close();
  });

  it('is not sent while a receipt is not uploaded, keeps text and file, and is sent after a retry', async () => {
    const { page, context, answers, state } = await openQuestion('Answered after a failure');
    await page.route(RECEIPTS, (route) => route.fulfill({ status: 503 }), { times: 1 });
    const { box, files, send } = await write(page);
    await files.setInputFiles(picture('taxi.png'));
    await page.getByRole('button', { name: 'Try again' }).last().waitFor();
    await send.click();
    await page.getByText('A receipt was not uploaded.').waitFor();
    expect([await box.inputValue(), answers]).toEqual([ANSWER, []]);
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).last().click();
    await page.getByText('A receipt was not uploaded.').waitFor({ state: 'detached' });
    await send.click();
    await expect.poll(state, LONG_TIMEOUT).toEqual(['pending', 'taxi.png']);
    await expect.poll(() => answers).toEqual([200]);
    await context.close();
  });

  it('keeps text and file on the device when the upload is forbidden', async () => {
    const { page, context, answers, state } = await openQuestion('Answered with permission');
    const opened = page.url();
    await page.route(
      RECEIPTS,
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({ status: 403, message: 'Not now.' }),
        }),
      { times: 1 },
    );
    const { files } = await write(page);
    await files.setInputFiles(picture('taxi.png'));
    await page.getByRole('heading', { name: 'Not authorized' }).waitFor();
    await expect.poll(() => storedFileCount(page), LONG_TIMEOUT).toBe(1);
    await page.goto(opened);
    await expect.poll(state, LONG_TIMEOUT).toEqual(['comment', 'taxi.png']);
    if (variant === 'in the dialog') await action(page, 'Send').click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Answer' }).last().inputValue()).toBe(ANSWER);
    expect(answers).toEqual([]);
    await context.close();
  });

  it('sends an answer after the file that failed was removed', async () => {
    const { page, context, answers, state } = await openQuestion('Answered without the file');
    await page.route(RECEIPTS, (route) => route.abort('connectionfailed'), { times: 1 });
    const { files, send } = await write(page);
    await files.setInputFiles(picture('taxi.png'));
    await page.getByRole('button', { name: 'Try again' }).last().waitFor();
    await page.getByRole('button', { name: 'Remove taxi.png' }).last().click();
    await send.click();
    await expect.poll(state, LONG_TIMEOUT).toEqual(['pending']);
    await expect.poll(() => answers).toEqual([200]);
    await context.close();
  });
});
