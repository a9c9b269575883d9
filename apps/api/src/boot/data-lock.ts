import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/storage/make-folder.ts';
import { StartFault } from './start-fault.ts';

type LockOwner = { readonly pid: number; readonly born: string | null };

/** Returns the start time of a process from the kernel; null without /proc or such a process. */
function birth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may contain blanks and parentheses: fields are counted after the last parenthesis.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // A pid that was reused by another process (after a crash or in a fresh container) does not own the lock.
  return owner.born === null || birth(owner.pid) === owner.born;
}

function readOwner(path: string): LockOwner | null {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number')
      return null;
    return { pid: read.pid, born: 'born' in read && typeof read.born === 'string' ? read.born : null };
  } catch {
    return null;
  }
}

/**
 * Locks the data folder for this process: the embedded database has no lock of its own, and a second process on the
 * same folder silently loses rows. Takes over the lock of a process that no longer runs.
 *
 * @returns a function that releases the lock.
 */
export function lockDataDir(dir: string): () => void {
  const path = join(dir, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, born: birth(process.pid) } satisfies LockOwner);
  try {
    makeFolder(dir);
  } catch {
    throw new StartFault(`The data folder ${dir} cannot be made: check OUTLAY_DATA_DIR and its permissions.`);
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      return () => {
        if (readFileSync(path, 'utf8') === own) rmSync(path, { force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw new StartFault(
          `The data folder ${dir} cannot be written: check OUTLAY_DATA_DIR and its permissions.`,
        );
      }
    }
    const owner = readOwner(path);
    if (owner !== null && isAlive(owner)) {
      throw new StartFault(
        `The data folder ${dir} is in use by another server (process ${owner.pid}): stop it, or set OUTLAY_DATA_DIR.`,
      );
    }
    discardStale(path, owner);
  }
  throw new StartFault(`The data folder ${dir} is being taken by another server: try again.`);
}

/**
 * Renames before removing, so that of two processes only one removes the stale lock and neither removes a fresh one.
 */
function discardStale(path: string, stale: LockOwner | null): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readOwner(aside);
    if (moved !== null && moved.pid !== stale?.pid && isAlive(moved)) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch {
    // Another process was faster: the next attempt sees its lock.
  }
}
