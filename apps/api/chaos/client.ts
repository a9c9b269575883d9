import { setTimeout as sleep } from 'node:timers/promises';
import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { createRandom } from '../src/demo/random.ts';
import type { CallInput, CallResponse, Envelope } from '../src/test-support/server.ts';
import type { Entry, Journal, Seen, WriteKind } from './journal.ts';

/** Sends a request to one of the servers; rejects if no response comes. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>;

/** Statuses that leave the result open: the write is sent again with its key. */
const OPEN_STATUSES = new Set([408, 429, 500, 502, 503, 504, 507]);
const TIMEOUT_MS = 15_000;
/** Share of acknowledged writes that are sent once more, as by a client that lost the response. */
const REPEATED = 0.15;

type Pending = {
  readonly entry: Entry;
  readonly name: CallName;
  readonly input: CallInput & { readonly as: string };
};

/** Record that a client stores for each kind of call: the field of the marker and the kind of the write. */
const MARKED: Partial<
  Readonly<Record<CallName, { readonly kind: WriteKind; readonly field: string | null }>>
> = {
  'expenses.create': { kind: 'expense', field: 'description' },
  'expenses.updateStatus': { kind: 'history', field: 'details' },
  'expenses.updateMultipleStatus': { kind: 'history', field: 'details' },
  'receipts.add': { kind: 'receipt', field: null },
  'suppliers.create': { kind: 'supplier', field: 'name' },
  'finance.create': { kind: 'cash_in', field: 'reference' },
  'finance.updateStatus': { kind: 'cash_in_status', field: null },
  'sales.create': { kind: 'sale', field: 'reference' },
  'sales.update': { kind: 'sale_status', field: null },
  'reimbursements.create': { kind: 'payout', field: 'reference' },
  'reimbursements.update': { kind: 'payout_status', field: null },
};

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && 'id' in value;

type Several = {
  readonly results?: readonly { readonly ok: boolean; readonly expense?: unknown }[];
  readonly items?: readonly unknown[];
};

/** Returns the records of a response: one, or those of a bulk call. */
function recordsIn(data: unknown): Seen[] {
  const several = (typeof data === 'object' && data !== null ? data : {}) as Several;
  const some = several.results?.flatMap(({ ok, expense }) => (ok ? [expense] : [])) ??
    several.items ?? [data];
  return some.filter(isSeen).map(({ id, version, status }) => ({ id, version, status: status ?? null }));
}

/** Clients that write with idempotency keys, retry, and keep a journal. */
export type Client = {
  /** Sends a write until it has a result, or until the clients pause. */
  readonly call: (name: CallName, input?: CallInput) => Promise<CallResponse>;
  /** Reads a page of a list, again until a server answers. */
  list(name: CallName, by: string, page: number): Promise<readonly unknown[]>;
  /** Stops retrying and resolves once no request is running. */
  pause(): Promise<void>;
  /** Sends writes without a result again. */
  resume(): Promise<void>;
  /** Numbers for the report. */
  counts(): { readonly retries: number; readonly repeated: number; readonly unresolved: number };
  /** Responses that no client should get. */
  readonly unexpected: string[];
};

const NO_RESPONSE: CallResponse = { status: 0, headers: new Headers(), body: {}, text: '' };

