import type { LaunchOptions } from 'playwright-core';

/** Launch options of Chromium: the path in `CHROMIUM_PATH`, or Debian's package. */
export const BROWSER: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
