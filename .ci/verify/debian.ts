import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isUpdated = false;

const aptGet = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', ['-q', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** True where packages of Debian or Ubuntu can be installed without a password. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs packages without their recommendations; returns false when that fails. */
export const install = (...packages: readonly string[]): boolean => {
  isUpdated ||= aptGet('update');
  return aptGet('install', '--no-install-recommends', ...packages);
};