/** Creates the clients; `run` makes the markers unique. */
export function createClient(run: string, seed: number, transport: Transport, journal: Journal): Client {
  const random = createRandom(seed);
  const tokens = new Map<string, Promise<string>>();
  const unexpected: string[] = [];
  const unresolved = new Set<Pending>();
  let [isPaused, count, retries, repeated] = [false, 0, 0, 0];
  const running = new Set<Promise<CallResponse>>();
  let resumed = Promise.withResolvers<void>();
  resumed.resolve();

  async function receive(path: string, init: RequestInit): Promise<CallResponse> {
    const response = await transport(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const body = isJson ? (JSON.parse(text) as Envelope) : {};
    return { status: response.status, headers: response.headers, text, body };
  }
  async function signIn(email: string): Promise<string> {
    const body = JSON.stringify({ email, password: 'outlay-demo' });
    const headers = { 'content-type': 'application/json' };
    const response = await receive('/jwt/login', { method: 'POST', headers, body });
    if (response.status !== 200) throw new Error(`sign-in: ${response.status}`);
    return (response.body.data as { token: { access_token: string } }).token.access_token;
  }
  function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email) ?? signIn(email);
    tokens.set(email, known);
    known.catch(() => tokens.delete(email));
    return known;
  }

  async function once(name: CallName, input: CallInput & { as: string }, key: string): Promise<CallResponse> {
    const call: Call = CONTRACT[name];
    const path = call.path.replaceAll(/\{(?<param>\w+)\}/gu, (_, param: string) =>
      String(input.params?.[param] ?? ''),
    );
    const headers: Record<string, string> = {
      authorization: `Bearer ${await tokenOf(input.as)}`,
      'idempotency-key': key,
    };
    const isForm = input.body instanceof FormData;
    if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const body = input.body instanceof FormData ? input.body : JSON.stringify(input.body);
    const response = await receive(path, {
      method: call.method,
      headers,
      ...(input.body === undefined ? {} : { body }),
    });
    if (response.status === 401) tokens.delete(input.as);
    return response;
  }

  /** Sends a write again until it has a result; null if the clients pause before. */
  async function settle({ entry, name, input }: Pending): Promise<CallResponse | null> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await once(name, input, entry.marker).catch(() => null);
      if (response !== null && response.status === 500)
        unexpected.push(`500 of ${name}: ${response.text.slice(0, 200)}`);
      if (response !== null && response.status !== 401 && !OPEN_STATUSES.has(response.status))
        return response;
      if (isPaused) return null;
      retries += 1;
      await sleep(Math.min(50 * attempt, 500));
    }
  }

  function note({ entry }: Pending, { status, body }: CallResponse): void {
    entry.outcome = status === 200 ? 'acknowledged' : 'refused';
    entry.records = status === 200 ? recordsIn(body.data) : [];
  }

  async function repeat(pending: Pending, first: CallResponse): Promise<void> {
    repeated += 1;
    const again = await once(pending.name, pending.input, pending.entry.marker).catch(() => null);
    if (again?.status !== 200) return;
    const [expected, found] = [first, again].map(({ body }) => JSON.stringify(recordsIn(body.data)));
    if (expected !== found)
      unexpected.push(`${pending.name} ${pending.entry.marker} repeated: ${found} instead of ${expected}`);
  }

  async function write(name: CallName, input: CallInput & { as: string }): Promise<CallResponse> {
    const marked = MARKED[name] ?? { kind: 'other', field: null };
    const suffix = marked.kind === 'receipt' ? '.pdf' : '';
    const marker = `${run} ${(count += 1)}${suffix}`;
    const plain = typeof input.body === 'object' && !(input.body instanceof FormData);
    const body = plain && marked.field !== null ? { ...input.body, [marked.field]: marker } : input.body;
    if (body instanceof FormData && marked.kind === 'receipt')
      body.set('file', new Blob([`%PDF-1.4\n% ${marker}\n%%EOF`]), marker);
    const entry: Entry = { kind: marked.kind, marker, by: input.as, outcome: 'unknown', records: [] };
    journal.entries.push(entry);
    const pending: Pending = { entry, name, input: { ...input, body } };
    unresolved.add(pending);
    const response = await settle(pending);
    if (response === null) return NO_RESPONSE;
    unresolved.delete(pending);
    note(pending, response);
    if (response.status === 200 && random.next() < REPEATED) await repeat(pending, response);
    return response;
  }

  return {
    unexpected,
    call: async (name, input = {}) => {
      await resumed.promise;
      const work = write(name, { ...input, as: input.as ?? '' });
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    list: async (name, by, page) => {
      for (;;) {
        const path = `${CONTRACT[name].path}?per_page=20&page=${page}`;
        const response = await tokenOf(by)
          .then((token) => receive(path, { headers: { authorization: `Bearer ${token}` } }))
          .catch(() => null);
        if (response?.status === 200) return (response.body.data as { items: unknown[] }).items;
        if (response?.status === 401) tokens.delete(by);
        await sleep(200);
      }
    },
    pause: async () => {
      isPaused = true;
      resumed = Promise.withResolvers<void>();
      await Promise.all(running);
    },
    resume: async () => {
      for (const pending of unresolved) {
        const response = await once(pending.name, pending.input, pending.entry.marker).catch(() => null);
        if (response === null || response.status === 401 || OPEN_STATUSES.has(response.status)) continue;
        note(pending, response);
        unresolved.delete(pending);
      }
      isPaused = false;
      resumed.resolve();
    },
    counts: () => ({ retries, repeated, unresolved: unresolved.size }),
  };
}
