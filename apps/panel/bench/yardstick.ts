import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pathOf } from '@outlay/domain';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

// Compares the panel with a react-admin list of the same columns, which is built from `react-admin/`. Both read the same server
// with demo data through the same proxy, in turns, on slow 4G (150 ms, 1.6 Mbit/s) with the CPU four times slower. Build
// the panel first:
//
//     pnpm build && pnpm bench:panel

const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };
/** Time a user looks at a page before the next action; prefetches happen in it. */
const PAUSE_MS = 2500;
/** Time in which a service worker stores the code. */
const STORING_MS = 8000;
const USER = { email: 'approver@outlay.example', password: 'outlay-demo' };

const YARDSTICK = resolve(import.meta.dirname, 'react-admin');
const PREFIX = '/react-admin/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Addresses and selectors in which the two apps differ. */
interface App {
  readonly name: string;
  readonly path: string;
  signIn(page: Page): Promise<void>;
  /** CSS selector of the text that changes when other rows are shown. */
  readonly firstRow: string;
  /** Playwright selectors of the buttons that show the next page and sort by amount. */
  readonly next: string;
  readonly sort: string;
  /** CSS selector of the record's content, which appears when a row is opened. */
  readonly record: string;
}

const PANEL: App = {
  name: 'panel',
  path: pathOf('expenses.company.list'),
  signIn: async (page) => {
    await page.getByLabel('E-mail').fill(USER.email);
    await page.getByLabel('Password', { exact: true }).fill(USER.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  },
  firstRow: 'tbody a',
  next: 'role=button[name="Next page"]',
  sort: 'thead >> role=button[name=/^Amount/]',
  record: 'h2[tabindex="-1"]',
};

const REACT_ADMIN: App = {
  name: 'react-admin',
  path: `${PREFIX}#/expenses`,
  signIn: async (page) => {
    await page.locator('input[name="username"]').fill(USER.email);
    await page.locator('input[name="password"]').fill(USER.password);
    await page.locator('button[type="submit"]').click();
  },
  firstRow: 'tbody strong',
  next: 'button[aria-label="Go to next page"]',
  sort: 'thead .MuiTableSortLabel-root:has-text("Amount")',
  record: '.RaShow-main .RaLabeled-label',
};

/** Figures of one round. Times in ms, sizes in KiB. */
const FIGURES = {
  first: 'first visit: rows in sight, ms',
  repeat: 'repeat visit: rows in sight, ms',
  page: 'page change, ms',
  sort: 'sort, ms',
  open: 'open a request, ms',
  heap: 'heap on the first list, KiB',
  interaction: 'slowest interaction to next paint, ms',
  code: 'script and style before rows, KiB',
  nodes: 'elements in the document',
} as const;
type Round = Record<keyof typeof FIGURES, number>;

const KIB = 1024;

/** Serves the built react-admin app as the server serves the panel: compressed, with hashed files cached. */
function serveYardstick(path: string, response: ServerResponse): void {
  const name = path === PREFIX ? 'index.html' : path.slice(PREFIX.length);
  const file = join(YARDSTICK, 'dist', name);
  const type = TYPES[extname(file)];
  if (!file.startsWith(YARDSTICK) || type === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'cache-control': name === 'index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
  });
  response.end(compressed(file));
}

const files = new Map<string, Buffer>();
const compressed = (file: string): Buffer => {
  const known = files.get(file) ?? brotliCompressSync(readFileSync(file));
  files.set(file, known);
  return known;
};

/** Starts a proxy that serves the react-admin app itself and forwards all other requests to the server on `port`. */
async function startProxy(port: number): Promise<{ origin: string; stop: () => void }> {
  const proxy = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const path = new URL(incoming.url ?? '/', 'http://localhost').pathname;
    if (path.startsWith(PREFIX)) {
      serveYardstick(path, response);
      return;
    }
    const { method, headers } = incoming;
    const onward = forward({ port, path: incoming.url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => {
    proxy.listen(0, listening);
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    origin: `http://localhost:${address.port}`,
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Starts a server with demo data; resolves when it is ready. */
async function startServer(folder: string): Promise<{ port: number; stop: () => void }> {
  const port = Number(process.env['PORT'] ?? 4790);
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../../api/src/main.ts')], {
    env: { ...process.env, PORT: String(port), OUTLAY_DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: 'ignore',
  });
  const isReady = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://localhost:${port}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`);
    await new Promise((again) => {
      setTimeout(again, 500);
    });
  }
  return { port, stop: () => void server.kill() };
}

/** Opens a tab on the slow network and processor that records the duration of every interaction. */
async function openTab(browser: Awaited<ReturnType<Browser['newContext']>>): Promise<Page> {
  const page = await browser.newPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const interactions = { type: 'event', durationThreshold: 16, buffered: true };
    const seen: number[] = [];
    Object.assign(globalThis, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Events without an ID are not interactions: the pointer only moves.
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) seen.push(entry.duration);
      }
    }).observe(interactions);
  });
  return page;
}

