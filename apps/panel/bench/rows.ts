import { CONTRACT } from '@outlay/api-client/contract';
import { pathOf } from '@outlay/domain';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { signInToList, SLOW_4G } from './visits.ts';

// Measures first and repeat visits to the first list of running servers with demo data, on slow 4G (150 ms, 1.6 Mbit/s) with the CPU four
// times slower. Servers take turns, so that the load of the machine affects all of them alike:
//
//     node --run bench:rows -- http://localhost:3000 http://localhost:3001

const VISITS = 12;
/** Time in which the service worker stores the code, and the cache its rows. */
const STORING_MS = 8000;
const LIST = pathOf('expenses.company.list');
const LIST_CALL = CONTRACT['expenses.list'].path;

/** Milliseconds from the start of the navigation. */
interface Load {
  /** The response of the list has arrived. */
  readonly data: number;
  /** The first row is visible. */
  readonly rows: number;
}

/** Opens the list in a new tab, on the slow network and processor, until its first row is visible. */
async function load(context: BrowserContext, origin: string): Promise<Load> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  const list = page
    .waitForEvent('requestfinished', (request) => request.url().includes(LIST_CALL))
    .then(() => performance.now() - start);
  await page.goto(`${origin}${LIST}`, { waitUntil: 'commit' });
  await page.locator('tbody a').first().waitFor();
  const rows = performance.now() - start;
  const data = await list;
  await page.close();
  return { data, rows };
}

/** Opens the list twice in one browser context, as a user who comes back: the second time code and rows are stored. */
async function measure(
  browser: Browser,
  origin: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<{ first: Load; repeat: Load }> {
  const context = await browser.newContext({ storageState });
  const first = await load(context, origin);
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  await page.locator('tbody a').first().waitFor();
  await page.waitForTimeout(STORING_MS);
  await page.close();
  const repeat = await load(context, origin);
  await context.close();
  return { first, repeat };
}

const summary = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${median} ms (${sorted[0] ?? 0}–${sorted.at(-1) ?? 0})`;
};

const origins = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const servers = await Promise.all(
  origins.map(async (origin) => ({
    origin,
    state: await signInToList(browser, origin),
    visits: new Array<{ first: Load; repeat: Load }>(),
  })),
);
for (let visit = 0; visit < VISITS; visit += 1) {
  for (const { origin, state, visits } of servers) visits.push(await measure(browser, origin, state));
}
for (const { origin, visits } of servers) {
  for (const kind of ['first', 'repeat'] as const) {
    const data = summary(visits.map((visit) => visit[kind].data));
    const rows = summary(visits.map((visit) => visit[kind].rows));
    console.log(`${origin}  ${kind} visit  response of the list: ${data}  rows: ${rows}`);
  }
}
await browser.close();
