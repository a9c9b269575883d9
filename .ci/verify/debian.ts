import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let isUpdated = false;

const aptGet = (...args: readonly string[]): boolean =>
  spawnSync('apt-get', ['-q', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** True where packages of Debian or Ubuntu can be installed without a password. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Unpacks a package into a folder without installing it; returns false when that fails. */
export const unpack = (name: string, folder: string): boolean => {
  isUpdated ||= aptGet('update');
  const temporary = mkdtempSync(join(tmpdir(), 'debian-'));
  try {
    const run = (command: string, ...args: readonly string[]): boolean =>
      spawnSync(command, args, { cwd: temporary, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
    if (!run('apt-get', '-q', 'download', name)) return false;
    const archive = readdirSync(temporary).find((file) => file.endsWith('.deb'));
    return archive !== undefined && run('dpkg', '-x', archive, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

/** Installs packages without their recommendations; returns false when that fails. */
export const install = (...packages: readonly string[]): boolean => {
  isUpdated ||= aptGet('update');
  return aptGet('install', '--no-install-recommends', ...packages);
};
