import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { SCREENS } from './setup/screens.ts';

// node journeys/screenshots.ts http://localhost:3000 [folder]: a picture of every screen of a running demo server.
const [, , baseUrl = 'http://localhost:3000', folder = 'screenshots'] = process.argv;

const LOOKS = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
] as const;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
await mkdir(folder, { recursive: true });

async function stored(email: string | undefined): Promise<Record<string, string>> {
  if (email === undefined) return {};
  const answer = await fetch(`${baseUrl}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'outlay-demo' }),
  });
  const { data } = (await answer.json()) as { data: { token: Record<string, string> } };
  return { userData: JSON.stringify(data), accessToken: data.token['access_token'] ?? '' };
}

const sessions = new Map<string | undefined, Record<string, string>>();
for (const { name, path, email } of SCREENS) {
  const session = sessions.get(email) ?? (await stored(email));
  sessions.set(email, session);
  for (const { language, theme } of LOOKS) {
    for (const width of [1280, 360]) {
      const kept = {
        ...session,
        lang: language,
        appConfigDirection: language === 'ar' ? 'rtl' : 'ltr',
        'outlay:theme': JSON.stringify(theme),
      };
      const localStorage = Object.entries(kept).map(([key, value]) => ({ name: key, value }));
      const context = await browser.newContext({
        viewport: { width, height: width === 360 ? 740 : 800 },
        storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
      });
      const page = await context.newPage();
      await page.goto(baseUrl + path);
      await page.locator('h1:visible, [role=dialog]:visible').first().waitFor();
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
      await page.evaluate(() => document.fonts.ready);
      // Calls of parts, icons and movement settle; the event stream never ends, so the network is never idle.
      await page.waitForTimeout(600);
      await page.screenshot({
        path: join(folder, `${name}-${language}-${theme}-${width}.png`),
        fullPage: true,
      });
      await context.close();
    }
  }
}
await browser.close();
