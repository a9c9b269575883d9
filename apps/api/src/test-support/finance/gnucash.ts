import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Contents of GnuCash's book after an import. */
export type Books = {
  readonly accounts: readonly {
    readonly name: string;
    readonly type: string;
    /** Balance as a number; GnuCash itself uses a fraction. */
    readonly balance: number;
    readonly lines: number;
  }[];
  readonly transactions: readonly {
    readonly number: string;
    readonly date: string;
    readonly description: string;
  }[];
};

const SCRIPT = join(import.meta.dirname, 'read-qif.scm');

/** Folder of the libraries that GnuCash's scripts load. */
const libraries = globSync('/usr/lib/{*/,}gnucash/libgnucash-guile.so').map((path) => dirname(path))[0];

const lacksGuile = (): boolean => {
  try {
    execFileSync('guile', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    return true;
  }
};

/** Reason why GnuCash is not available; null if it is. */
export const noGnuCash: string | null =
  libraries === undefined || lacksGuile() ? 'GnuCash is not installed (Debian: gnucash and guile-3.0)' : null;

const fraction = (text: string): number => {
  const [over = 0, under = 1] = text.split('/').map(Number);
  return over / under;
};

/** Imports QIF text with GnuCash's own importer; throws its message if it refuses or requires input. */
export function readByGnuCash(qif: string, currency: string): Books {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-qif-'));
  try {
    const path = join(folder, 'books.qif');
    writeFileSync(path, qif);
    const output = execFileSync('guile', ['--no-auto-compile', SCRIPT, path, currency], {
      encoding: 'utf8',
      // GnuCash writes a log into its working directory.
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LD_LIBRARY_PATH: libraries, HOME: folder, TZ: 'UTC' },
    });
    const lines = output
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
