import { existsSync } from 'node:fs';
import { canInstall, install } from './debian.ts';

/** Debian's Chromium without windows. The journeys take about half the time of the whole browser with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ADVICE =
  'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium binary.';

const installedPath = (): string | undefined => KNOWN_PATHS.find((path) => existsSync(path));

/**
 * Returns the path of the browser for the tests: `CHROMIUM_PATH`, Debian's headless shell, which is installed if the
 * process has permission, or a Chromium or Chrome at a known path.
 *
 * @throws Error that says how to install or configure it
 */
export const findChromium = (): string => {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROMIUM_PATH is ${configured}, which does not exist.`);
  }
  if (existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  if (canInstall() && install('chromium-headless-shell') && existsSync(HEADLESS_SHELL)) return HEADLESS_SHELL;
  const existing = installedPath();
  if (existing) return existing;
  if (!canInstall()) throw new Error(ADVICE);
  const installed = install('chromium') ? installedPath() : undefined;
  if (installed) return installed;
  throw new Error(`apt-get could not install it. ${ADVICE}`);
};
