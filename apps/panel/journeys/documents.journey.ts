import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, fromMenu, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';

describe.each([
  ['en', 1280],
  ['ar', 360],
] as const)('one request (%s, %d px)', (language, width) => {
  const localized = localizedText(language);

  it('downloads the PDF of a request named after its number', async () => {
    const { id, number } = await submitted(await callerOf(MEMBER), 'Printed request');
    const user = await visit(browser, { language, width, email: MEMBER, path: `${REQUESTS}/${id}` });
    const { page, context } = user;
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      fromMenu(page, localized('Download as PDF', 'تنزيل بصيغة PDF')),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    expectNoFaults(user);
    await context.close();
  });

  it('is named in the dialogs that decide on it, and its question in the one that answers', async () => {
    const member = await callerOf(MEMBER);
    const { id, number, version } = await submitted(member, 'Named request');
    const approving = await visit(browser, { language, width, email: APPROVER, path: `${REQUESTS}/${id}` });
    await fromMenu(approving.page, localized('Approve with a comment…', 'اعتماد مع تعليق…'));
    const dialog = approving.page.getByRole('dialog').last();
    await dialog.getByText(number).waitFor();
    await dialog.getByText('Named request').waitFor();
    await dialog.getByText('125.50').waitFor();
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    await approving.context.close();

    const approver = await callerOf(APPROVER);
    const question = 'Which project is this for?';
    await approver.post('expenses/updateStatus', { id, version, status: 'comment', details: question });
    const answering = await visit(browser, { language, width, email: MEMBER, path: `${REQUESTS}/${id}` });
    await action(answering.page, localized('Send', 'إرسال الرد')).first().click();
    await answering.page.getByRole('dialog').last().getByRole('blockquote').getByText(question).waitFor();
    expectNoFaults(answering);
    await answering.context.close();
  });
});

describe('the views of a list', () => {
  it('keeps the views of a list in place when their counts arrive', async () => {
    const { page, context } = await visit(browser, { email: APPROVER, path: REQUESTS });
    const views = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
    await views.first().waitFor();
    const left = async () => (await views.last().boundingBox())?.x;
    const before = await left();
    await views.first().hover();
    await expect.poll(() => views.last().innerText()).toMatch(/\d/u);
    expect(await left()).toBe(before);
    await context.close();
  });
});
