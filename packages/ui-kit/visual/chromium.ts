import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** Path of Chromium: `CHROMIUM_PATH`, else that of Debian. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Arguments of every Chromium run: headless-safe, without background network requests. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** True if Chromium is installed. */
export const hasChromium = existsSync(CHROMIUM_PATH);

/** Starts headless Chromium. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--force-color-profile=srgb'],
  });
}
