import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { held, neverAsked, open, REQUESTS, signOutWritten } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const email = 'member@outlay.example';

async function anotherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  neverAsked(page);
  await open(page, path);
  return page;
}

/** Everything a tab has in its memory, after what is no longer used was taken away. */
async function memoryOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  return parts.join('');
}

describe('two tabs of one person', () => {
  it('with the same form do not write over each other, and both words come back', async () => {
    const { page, context } = await visit(browser, { email, path: `${REQUESTS}#new` });
    neverAsked(page);
    const other = await anotherTab(context, `${REQUESTS}#new`);
    const [mine, theirs] = [page, other].map((tab) => tab.getByLabel(/^Description/));
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

  it('signed out in one are signed out in both, and nothing of it stays in sight or in memory', async () => {
    const { page, context } = await visit(browser, { email, path: REQUESTS });
    const other = await anotherTab(context, `${REQUESTS}#new`);
    await other.getByLabel(/^Description/).fill('The secret of the other tab');
    let asked = 0;
    other.on('dialog', () => (asked += 1));
    const token = await other.evaluate(() => localStorage.getItem('accessToken') ?? '');
    expect(await memoryOf(other)).toContain('The secret of the other tab');
    await signOutWritten(page);
    await other.waitForURL(/login/);
    await other.waitForFunction(() =>
      performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'),
    );
    expect(asked).toBe(0);
    const memory = await memoryOf(other);
    expect([memory.includes('The secret of the other tab'), memory.includes(token)]).toEqual([false, false]);
    expect(await other.content()).not.toContain('The secret of the other tab');
    await context.close();
  });
});

it('what happens between the first list and the opening of the stream is in the list all the same', async () => {
  const member = await callerOf(email);
  const gate: { stream: Awaited<ReturnType<typeof held>> | null } = { stream: null };
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?per_page=5`,
    prepare: async (opening) => {
      gate.stream = await held(opening, 'GET', /\/realtime$/);
    },
  });
  await page.locator('tbody a').first().waitFor();
  await gate.stream?.caught;
  const { number } = await submitted(member, 'Before anybody listens');
  gate.stream?.letGo();
  await page.getByRole('button', { name: /^Show .*new$/ }).click();
  await expect.poll(() => page.locator('tbody').textContent()).toContain(number);
  await context.close();
});
