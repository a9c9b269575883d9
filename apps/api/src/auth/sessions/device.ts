import Bowser from 'bowser';

/** Device of a session, as its browser or program names itself. */
export type Device = { readonly browser: string | null; readonly os: string | null };

const LONGEST = 60;

/** First product of a user agent, such as `curl` of `curl/8.5.0`. */
const firstProduct = (userAgent: string): string | null =>
  /^[\w.-]+/u.exec(userAgent)?.[0].slice(0, LONGEST) ?? null;

/** Returns the device that a user agent names. Anyone can send any user agent: it describes, and proves nothing. */
export function deviceOf(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return { browser: null, os: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || firstProduct(userAgent), os: os.name || null };
}

/** Returns a device in one line, such as `Chrome · Windows`; null if it does not name itself. */
export const deviceName = ({ browser, os }: Device): string | null =>
  [browser, os].filter((part) => part !== null).join(' · ') || null;
