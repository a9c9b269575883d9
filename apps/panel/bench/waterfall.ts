import { pathOf } from '@outlay/domain';
import { chromium } from 'playwright-core';
import { signInToList, SLOW_4G } from './visits.ts';

// Prints the requests of a first visit to the first list of a running server with demo data, by a signed-in user on slow 4G
// (150 ms, 1.6 Mbit/s) with the CPU four times slower:
//
//     node --run bench:waterfall -- http://localhost:3000

const LIST = pathOf('expenses.company.list');
const CPU_RATE = 4;
/** Width of the bars, in characters. */
const BAR = 40;

interface Row {
  readonly name: string;
  /** Milliseconds from the start of the navigation. */
  readonly start: number;
  firstByte: number;
  end: number;
  /** Bytes over the network, headers included. */
  bytes: number;
}

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const context = await browser.newContext({ storageState: await signInToList(browser, origin) });
const page = await context.newPage();
const devTools = await context.newCDPSession(page);
await devTools.send('Network.enable');
await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });

const rows = new Map<string, Row>();
let zero: number | null = null;
const since = (seconds: number): number => (seconds - (zero ?? seconds)) * 1_000;
devTools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
  if (!request.url.startsWith(origin)) return;
  zero ??= timestamp;
  const { pathname } = new URL(request.url);
  const start = since(timestamp);
  rows.set(requestId, { name: pathname, start, firstByte: start, end: Number.NaN, bytes: 0 });
});
devTools.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
  const row = rows.get(requestId);
  if (row === undefined) return;
  const { timing } = response;
  row.firstByte = since(
    timing === undefined ? timestamp : timing.requestTime + timing.receiveHeadersEnd / 1_000,
  );
});
devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
  const row = rows.get(requestId);
  if (row !== undefined) Object.assign(row, { end: since(timestamp), bytes: encodedDataLength });
});
const began = performance.now();
await page.goto(`${origin}${LIST}`, { waitUntil: 'commit' });
await page.locator('tbody a').first().waitFor();
const inSight = performance.now() - began;
await page.waitForTimeout(500);
await browser.close();

const seen = [...rows.values()].filter(({ start }) => start <= inSight).toSorted((a, b) => a.start - b.start);
const scale = BAR / Math.max(inSight, ...seen.map(({ end }) => (Number.isNaN(end) ? 0 : end)));

/** Draws the wait of a request as dots and its transfer as lines. */
function bar({ start, firstByte, end }: Row): string {
  const [from, first, to] = [start, firstByte, Number.isNaN(end) ? inSight : end].map((ms) =>
    Math.round(ms * scale),
  );
  if (from === undefined || first === undefined || to === undefined) return '';
  return `${' '.repeat(from)}${'.'.repeat(first - from)}${'='.repeat(Math.max(1, to - first))}`.padEnd(
    BAR + 1,
  );
}

const number = (value: number): string => (Number.isNaN(value) ? '–' : value.toFixed(0)).padStart(6);
console.log(` start  first    end  bytes  ${''.padEnd(BAR + 1)} request`);
for (const row of seen) {
  const { name, start, firstByte, end, bytes } = row;
  console.log(`${number(start)} ${number(firstByte)} ${number(end)} ${number(bytes)}  ${bar(row)} ${name}`);
}
console.log(`${number(inSight)} ms: the first row is visible; ${seen.length} requests before it`);
