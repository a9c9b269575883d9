import { CONTRACT, encodeQuery, type Call, type CallName } from '@outlay/api-client/contract';

/** Body, query and parameters of a call. */
export type Input = {
  readonly body?: object;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly params?: Readonly<Record<string, number>>;
};

/** A call as an HTTP request. */
export type PlainRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
};

/** Returns the HTTP request of a call. */
export function requestOf(name: CallName, input: Input = {}): PlainRequest {
  const { method, path }: Call = CONTRACT[name];
  const filled = path.replaceAll(/\{(?<name>\w+)\}/gu, (_, param: string) =>
    String(input.params?.[param] ?? ''),
  );
  const query = encodeQuery(input.query ?? {}).toString();
  return {
    method,
    path: query === '' ? filled : `${filled}?${query}`,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  };
}

/**
 * Sends a call and returns the `data` of its envelope.
 *
 * @throws Error on a status other than 2xx
 */
export async function send<Data>(
  address: string,
  token: string | null,
  name: CallName,
  input: Input = {},
): Promise<Data> {
  const { method, path, body = null } = requestOf(name, input);
  const headers: Record<string, string> = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === null ? {} : { 'content-type': 'application/json' }),
  };
  const response = await fetch(address + path, {
    method,
    headers,
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${(await response.text()).slice(0, 200)}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Signs a demo user in and returns the access token. */
export async function signIn(address: string, email: string): Promise<string> {
  const body = { email, password: 'outlay-demo' };
  const { token } = await send<{ token: { access_token: string } }>(address, null, 'auth.login', { body });
  return token.access_token;
}

/** Id, version and status of a record in a response. */
export type Written = { readonly id: number; readonly version: number; readonly status: string };

/** Creates an expense. */
export const createExpense = (address: string, token: string): Promise<Written> =>
  send(address, token, 'expenses.create', {
    body: {
      amount: { minor: 1_000, currency: 'SAR' },
      incurred_on: '2026-02-03',
      paid_by: 'employee',
      description: 'Bench',
    },
  });

/** Creates an expense as a member, submits it, and approves it as the owner; returns its last version. */
export async function createAndApprove(
  address: string,
  memberToken: string,
  ownerToken: string,
): Promise<Written> {
  const { id, version } = await createExpense(address, memberToken);
  const submitted = await send<Written>(address, memberToken, 'expenses.updateStatus', {
    body: { id, version, status: 'pending' },
  });
  if (submitted.status !== 'pending') return submitted;
  return send<Written>(address, ownerToken, 'expenses.updateStatus', {
    body: { id, version: submitted.version, status: 'approved' },
  });
}

/** Subscribes to the events of a server; resolves once the stream is open. */
export async function subscribe(address: string, token: string) {
  const controller = new AbortController();
  const response = await fetch(address + requestOf('realtime.stream').path, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`realtime.stream: ${response.status}`);
  let text = '';
  const reading = (async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
  })().catch(() => {});
  return {
    /** Resolves once an event of a record has arrived. */
    async received(id: number, ms: number): Promise<void> {
      const began = performance.now();
      while (performance.now() - began < ms) {
        if (text.includes(`"id":${id}}`) || text.includes(`"id":${id},`)) return;
        await new Promise((resume) => {
          setTimeout(resume, 10);
        });
      }
      throw new Error(`No event of the record arrived within ${ms} ms.`);
    },
    async close(): Promise<void> {
      controller.abort();
      await reading;
    },
  };
}
