import type { Env } from '../../env.ts';
import { createClamdScanner, readClamdUrl, type Scanner } from './clamd.ts';

/** Opens the scanner of the environment; null without one. */
export function openScanner({ clamdUrl }: Pick<Env, 'clamdUrl'>): Scanner | null {
  const address = clamdUrl === null ? null : readClamdUrl(clamdUrl);
  return address === null ? null : createClamdScanner(address);
}
