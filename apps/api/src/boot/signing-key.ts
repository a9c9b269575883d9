import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { makeFolder } from '../files/storage/make-folder.ts';

/**
 * Returns the signing key: the configured one, or one created on the first start and stored beside the embedded
 * database.
 */
export function signingKey(env: Env): string {
  if (env.secret !== null) return env.secret;
  const path = join(env.dataDir, 'secret');
  const stored = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  // A file that a kill or a full disk left empty has signed nothing yet.
  if (stored !== '') return stored;
  const key = randomBytes(48).toString('base64url');
  makeFolder(env.dataDir);
  writeFileSync(path, key, { mode: 0o600 });
  return key;
}
