import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What GnuCash holds after it has read a file. */
export type Books = {
  readonly accounts: readonly {
    readonly name: string;
    readonly type: string;
    /** Its balance as a number; GnuCash itself keeps a fraction. */
    readonly balance: number;
    readonly lines: number;
  }[];
  readonly transactions: readonly {
    readonly number: string;
    readonly date: string;
    readonly description: string;
  }[];
};

const SCRIPT = join(import.meta.dirname, '../exports/read-qif.scm');

/** Where GnuCash keeps the libraries that its scripts load. */
const libraries = globSync('/usr/lib/{*/,}gnucash/libgnucash-guile.so').map((path) => dirname(path))[0];

const lacksGuile = (): boolean => {
  try {
    execFileSync('guile', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
};

/** Why GnuCash reads nothing here; null where it can be asked. */
export const noGnuCash: string | null =
  libraries === undefined || lacksGuile()
    ? 'GnuCash is not installed here (Debian: gnucash and guile-3.0), so its importer was not asked'
    : null;

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
};

/** Reads a text of QIF by GnuCash's own importer; throws what it says when it refuses or asks something back. */
export function readByGnuCash(qif: string, currency: string): Books {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-qif-'));
  try {
    const path = join(folder, 'books.qif');
    writeFileSync(path, qif);
    const told = execFileSync('guile', ['--no-auto-compile', SCRIPT, path, currency], {
      encoding: 'utf8',
      // It writes a log of its own wherever it stands.
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LD_LIBRARY_PATH: libraries, HOME: folder, TZ: 'UTC' },
    });
    const lines = told
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.split('\t'));
    return {
      accounts: lines
        .filter(([mark]) => mark !== '=')
        .map(([name = '', type = '', balance = '', count = '']) => ({
          name,
          type,
          balance: fraction(balance),
          lines: Number(count),
        })),
      transactions: lines
        .filter(([mark]) => mark === '=')
        .map(([, number = '', date = '', description = '']) => ({ number, date, description })),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