/** Loads the list; returns the ms until its first row is in the document. */
async function load(page: Page, origin: string, app: App): Promise<number> {
  const start = performance.now();
  await page.goto(`${origin}${app.path}`, { waitUntil: 'commit' });
  await page.locator(app.firstRow).first().waitFor();
  return performance.now() - start;
}

/** Clicks `target`; returns the ms from the click until the text of the first match of `content` differs, painted. */
async function timeOf(page: Page, target: string, content: string): Promise<number> {
  await page.waitForTimeout(PAUSE_MS);
  const shown = page.evaluate((selector) => {
    const read = (): string | undefined => document.querySelector(selector)?.textContent;
    return new Promise<number>((settle) => {
      document.addEventListener(
        'click',
        ({ timeStamp }) => {
          const before = read();
          const observer = new MutationObserver(() => {
            const now = read();
            if (now === before || now === undefined || now === '') return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => settle(performance.now() - timeStamp)));
          });
          observer.observe(document, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
  }, content);
  const [duration] = await Promise.all([shown, page.locator(target).first().click()]);
  return duration;
}

async function measure(
  browser: Browser,
  origin: string,
  app: App,
  storageState: NonNullable<BrowserContextOptions['storageState']>,
): Promise<Round> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const page = await openTab(context);
  const first = await load(page, origin, app);
  const code = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)(?:\?|$)/.test(name))
      .reduce(
        (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0),
        0,
      ),
  );
  await page.waitForTimeout(STORING_MS);
  const devTools = await context.newCDPSession(page);
  await page.requestGC();
  const { usedSize } = await devTools.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const pageChange = await timeOf(page, app.next, app.firstRow);
  const sort = await timeOf(page, app.sort, app.firstRow);
  const open = await timeOf(page, app.firstRow, app.record);
  await page.waitForTimeout(PAUSE_MS);
  const interaction = await page.evaluate(() =>
    Math.max(...(globalThis as unknown as { interactions: number[] }).interactions),
  );
  await page.close();
  const again = await openTab(context);
  const repeat = await load(again, origin, app);
  await context.close();
  return {
    first,
    repeat,
    page: pageChange,
    sort,
    open,
    heap: usedSize / KIB,
    interaction,
    code: code / KIB,
    nodes,
  };
}

/** Signs in and returns the browser's storage. */
async function storageOf(browser: Browser, origin: string, app: App) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}${app.path}`);
  await app.signIn(page);
  await page.locator(app.firstRow).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const install = ['-y', 'pnpm@12.21.0', 'install', '--ignore-workspace', '--frozen-lockfile'];
execFileSync('npx', install, { cwd: YARDSTICK, stdio: 'inherit' });
execFileSync('npx', ['vite', 'build'], { cwd: YARDSTICK, stdio: 'inherit' });

const folder = mkdtempSync(join(tmpdir(), 'outlay-yardstick-'));
const server = await startServer(folder);
const proxy = await startProxy(server.port);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const apps = await Promise.all(
    [PANEL, REACT_ADMIN].map(async (app) => ({
      app,
      state: await storageOf(browser, proxy.origin, app),
      rounds: new Array<Round>(),
    })),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { app, state, rounds } of apps) rounds.push(await measure(browser, proxy.origin, app, state));
  }
  const rows = Object.entries(FIGURES).map(([key, title]) => {
    const [panel = 0, yardstick = 0] = apps.map(({ rounds }) =>
      median(rounds.map((round) => round[key as keyof Round])),
    );
    return `| ${title} | ${panel.toFixed(0)} | ${yardstick.toFixed(0)} | ${(panel / yardstick).toFixed(2)} |`;
  });
  console.log(
    `Median of ${ROUNDS} rounds.\n\n| | panel | react-admin | ratio |\n|---|---|---|---|\n${rows.join('\n')}`,
  );
} finally {
  await browser.close();
  proxy.stop();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
