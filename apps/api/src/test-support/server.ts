import { CONTRACT, encodeQuery, type Call, type CallName } from '@outlay/api-client/contract';
import pino from 'pino';
import { createApp } from '../app.ts';
import { createTokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/store.ts';
import { readEnv, type Env } from '../env.ts';
import { openBreachedPasswords } from '../auth/passwords/breached-passwords.ts';
import { openScanner } from '../files/scan/open-scanner.ts';
import type { Services } from '../services.ts';
import { freshStore, type Kind } from './databases.ts';
import { memoryFiles } from './memory-files.ts';
import { seededStore, seedWithOpenBooks } from './seeded.ts';
import { TEST_SECRET } from './auth/test-tokens.ts';

/** Response of a call. */
export type CallResponse = {
  readonly status: number;
  readonly headers: Headers;
  /** The envelope; null if the response is none. */
  readonly body: Envelope;
  readonly text: string;
};

/** A response envelope as tests read it. */
export type Envelope = {
  readonly status?: number;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly reason?: string;
  readonly code?: string;
  // Untyped, because tests read responses of every call; each test validates what it reads.
  readonly data?: unknown;
};

/** Returns the response of a successful call; otherwise throws an error with the whole body. */
export function ok(response: CallResponse): CallResponse {
  if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`);
  return response;
}

/** Input of a test's call. */
export type CallInput = {
  readonly as?: string | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A complete server in memory, called by the names of the contract. */
export type TestServer = {
  readonly services: Services;
  readonly store: Store;
  readonly fetch: (request: Request) => Promise<Response>;
  call(name: CallName, input?: CallInput): Promise<CallResponse>;
  /** Signs in once and caches the token. */
  token(email: string): Promise<string>;
  travel(ms: number): void;
  close(): Promise<void>;
};

const testEnv = (): Env => {
  const read = readEnv({ OUTLAY_SECRET: TEST_SECRET, LOG_LEVEL: 'silent', WRITE_LIMIT: '0' });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.env;
};

const pathOf = (call: Call, input: CallInput): string => {
  const path = call.path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = encodeQuery(input.query ?? {}).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Options of a test server. */
export type TestServerOptions = {
  readonly demo?: boolean;
  readonly env?: Partial<Env>;
  readonly store?: Store;
  /** True for a clock that only `travel` moves, for tests of codes that are valid for seconds. */
  readonly isClockStopped?: boolean;
};

/** Opens a server on its own database, with the demo data by default. */
export async function openServer(kind: Kind, options: TestServerOptions = {}): Promise<TestServer> {
  let offset = 0;
  const opened = Date.now();
  const clock: Clock = {
    now: () => new Date((options.isClockStopped === true ? opened : Date.now()) + offset),
  };
  const isSeeded = options.demo !== false && options.store === undefined;
  const { store, files } = isSeeded
    ? await seededStore(kind, clock)
    : { store: options.store ?? (await freshStore(kind)), files: memoryFiles() };
  const env = { ...testEnv(), ...options.env };
  const services: Services = {
    env,
    store,
    clock,
    tokens: createTokens(env.secret ?? ''),
    files,
    scanner: openScanner(env),
    breachedPasswords: await openBreachedPasswords(env),
    log: pino({ level: env.logLevel }),
    address: () => 'http://outlay.test',
    stopping: new AbortController().signal,
  };
  if (options.demo !== false && !isSeeded) await seedWithOpenBooks(services);
  const app = createApp(services, { panel: null, site: null, storybook: null });
  const tokens = new Map<string, Promise<string>>();
  const send = async (request: Request): Promise<Response> => app.fetch(request);

  const call: TestServer['call'] = async (name, input = {}) => {
    const contract: Call = CONTRACT[name];
    const headers = new Headers({ accept: 'application/json', ...input.headers });
    if (input.as !== undefined && input.as !== null)
      headers.set('authorization', `Bearer ${await token(input.as)}`);
    const init: RequestInit = { method: contract.method, headers };
    if (input.body instanceof FormData) init.body = input.body;
    else if (input.body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input.body);
    }
    const response = await send(new Request(`http://localhost${pathOf(contract, input)}`, init));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const text = isJson ? await response.text() : '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? (JSON.parse(text) as Envelope) : {},
    };
  };
  const signIn = async (email: string): Promise<string> => {
    const { body, status } = await call('auth.login', { body: { email, password: 'outlay-demo' } });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
    return (body.data as { token: { access_token: string } }).token.access_token;
  };
  const token = (email: string): Promise<string> => {
    const known = tokens.get(email) ?? signIn(email);
    tokens.set(email, known);
    return known;
  };
  return {
    services,
    store,
    fetch: send,
    call,
    token,
    travel: (ms) => {
      offset += ms;
    },
    close: () => store.close(),
  };
}
