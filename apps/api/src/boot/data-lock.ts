import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { StartFault } from './start-fault.ts';

type Holder = { readonly pid: number; readonly born: string | null };

/** When a process began, as the kernel tells it; null where there is no /proc or no such process. */
function birth(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold blanks and brackets: fields are counted after the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // A pid that was given to another process since (after a crash or in a fresh container) holds nothing.
  return holder.born === null || birth(holder.pid) === holder.born;
}

function readHolder(path: string): Holder | null {
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
 * Takes the data folder for this process alone: the embedded database has no lock of its own, and a second process on
 * the same folder silently loses rows. A lock left by a process that is gone is taken over.
 *
 * @returns gives the folder back.
 */
export function lockDataDir(dir: string): () => void {
  const path = join(dir, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, born: birth(process.pid) } satisfies Holder);
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
    const holder = readHolder(path);
    if (holder !== null && isAlive(holder)) {
      throw new StartFault(
        `The data folder ${dir} is in use by another server (process ${holder.pid}): stop it, or set OUTLAY_DATA_DIR.`,
      );
    }
    discardStale(path, holder);
  }
  throw new StartFault(`The data folder ${dir} is being taken by another server: try again.`);
}

/** Renames before it removes, so that of two takers only one removes the stale lock and none removes a fresh one. */
function discardStale(path: string, stale: Holder | null): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    const moved = readHolder(aside);
    if (moved !== null && moved.pid !== stale?.pid && isAlive(moved)) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch {
    // Another taker was faster: the next attempt sees its lock.
  }
}
