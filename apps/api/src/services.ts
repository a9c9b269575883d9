import type { Logger } from 'pino';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { Store } from './db/store.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/file-store.ts';

/** What handlers stand on; every one of them is replaced in tests. */
export type Services = {
  readonly env: Env;
  readonly store: Store;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly files: FileStore;
  readonly log: Logger;
  /** Where people reach the server, for the links of mails; never what a request calls its host. */
  readonly address: () => string;
  /** Aborts when the server stops: streams end, work that runs by the clock begins nothing new. */
  readonly stopping: AbortSignal;
};
