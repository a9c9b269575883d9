import { CONTRACT } from '@outlay/api-client/contract';
import { pathOf } from '@outlay/domain';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';

// Measures cold loads of the first list of running servers with demo data, on slow 4G (150 ms, 1.6 Mbit/s) with the CPU four
// times slower. Servers take turns, so that the load of the machine affects all of them alike:
//
//     node --run bench:rows -- http://localhost:3000 http://localhost:3001

const LOADS = 12;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
const LIST = pathOf('expenses.company.list');
const LIST_CALL = CONTRACT['expenses.list'].path;

/** Milliseconds from the start of the navigation. */
interface Load {
  /** The response of the list has arrived. */
  readonly data: number;
  /** The first row is visible. */
  readonly rows: number;
}

/** Signs a demo user in and returns the browser's storage. */
async function signIn(
  browser: Browser,
  origin: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  await page.getByLabel('E-mail').fill('approver@outlay.example');
  await page.getByLabel('Password', { exact: true }).fill('outlay-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tbody a').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(
  browser: Browser,
  origin: string,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Load> {
  const context = await browser.newContext({ storageState });
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
  await context.close();
  return { data, rows };
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
  origins.map(async (origin) => ({ origin, state: await signIn(browser, origin), loads: new Array<Load>() })),
);
for (let load = 0; load < LOADS; load += 1) {
  for (const { origin, state, loads } of servers) loads.push(await measure(browser, origin, state));
}
for (const { origin, loads } of servers) {
  const data = summary(loads.map((load) => load.data));
  const rows = summary(loads.map((load) => load.rows));
  console.log(`${origin}  response of the list: ${data}  rows: ${rows}`);
}
await browser.close();
