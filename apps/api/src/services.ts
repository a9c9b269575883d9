import type { Logger } from 'pino';
import type { BreachedPasswords } from './auth/passwords/breached-passwords.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { Store } from './db/store.ts';
import type { Env } from './env.ts';
import type { Scanner } from './files/scan/clamd.ts';
import type { FileStore } from './files/storage/file-store.ts';

/** Services of the handlers; tests replace each of them. */
export type Services = {
  readonly env: Env;
  readonly store: Store;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly files: FileStore;
  /** Scans uploads for malware; null if none is configured. */
  readonly scanner: Scanner | null;
  /** List of breached passwords, which new passwords must not be in; null if none is configured. */
  readonly breachedPasswords: BreachedPasswords | null;
  readonly log: Logger;
  /** Returns the public address of the server, for links in mails; never the host header of a request. */
  readonly address: () => string;
  /** Aborts when the server stops: streams end and scheduled jobs start nothing new. */
  readonly stopping: AbortSignal;
};
