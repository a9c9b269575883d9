import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { holdRequest, acceptDialogs, open, REQUESTS, signOutDiscardingDrafts } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'member@outlay.example';

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  acceptDialogs(page);
  await open(page, path);
  return page;
}

const draftText = (page: Page) => page.getByLabel(/^Description/);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Returns a heap snapshot of a tab after garbage collection. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

describe('two tabs of one user', () => {
  it('keeps separate drafts of the same form in two tabs, and restores both', async () => {
    const { page, context } = await visit(browser, { email, path: `${REQUESTS}#new` });
    acceptDialogs(page);
    const other = await anotherTab(context, `${REQUESTS}#new`);
    const [mine, theirs] = [page, other].map((tab) => tab.getByLabel(/^Description/));
    await mine?.waitFor();
    await theirs?.waitFor();
    await mine?.fill('Taxi to the airport');
    await theirs?.fill('Hotel in Jeddah');
    await mine?.fill('Taxi to the airport, at night');
    await other.getByLabel('Amount', { exact: true }).fill('310');
    await other.getByRole('button', { name: 'Save as draft' }).click();
    await other.waitForURL(/list\/\d+/);
    await page.reload();
    await expect.poll(() => mine?.inputValue()).toBe('Taxi to the airport, at night');
    await context.close();
  });

  it('keep separate changes of the same record, and show the first save as a conflict in the second tab', async () => {
    const member = await callerOf(email);
    const { id } = await member.post<{ id: number }>('expenses/companyExpenses', {
      description: 'Begun',
      amount: { minor: 4800, currency: 'SAR' },
      incurred_on: new Date().toISOString().slice(0, 10),
      paid_by: 'company',
    });
    const path = `${REQUESTS}/${id}#edit`;
    const { page, context } = await visit(browser, { email, path });
    acceptDialogs(page);
    const other = await anotherTab(context, path);
    // Before the first input: a form that opens later restores the draft of the other tab.
    for (const tab of [page, other]) await draftText(tab).waitFor();
    await draftText(page).fill('From the first tab');
    await draftText(other).fill('From the second tab');

    await save(page);
    await page.waitForURL((url) => url.hash === '');
    expect(await draftText(other).inputValue()).toBe('From the second tab');
    await save(other);
    await other.getByText('Somebody changed this record after you opened it').waitFor();
    await other.getByText(/Now in the record: .*From the first tab/).waitFor();
    expect(await draftText(other).inputValue()).toBe('From the second tab');
    await other.getByRole('button', { name: 'Keep mine' }).click();
    await save(other);
    await other.waitForURL((url) => url.hash === '');
    const now = await member.get<{ description: string }>(`expenses/companyExpenses/${id}`);
    expect(now.description).toBe('From the second tab');
    // Neither tab leaves a draft behind.
    expect(await other.evaluate(() => JSON.stringify(localStorage))).not.toContain('draft:expenses:');
    await context.close();
  });

  it('sign out together and leave no data on the page or in memory', async () => {
    const { page, context } = await visit(browser, { email, path: REQUESTS });
    const other = await anotherTab(context, `${REQUESTS}#new`);
    await other.getByLabel(/^Description/).fill('The secret of the other tab');
    let requestCount = 0;
    other.on('dialog', () => (requestCount += 1));
    const token = await other.evaluate(() => localStorage.getItem('accessToken') ?? '');
    expect(await memoryOf(other)).toContain('The secret of the other tab');
    await signOutDiscardingDrafts(page);
    await other.waitForURL(/login/);
    await other.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'),
    );
    expect(requestCount).toBe(0);
    const memory = await memoryOf(other);
    expect([memory.includes('The secret of the other tab'), memory.includes(token)]).toEqual([false, false]);
    expect(await other.content()).not.toContain('The secret of the other tab');
    await context.close();
  });
});

it('show an event between the first list response and the opening of the event stream', async () => {
  const member = await callerOf(email);
  const held: { stream: Awaited<ReturnType<typeof holdRequest>> | null } = { stream: null };
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?per_page=5`,
    prepare: async (opening) => {
      held.stream = await holdRequest(opening, 'GET', /\/realtime$/);
    },
  });
  await page.locator('tbody a').first().waitFor();
  await held.stream?.caught;
  const { number } = await submitted(member, 'Before anybody listens');
  held.stream?.release();
  await page.getByRole('button', { name: /^Show .*new$/ }).click();
  await expect.poll(() => page.locator('tbody').textContent()).toContain(number);
  await context.close();
});
