import type { LaunchOptions } from 'playwright-core';

/** Debian's Chromium, or the one named in `CHROMIUM_PATH`. */
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
