import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { StartFault } from '../../boot/start-fault.ts';
import type { Env } from '../../env.ts';

/** Passwords of published breaches. */
export type BreachedPasswords = {
  /** Returns true if the list contains the password. */
  includes(password: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Hash in hexadecimal digits, and the number of breaches with the password, which is not read. */
const LINE = /^([\dA-F]{40})(?::\d+)?\r?$/iu;
const HASH_DIGITS = 40;
/** Bytes of two lines of the longest form: hash, colon, count of 10 digits, CR and LF. */
const WINDOW = 2 * (HASH_DIGITS + 13);

/** Number of places at which the order of a list is checked. */
const SAMPLES = 64;

const hashOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();

/** Returns the hash in the first whole line at or after a position, and where its line begins and ends; null at the end. */
async function lineAfter(
  file: FileHandle,
  position: number,
): Promise<{ hash: string; start: number; end: number } | null> {
  const from = Math.max(0, position - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(WINDOW), 0, WINDOW, from);
  const text = buffer.toString('latin1', 0, bytesRead);
  const skipped = position === 0 ? 0 : text.indexOf('\n') + 1;
  if (position > 0 && skipped === 0) return null;
  const [line = ''] = text.slice(skipped).split('\n');
  if (line === '') return null;
  const [, hash] = LINE.exec(line) ?? [];
  if (hash === undefined)
    throw new Error(`No hash at byte ${from + skipped} of the list of breached passwords`);
  const start = from + skipped;
  return { hash: hash.toUpperCase(), start, end: start + line.length + 1 };
}

/**
 * Opens the list of breached passwords of the environment; null without one. It is a file with the SHA-1 hash of one password per line, in ascending order, as the
 * downloader of Have I Been Pwned writes it (with `:` and a count after each hash). A search reads about 35 times from a
 * file of 40 GB; the file is never read as a whole.
 *
 * @throws StartFault when the file cannot be read or is no such list.
 */
export async function openBreachedPasswords({
  breachedPasswords: path,
}: Pick<Env, 'breachedPasswords'>): Promise<BreachedPasswords | null> {
  if (path === null) return null;
  const refused = (reason: string): StartFault =>
    new StartFault(`BREACHED_PASSWORDS must name a sorted file of SHA-1 hashes, but ${path} ${reason}.`);
  const file = await open(path, 'r').catch(() => {
    throw refused('cannot be read');
  });
  const { size } = await file.stat();
  try {
    // A sample: the order of a whole list would take minutes.
    const sample = [];
    for (let part = 0; part < SAMPLES; part += 1)
      sample.push((await lineAfter(file, Math.floor((size * part) / SAMPLES)))?.hash);
    const hashes = sample.filter((hash) => hash !== undefined);
    if (hashes.length === 0) throw refused('is empty');
    if (hashes.some((hash, at) => hash < (hashes[at - 1] ?? ''))) throw refused('is not in ascending order');
  } catch (error) {
    await file.close();
    throw error instanceof StartFault ? error : refused('has other lines');
  }
  return {
    async includes(password) {
      const wanted = hashOf(password);
      let [low, high] = [0, size];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const line = await lineAfter(file, middle);
        if (line?.hash === wanted) return true;
        if (line === null || line.start >= high || line.hash > wanted) high = middle;
        else low = line.end;
      }
      return false;
    },
    close: () => file.close(),
  };
}
