import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ADVICE =
  'The browser tests need Chromium: install it (on Debian: sudo apt-get install chromium) or name a Chrome or Chromium binary in CHROMIUM_PATH.';

const found = (): string | undefined => KNOWN_PLACES.find((place) => existsSync(place));

const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-q', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * The browser for the tests: `CHROMIUM_PATH`, a known place, or Debian's package, installed when we are root.
 *
 * @returns its path
 * @throws Error with the one sentence a person needs
 */
export const findChromium = (): string => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const present = found();
  if (present) return present;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(ADVICE);
  aptGet('update');
  if (aptGet('install', '--no-install-recommends', 'chromium')) {
    const installed = found();
    if (installed) return installed;
  }
  throw new Error(`apt-get could not install it. ${ADVICE}`);
};
