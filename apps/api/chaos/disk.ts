import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A small file system of its own, so that it can be full or read-only. */
export type Disk = {
  readonly path: string;
  /** Writes until no space is left. */
  fill(): void;
  /** Frees what {@link fill} wrote. */
  free(): void;
  /** Forbids or permits writes; returns false if files are open for writing. */
  setReadOnly(isReadOnly: boolean): boolean;
  remove(): void;
};

const PIECE = Buffer.alloc(64 * 1024, 1);

/** Mounts a disk; null without the permission to mount. */
export function mountDisk(path: string, megabytes: number): Disk | null {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o755);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, PIECE);
      } catch {
        // No space is left.
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    setReadOnly: (isReadOnly) => {
      try {
        execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path], { stdio: 'ignore' });
        return true;
      } catch {
        return false;
      }
    },
    remove: () => execFileSync('umount', ['-l', path], { stdio: 'ignore' }),
  };
}
