import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { busyElementCount } from './busy-elements.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Language that journeys run in. */
export type Language = 'en' | 'ar';

const start = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...ARGS, ...flags],
  });

let shared: Promise<Browser> | undefined;

/**
 * Returns the browser that all files of a run share; it ends with their process. With flags it launches another one, which
 * the caller closes.
 */
export const launch = (...flags: readonly string[]): Promise<Browser> =>
  flags.length > 0 ? start(flags) : (shared ??= start([]));

/** Closes all pages of a browser with their storage, at the end of a file. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Options of {@link visit}. */
export interface VisitOptions {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  /** Signs this user in without the login screen. */
  readonly email?: string;
  readonly path?: string;
  /** Runs the service worker, which otherwise would answer requests that a journey observes or replaces. */
  readonly serviceWorker?: boolean;
  /** Prepares the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Browser session of a user. */
export interface BrowserUser {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of scripts and violations of the content security policy. */
  readonly errors: readonly string[];
  /** Requests that the server refused, e.g. `409 POST /api/…`. */
  readonly refusals: readonly string[];
  /** Pending requests of the page, without the event stream, which never ends. */
  readonly pendingRequests: ReadonlySet<Request>;
}

/** Password of the demo users. */
export const PASSWORD = 'outlay-demo';

async function signIn(email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${inject('baseUrl')}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as {
    data: { token: { access_token: string; refresh_token: string } };
  };
  return {
    userData: JSON.stringify(data),
    accessToken: data.token.access_token,
    refreshToken: data.token.refresh_token,
  };
}

/** Returns a new browser context with the preferences and the session of a user. */
async function newContext(browser: Browser, options: VisitOptions): Promise<BrowserContext> {
  const { language = 'en', theme = 'light', width = 1280, email, serviceWorker = false } = options;
  const stored = {
    lang: language,
    appConfigDirection: language === 'ar' ? 'rtl' : 'ltr',
    'outlay:theme': JSON.stringify(theme),
    ...(email === undefined ? {} : await signIn(email)),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: { width, height: width < 720 ? 740 : 800 },
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin: inject('baseUrl'), localStorage }] },
  });
}

/** Opens the panel in a new tab of a context. */
async function openTab(
  context: BrowserContext,
  { path = '/panel', prepare }: VisitOptions,
): Promise<BrowserUser> {
  const page = await context.newPage();
  await prepare?.(page);
  const faults: string[] = [];
  const refusals: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/realtime')) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
      faults.push(message.text());
    }
  });
  page.on('response', (answer) => {
    if (answer.status() < 400) return;
    refusals.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  await page.goto(`${inject('baseUrl')}${path}`);
  return { page, context, errors: faults, refusals, pendingRequests: underWay };
}

/** Opens the panel in a new browser context. */
export const visit = async (browser: Browser, options: VisitOptions = {}): Promise<BrowserUser> =>
  openTab(await newContext(browser, options), options);

/** Returns a function like `visit` that opens later pages of the same user and preferences in new tabs of one context. */
export function visitInTabs(): typeof visit {
  const contexts = new Map<string, Promise<BrowserContext>>();
  return async (browser, options = {}) => {
    const { path: _path, prepare: _prepare, ...preferences } = options;
    const key = JSON.stringify(preferences);
    const context = contexts.get(key) ?? newContext(browser, options);
    contexts.set(key, context);
    return openTab(await context, options);
  };
}

/** Returns the text in the language of the journey. */
export type LocalizedText = (en: string, ar: string) => string;

export const localizedText =
  (language: Language): LocalizedText =>
  (en, ar) =>
    language === 'ar' ? ar : en;

/** Expects no script error and no violation of the content security policy. */
export function expectNoFaults({ errors: faults }: BrowserUser): void {
  expect(faults).toEqual([]);
}

/** Waits until the page has no pending request, animation or loading state. */
export async function waitUntilIdle({ page, pendingRequests: underWay }: BrowserUser): Promise<void> {
  const restless = async () => (await busyElementCount(page)) + underWay.size;
  await expect.poll(restless, { timeout: 15_000 }).toBe(0);
}

/** Names of the code chunks that the panel loads while the browser is idle, so that it works offline. */
const IDLE_CHUNKS = ['write-queue', 'queued-writes-banner', 'expense-form', 'expense-sheet'];

const loadedAssets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Waits until the browser has loaded the code that it loads while idle, and no more for a second. */
export async function waitForIdleCode(page: Page): Promise<void> {
  let before = -1;
  const settled = async () => {
    const assets = await loadedAssets(page);
    const unchanged = assets.length === before;
    before = assets.length;
    return unchanged && IDLE_CHUNKS.every((chunk) => assets.some((name) => name.includes(`/${chunk}-`)));
  };
  await expect.poll(settled, { timeout: 30_000, interval: 1000 }).toBe(true);
}
