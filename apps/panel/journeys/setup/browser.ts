import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { movingIn } from './moving.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A language the panel is walked through in. */
export type Language = 'en' | 'ar';

/** Starts the browser of this machine, with further flags where a journey needs them. */
export const launch = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...ARGS, ...flags],
  });

/** How a person comes to the panel. */
export interface Visit {
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  /** Signs in without the login screen. */
  readonly email?: string;
  readonly path?: string;
  /** What is done to the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A person at their browser. */
export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Faults of the page: errors of scripts and of the content policy. */
  readonly faults: readonly string[];
  /** Calls the server refused, e.g. `409 POST /api/…`. */
  readonly refusals: readonly string[];
  /** What the page waits for: calls and files that are under way; the event stream never ends and is left out. */
  readonly underWay: ReadonlySet<Request>;
}

/** The sign-ins of the demo data. */
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

/** Opens the panel as a person with a browser of their own. */
export async function visit(browser: Browser, options: Visit = {}): Promise<Person> {
  const { language = 'en', theme = 'light', width = 1280, email, path = '/panel' } = options;
  const stored = {
    lang: language,
    appConfigDirection: language === 'ar' ? 'rtl' : 'ltr',
    'outlay:theme': JSON.stringify(theme),
    ...(email === undefined ? {} : await signIn(email)),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: width < 720 ? 740 : 800 },
    storageState: { cookies: [], origins: [{ origin: inject('baseUrl'), localStorage }] },
  });
  const page = await context.newPage();
  await options.prepare?.(page);
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
  return { page, context, faults, refusals, underWay };
}

/** Says a text of the panel in the language of the journey. */
export type Word = (en: string, ar: string) => string;

export const wordOf =
  (language: Language): Word =>
  (en, ar) =>
    language === 'ar' ? ar : en;

/** Nothing went wrong on the page, and nothing was refused by its content policy. */
export function expectNoFaults({ faults }: Person): void {
  expect(faults).toEqual([]);
}

/** Waits until a page has everything it asked for and nothing in it moves or loads. */
export async function atRest({ page, underWay }: Person): Promise<void> {
  const restless = async () => (await movingIn(page)) + underWay.size;
  await expect.poll(restless, { timeout: 15_000 }).toBe(0);
}
