import {
  CONTRACT,
  encodeQuery,
  envelopeOf,
  failureEnvelope,
  type Call,
  type CallName,
  type FailureEnvelope,
} from '@outlay/api-client/contract';
import { Skipped, Stopped } from '../checks/check.ts';
import type { Backend } from '../wire/backend.ts';
import type { Exchange } from '../wire/exchange.ts';
import { describeIssues } from './describe-issues.ts';
import type { RoleName, User } from './users.ts';

/** A difference between a response and the contract. */
export interface Fault {
  /** Sentence with the contract's expectation. */
  readonly expected: string;
  /** Absent if no single response shows the fault. */
  readonly exchange: Exchange | null;
}

/** Parts of a request to a call of the contract. */
export interface CallInput {
  /** The user; null for a visitor. Default: owner. */
  readonly as?: RoleName | null;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Body that is sent as JSON, or a form. */
  readonly body?: object | undefined;
  /** Body that is sent as it is, as JSON by its type. */
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Expected parts of a refusal. */
export interface Refusal {
  readonly status: number;
  /** Field that `errors` names. */
  readonly field?: string;
  /** True if the refusal has to say why in `reason`. */
  readonly reason?: boolean;
}

/** Data of a success with its exchange. */
export interface Success {
  /** The envelope's data as received. */
  readonly data: Record<string, unknown>;
  readonly exchange: Exchange;
}

/** Environment of one check: the backend, the signed-in users, and the record of faults. */
export interface Trial {
  readonly backend: Backend;
  readonly users: ReadonlyMap<RoleName, User>;
  /** Text in the name of every record that the run creates. */
  readonly marker: string;
  /** Returns a text that no other record of the run has. */
  unique(): string;
  /** Returns a number that no other record of the run has. */
  count(): number;
  user(role: RoleName): User;
  /** Sends a request to a call and returns the response unchecked. */
  send(name: CallName, input?: CallInput): Promise<Exchange>;
  /** Sends a request and requires a success as the contract defines it. */
  ok(name: CallName, input?: CallInput): Promise<Success>;
  /** Sends a request and requires a file of the type that the contract defines. */
  file(name: CallName, input?: CallInput): Promise<Exchange>;
  /** Requires that an exchange is a refusal; returns its envelope. */
  refused(exchange: Exchange, expected: Refusal): FailureEnvelope | null;
  /** Records a fault unless the condition holds. */
  expect(condition: boolean, exchange: Exchange | null, expected: string): void;
  /** Records that a call answered with a success, for calls that are not sent by `ok` or `file`. */
  answered(name: CallName): void;
  /** Registers the removal of a record, run after all checks in reverse order. */
  removeAfterwards(removal: Removal): void;
}

/** Removal of a record that a check has created. */
export interface Removal {
  /** The record, for the report when it cannot be removed. */
  readonly record: string;
  /** Resolves to true if the record is gone. */
  readonly run: () => Promise<boolean>;
}

const pathOf = (call: Call, { params = {}, query = {} }: CallInput): string => {
  const path = call.path.replaceAll(/\{(?<name>\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = encodeQuery(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

const headersOf = (call: Call, input: CallInput, user: User | null): Record<string, string> => ({
  accept: 'application/json, application/pdf',
  'accept-language': 'en',
  ...(user === null ? {} : { authorization: `Bearer ${user.token}` }),
  ...(call.method !== 'GET' && !(input.body instanceof FormData)
    ? { 'content-type': 'application/json' }
    : {}),
  ...input.headers,
});

const bodyOf = ({ body, raw }: CallInput): string | FormData | undefined => {
  if (raw !== undefined) return raw;
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
};

const isJson = ({ response }: Exchange): boolean =>
  /^application\/(?:[a-z.+-]+\+)?json\b/iu.test(response.headers['content-type'] ?? '');

/** State of the run that its trials share. */
export interface TrialContext {
  readonly backend: Backend;
  readonly users: ReadonlyMap<RoleName, User>;
  readonly marker: string;
  readonly counter: () => number;
  readonly removals: Removal[];
  /** Calls that answered with a success as the contract defines it. */
  readonly answered: Set<CallName>;
}

/** Creates the trial of one check; its faults are added to the list. */
export function createTrial(context: TrialContext, faults: Fault[]): Trial {
  const { backend, users, marker, counter, removals, answered } = context;
  const expect: Trial['expect'] = (condition, exchange, expected) => {
    if (!condition) faults.push({ expected, exchange });
  };
  const user = (role: RoleName): User => {
    const signedIn = users.get(role);
    if (signedIn === undefined) throw new Skipped(`no sign-in of ${role}`);
    return signedIn;
  };
  const send: Trial['send'] = (name, input = {}) => {
    const call: Call = CONTRACT[name];
    const { as = 'owner' } = input;
    return backend.send({
      method: call.method,
      path: pathOf(call, input),
      headers: headersOf(call, input, as === null ? null : user(as)),
      body: bodyOf(input),
    });
  };
  const ok: Trial['ok'] = async (name, input = {}) => {
    const exchange = await send(name, input);
    const call: Call = CONTRACT[name];
    const { response } = exchange;
    const stop = (expected: string): never => {
      faults.push({ expected: `${name}: ${expected}`, exchange });
      throw new Stopped(expected);
    };
    if (response.status !== 200) return stop('HTTP 200');
    if (!isJson(exchange)) return stop('content type application/json');
    const answer = envelopeOf(call.answer).safeParse(response.json);
    if (!answer.success)
      return stop(`the contract's envelope; ${describeIssues(answer.error.issues, response.json)}`);
    expect(answer.data.status === 200, exchange, `${name}: body status 200`);
    answered.add(name);
    const { data } = response.json as { readonly data?: Record<string, unknown> | null };
    return { data: data ?? {}, exchange };
  };
  const file: Trial['file'] = async (name, input = {}) => {
    const exchange = await send(name, input);
    const { status, headers, bytes } = exchange.response;
    const { produces = '' }: Call = CONTRACT[name];
    const [type = ''] = produces.split(';');
    // Stored files have types of their own.
    const isType = type === 'application/octet-stream' || (headers['content-type'] ?? '').startsWith(type);
    const isFile = status === 200 && isType && bytes.length > 0;
    expect(isFile, exchange, `${name}: HTTP 200 with a file of type ${type}`);
    if (isFile) answered.add(name);
    return exchange;
  };
  const refused: Trial['refused'] = (exchange, { status, field, reason = false }) => {
    const { response } = exchange;
    const wanted = `HTTP ${status}${field === undefined ? '' : ` with errors.${field}`}${reason ? ' with a reason' : ''}`;
    if (response.status !== status) {
      faults.push({ expected: wanted, exchange });
      return null;
    }
    const parsed = failureEnvelope.safeParse(response.json);
    if (!isJson(exchange) || !parsed.success) {
      const issues = parsed.success
        ? 'content type application/json'
        : describeIssues(parsed.error.issues, response.json);
      faults.push({ expected: `${wanted} in an envelope {status, message}; ${issues}`, exchange });
      return null;
    }
    const { data } = parsed;
    expect(data.status === status, exchange, `body status ${status}`);
    expect(data.message.trim() !== '', exchange, 'a message that is not empty');
    if (status === 422) {
      const texts = Object.values(data.errors ?? {});
      const isFilled = texts.length > 0 && texts.every((list) => list.some((text) => text.trim() !== ''));
      expect(isFilled, exchange, 'errors by field, each with a text');
    }
    if (field !== undefined)
      expect(Object.hasOwn(data.errors ?? {}, field), exchange, `errors that name the field ${field}`);
    if (reason) expect((data.reason ?? '').trim() !== '', exchange, `a reason for HTTP ${status}`);
    return data;
  };
  return {
    backend,
    users,
    marker,
    unique: () => `${marker} ${String(counter()).padStart(4, '0')}`,
    count: counter,
    user,
    send,
    ok,
    file,
    refused,
    expect,
    answered: (name) => void answered.add(name),
    removeAfterwards: (removal) => removals.push(removal),
  };
}
