import type { Page, Route } from 'playwright-core';

/** Returns a response of the API as Playwright's route.fulfill accepts it. */
export const envelope = (status: number, more: object = {}) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ status, message: 'No.', ...more }),
});

/** Failure of a write request. */
export interface Failure {
  readonly name: string;
  readonly fail: (route: Route) => Promise<void>;
  /** URL that the failure redirects to (Specification §8). */
  readonly takenTo?: RegExp;
}

/** Internal server error. */
export const FAULT: Failure = {
  name: 'a fault of the server (500)',
  fail: (route) => route.fulfill(envelope(500)),
};

/** All ways in which a save can fail. */
export const FAILURES: readonly Failure[] = [
  { name: 'a conflict without a record (409)', fail: (route) => route.fulfill(envelope(409)) },
  {
    name: 'faults in the input (422)',
    fail: (route) => route.fulfill(envelope(422, { errors: { version: ['Old.'] } })),
  },
  { name: 'a body too large (413)', fail: (route) => route.fulfill(envelope(413)) },
  { name: 'too many requests (429)', fail: (route) => route.fulfill(envelope(429)) },
  FAULT,
  {
    name: 'a response without an envelope (502)',
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  },
  { name: 'a lost connection', fail: (route) => route.abort('internetdisconnected') },
  { name: 'a connection that breaks off', fail: (route) => route.abort('connectionreset') },
  {
    name: 'a refusal (403)',
    fail: (route) => route.fulfill(envelope(403, { reason: 'not_current_approver' })),
    takenTo: /\/panel\/not-authorized/,
  },
  {
    name: 'an expired session (401)',
    fail: (route) => route.fulfill(envelope(401)),
    takenTo: /\/panel\/login/,
  },
];

/** Requests sent while the route failed: idempotency key and number. */
export interface Sent {
  readonly key: string | undefined;
  readonly times: number;
}

/** Fails every write to a path while a form is submitted, and waits until the panel has handled the failure. */
export async function failing(
  page: Page,
  to: RegExp,
  { fail, takenTo }: Failure,
  send: () => Promise<void>,
): Promise<Sent> {
  const isIt = (url: URL) => to.test(url.pathname);
  const keys: (string | undefined)[] = [];
  await page.route(isIt, (route) => {
    if (route.request().method() === 'GET') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    return fail(route);
  });
  const sent = page.waitForRequest((one) => isIt(new URL(one.url())) && one.method() !== 'GET');
  await send();
  await sent;
  if (takenTo) await page.waitForURL(takenTo);
  else await page.locator('button[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.unroute(isIt);
  return { key: keys[0], times: keys.length };
}
