import { CONTRACT, encodeQuery, type Call, type CallName } from '@outlay/api-client/contract';
import pino from 'pino';
import { createApp } from '../app.ts';
import { createTokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Store } from '../db/store.ts';
import { seedDemo } from '../demo/seed.ts';
import { readEnv, type Env } from '../env.ts';
import type { Services } from '../services.ts';
import { freshStore, type Kind } from './databases.ts';
import { memoryFiles } from './memory-files.ts';
import { seededStore } from './seeded.ts';

/** What came back from a call. */
export type Answered = {
  readonly status: number;
  readonly headers: Headers;
  /** The envelope; null where the answer is none. */
  readonly body: Envelope;
  readonly text: string;
};

/** An envelope as tests look into it. */
export type Envelope = {
  readonly status?: number;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly reason?: string;
  // Tests look into answers of every call; each checks what it reads.
  readonly data?: unknown;
};

/** The answer of a call that must have worked; the whole envelope is in the complaint when it did not. */
export function ok(answered: Answered): Answered {
  if (answered.status !== 200) throw new Error(`${answered.status}: ${answered.text}`);
  return answered;
}

/** What a test asks of a call. */
export type Asking = {
  readonly as?: string | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A whole server in memory, spoken to by the names of the contract. */
export type TestServer = {
  readonly services: Services;
  readonly store: Store;
  readonly fetch: (request: Request) => Promise<Response>;
  call(name: CallName, asking?: Asking): Promise<Answered>;
  /** Signs in once and remembers the token. */
  token(email: string): Promise<string>;
  travel(ms: number): void;
  close(): Promise<void>;
};

const testEnv = (): Env => {
  const read = readEnv({ OUTLAY_SECRET: 'the secret of the tests, long enough', LOG_LEVEL: 'silent' });
  if ('faults' in read) throw new Error(read.faults.join(' '));
  return read.env;
};

const pathOf = (call: Call, asking: Asking): string => {
  const path = call.path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(asking.params?.[name] ?? '')),
  );
  const query = encodeQuery(asking.query ?? {}).toString();
  return query === '' ? path : `${path}?${query}`;
};

/** Opens a server on a database of its own, with the demo data unless told otherwise. */
export async function openServer(
  kind: Kind,
  options: { demo?: boolean; env?: Partial<Env>; store?: Store } = {},
): Promise<TestServer> {
  let offset = 0;
  const clock: Clock = { now: () => new Date(Date.now() + offset) };
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
    log: pino({ level: env.logLevel }),
    address: () => 'http://outlay.test',
    stopping: new AbortController().signal,
  };
  if (options.demo !== false && !isSeeded) await seedDemo(services);
  const app = createApp(services, { panel: null, site: null, storybook: null });
  const tokens = new Map<string, Promise<string>>();
  const send = async (request: Request): Promise<Response> => app.fetch(request);

  const call: TestServer['call'] = async (name, asking = {}) => {
    const contract: Call = CONTRACT[name];
    const headers = new Headers({ accept: 'application/json', ...asking.headers });
    if (asking.as !== undefined && asking.as !== null)
      headers.set('authorization', `Bearer ${await token(asking.as)}`);
    const init: RequestInit = { method: contract.method, headers };
    if (asking.body instanceof FormData) init.body = asking.body;
    else if (asking.body !== undefined) {
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(asking.body);
    }
    const response = await send(new Request(`http://localhost${pathOf(contract, asking)}`, init));
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
