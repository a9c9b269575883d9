import type { Fetch } from '@outlay/api-client';

/** Time after the last input for which requests count as the user's, in milliseconds. */
const ATTENDED_MS = 60_000;
/** Events of input; screen readers and voice control send clicks alone, dictation and handwriting text alone. */
const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'click', 'input'];

/**
 * Creates a fetch that marks requests without user input in the last minute by the header `X-Unattended`. The server does
 * not count them as a use of the session, so an open panel that refetches what others change becomes idle.
 */
export function markUnattended(fetch: Fetch, browser: EventTarget): Fetch {
  let lastInput = Date.now();
  for (const type of INPUT_EVENTS) {
    browser.addEventListener(type, () => (lastInput = Date.now()), true);
  }
  return (input, init) => {
    if (Date.now() - lastInput < ATTENDED_MS) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('X-Unattended', '1');
    return fetch(input, { ...init, headers });
  };
}
