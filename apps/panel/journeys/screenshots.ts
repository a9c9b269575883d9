import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { busyElementCount } from './setup/busy-elements.ts';
import { SCREENS } from './setup/screens.ts';
import { STATES } from './setup/states.ts';
import { messagesIn, type ShownState } from './setup/states/state.ts';

// Usage: node journeys/screenshots.ts http://localhost:3000 [folder] [part of a name]. Takes a screenshot of every screen of
// a running demo server, and of its dialogs, errors and loading states.
const [, , baseUrl = 'http://localhost:3000', folder = 'screenshots', part = ''] = process.argv;

const VARIANTS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ar', theme: 'dark', width: 360 },
  { language: 'ar', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const;

type Variant = (typeof VARIANTS)[number];

/** Number of parallel screenshots; they mostly wait for the server. */
const AT_ONCE = 3;

/** Maximum height of a screenshot in pixels; more shows nothing new. */
const TALLEST = 2400;

async function signIn(email: string | undefined): Promise<Record<string, string>> {
  if (email === undefined) return {};
  const answer = await fetch(`${baseUrl}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'outlay-demo' }),
  });
  const { data } = (await answer.json()) as { data: { token: { access_token: string } } };
  return { userData: JSON.stringify(data), accessToken: data.token.access_token };
}

const sessions = new Map<string | undefined, Promise<Record<string, string>>>();

function sessionOf(email: string | undefined): Promise<Record<string, string>> {
  const session = sessions.get(email) ?? signIn(email);
  sessions.set(email, session);
  return session;
}

/** Calls the API and returns the `data` of the response, used to find records for the states. */
async function callApi(email: string, path: string, method = 'GET', body?: object): Promise<unknown> {
  const { accessToken } = await sessionOf(email);
  const answer = await fetch(`${baseUrl}/api/partner/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await answer.json()) as { data: unknown }).data;
}

/** Waits until nothing in the page animates or loads; the event stream never ends, so the network is never idle. */
async function settle(page: Page): Promise<void> {
  const until = Date.now() + 5_000;
  for (let still = 0; still < 3 && Date.now() < until;) {
    still = (await busyElementCount(page)) === 0 ? still + 1 : 0;
    await page.waitForTimeout(100);
  }
}

async function take(browser: Browser, shown: ShownState, { language, theme, width }: Variant): Promise<void> {
  const height = width === 360 ? 740 : 800;
  const stored = {
    ...(await sessionOf(shown.email)),
    lang: language,
    appConfigDirection: language === 'ar' ? 'rtl' : 'ltr',
    'outlay:theme': JSON.stringify(theme),
  };
  const localStorage = Object.entries(stored).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    viewport: { width, height },
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const name = `${shown.name}-${language}-${theme}-${width}`;
  try {
    await shown.before?.(page);
    const path = typeof shown.path === 'string' ? shown.path : await shown.path(callApi);
    await page.goto(baseUrl + path);
    await page.locator('h1:visible, [role=dialog]:visible').first().waitFor();
    await shown.open?.({ page, message: messagesIn(language), callApi, phone: width === 360 });
    if (!shown.neverSettles) await settle(page);
    if (shown.open === undefined) {
      // Makes the viewport as tall as the page, so that sticky elements are in their natural position.
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(Math.max(tall, height), TALLEST) });
    }
    await page.screenshot({ path: join(folder, `${name}.png`) });
  } catch (error) {
    process.exitCode = 1;
    process.stderr.write(
      `${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
    );
  } finally {
    await context.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
await mkdir(folder, { recursive: true });

const wanted = [
  ...SCREENS.flatMap((screen) => VARIANTS.map((variant) => ({ shown: screen, look: variant }))),
  ...STATES.flatMap((state) => VARIANTS.slice(0, 2).map((variant) => ({ shown: state, look: variant }))),
].filter(({ shown }) => shown.name.includes(part));

const worker = async () => {
  for (let next = wanted.shift(); next; next = wanted.shift()) await take(browser, next.shown, next.look);
};
await Promise.all(Array.from({ length: AT_ONCE }, worker));
await browser.close();
